// node stdlib.mjs FULL.zip LIST OUT.zip [FOLDER NAME]...: the page's Python in one file, compiled by
// the very Python that will import it, which starts twice as fast as source: the modules in LIST of
// the standard library and of PyScript, and every module of each FOLDER as the package NAME.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [full, list, out, ...folders] = process.argv.slice(2);
const names = (await readFile(list, "utf8")).split("\n").filter((line) => line && line[0] !== "#");

// PyScript writes its own sources where Python looks later, and compiles them on every visit.
const PYSCRIPT = fileURLToPath(import.meta.resolve("@pyscript/core/package.json"));
const theirs = new Map();
for (const name of names.filter((name) => name.startsWith("pyscript/"))) {
  theirs.set(name, await readFile(join(dirname(PYSCRIPT), "src", "stdlib", name), "utf8"));
}

// The command line has no place in a page.
const elsewhere = /^yacht_core\/(commands\/|__main__\.py$)/;
const ours = new Map();
for (let i = 0; i < folders.length; i += 2) {
  for (const file of await readdir(folders[i], { recursive: true })) {
    const name = `${folders[i + 1]}/${file.replaceAll("\\", "/")}`;
    if (name.endsWith(".py") && !elsewhere.test(name)) ours.set(name, await readFile(join(folders[i], file), "utf8"));
  }
}

// Without columns: a quarter of the size, and lines are still named.
const env = { PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: `${dirname(full)}/`, env });
python.FS.writeFile("/full.zip", await readFile(full));
python.globals.set("names", python.toPy(names.filter((name) => !theirs.has(name))));
python.globals.set("added", python.toPy(new Map([...theirs, ...ours])));
python.runPython(`
import importlib._bootstrap_external as bootstrap
import zipfile

with zipfile.ZipFile("/full.zip") as full:
    sources = {name: full.read(name) for name in names} | added

with zipfile.ZipFile("/cut.zip", "w") as cut:
    for name in sorted(sources):
        # Without docstrings; tracebacks still name files and lines.
        code = compile(sources[name], name, "exec", dont_inherit=True, optimize=2)
        # Hash-based and unchecked: no date in it, and no look for a source that isn't there.
        content = bootstrap._code_to_hash_pyc(code, bytes(8), False)
        entry = zipfile.ZipInfo(f"{name}c", (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        cut.writestr(entry, content, compresslevel=9)
`);
await writeFile(out, python.FS.readFile("/cut.zip"));
