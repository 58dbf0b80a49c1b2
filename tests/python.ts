/**
 * @file Python for the tests: the one that PYTHON names, or one that is installed, 3.9 or later with NumPy, and a C
 * compiler; Debian's packages are installed here when we may. If they cannot be had, an error says what to do.
 */
import { spawnSync } from "node:child_process";

/** Debian's first: a Python of another manager that comes earlier on the path often has no NumPy. */
const NAMES = ["/usr/bin/python3", "python3", "python"];
const PACKAGES = ["python3", "python3-numpy", "gcc", "libc6-dev"];
const PROBE = "import sys, numpy; sys.exit(0 if sys.version_info >= (3, 9) else 1)";

/** The command of a Python that will do. */
export function python(environment: NodeJS.ProcessEnv = process.env): string {
  return findPython(environment) ?? installPython();
}

/** Null without one. A wrong PYTHON is an error, never passed over. */
export function findPython(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.PYTHON;
  if (named) {
    if (willDo(named)) return named;
    throw new Error(`PYTHON names ${named}, which is no Python 3.9 or later with NumPy.`);
  }
  return hasCompiler() ? (NAMES.find(willDo) ?? null) : null;
}

function willDo(name: string): boolean {
  return spawnSync(name, ["-c", PROBE]).status === 0;
}

function hasCompiler(): boolean {
  return ["cc", "gcc", "clang"].some((name) => spawnSync(name, ["--version"]).status === 0);
}

/** Installs Debian's packages, which only root can do. */
function installPython(): string {
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    console.info(`No Python with NumPy and a C compiler found; installing Debian's packages ${PACKAGES.join(", ")}.`);
    spawnSync("apt-get", ["update", "-q"], options);
    spawnSync("apt-get", ["install", "-qy", "--no-install-recommends", ...PACKAGES], options);
    const found = findPython();
    if (found !== null) return found;
  }
  throw new Error(
    "The tests of the Python package need Python 3.9 or later with NumPy and a C compiler. Install them (Debian, " +
      `Ubuntu: apt-get install ${PACKAGES.join(" ")}), or name a Python with PYTHON=/path/to/python3.`,
  );
}
