// node in-pyodide.mjs ROOT PACKAGES [ARGUMENT]...: pytest with these arguments, run by the Python that
// the page has. ROOT is the project, PACKAGES the folder with pytest in it; both are only read.
import { loadPyodide } from "pyodide";

const [root, packages, ...given] = process.argv.slice(2);
const python = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    // Those of the other packages there are made for another Python.
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    PYTHONDONTWRITEBYTECODE: "1",
  },
});
for (const [here, there] of [[root, "/project"], [packages, "/packages"]]) {
  python.FS.mkdir(there);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: here }, there);
}
python.globals.set("given", python.toPy(given));
process.exitCode = python.runPython(`
import os, sys

# The project's folder holds build.py, the package of that name lies in site/.
sys.path[:0] = ["/project/site", "/project"]
sys.path.append("/packages")
os.chdir("/project")
import pytest

print(f"Python {sys.version} on {sys.platform}")
own = ["-p", "_hypothesis_pytestplugin", "-o", "cache_dir=/tmp/cache", "-q"]
int(pytest.main([*own, *given]))
`);
