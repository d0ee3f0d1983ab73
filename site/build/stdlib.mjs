// node stdlib.mjs FULL.zip LIST OUT.zip: cuts the standard library to the modules in LIST and
// compiles them, in the very Python that will import them. Compiled source starts twice as fast.
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { loadPyodide } from "pyodide";

const [full, list, out] = process.argv.slice(2);
const names = (await readFile(list, "utf8")).split("\n").filter((line) => line && line[0] !== "#");

const python = await loadPyodide({ indexURL: `${dirname(full)}/` });
python.FS.writeFile("/full.zip", await readFile(full));
python.globals.set("names", python.toPy(names));
python.runPython(`
import importlib._bootstrap_external as bootstrap
import zipfile

with zipfile.ZipFile("/full.zip") as full, zipfile.ZipFile("/cut.zip", "w") as cut:
    for name in sorted(names):
        # Without docstrings; tracebacks still name files and lines.
        code = compile(full.read(name), f"/lib/python/{name}", "exec", dont_inherit=True, optimize=2)
        # Hash-based and unchecked: no date in it, and no look for a source that isn't there.
        content = bootstrap._code_to_hash_pyc(code, bytes(8), False)
        entry = zipfile.ZipInfo(f"{name}c", (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        cut.writestr(entry, content, compresslevel=9)
`);
await writeFile(out, python.FS.readFile("/cut.zip"));
