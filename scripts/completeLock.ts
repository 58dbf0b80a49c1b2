/**
 * @file Completes package-lock.json. npm leaves an optional package out of the lock when the registry does not serve the
 * version at the time, and `npm ci` then refuses the lock on every machine. Such packages are binaries of one platform,
 * and their names say which: that is enough for npm to skip or fetch them.
 *
 * Run: npx tsx scripts/completeLock.ts      after every `npm install` that changes the lock
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean | undefined;
  readonly optional?: boolean;
  readonly os?: readonly string[] | undefined;
  readonly cpu?: readonly string[] | undefined;
  readonly libc?: readonly string[] | undefined;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const FOLDER = "node_modules/";
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** The end of a binary's name: system, processor, and how it is linked, which on Linux names the C library. */
const PLATFORM =
  /(?:^|[-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-(eabi|gnu|gnueabihf|msvc|musl|musleabihf))?$/;
const WEBASSEMBLY = /-wasm32-wasi$/;

/** The lock with an entry for every optional package; the same lock where none is missing. */
export function completeLock(lock: Lock): Lock {
  const packages: Record<string, LockEntry> = { ...lock.packages };
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (placesOf(path, name).some((place) => place in packages)) continue;
      if (!EXACT.test(version)) throw new Error(`${name} is not in the lock, and "${version}" is no exact version`);
      const { os, cpu, libc } = platformOf(name);
      // In npm's own order of fields, so that a later install leaves the file as it is.
      packages[FOLDER + name] = { version, cpu, dev: entry.dev, libc, optional: true, os };
    }
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, "en"));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** What a package's name says about where it runs. */
export function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  if (WEBASSEMBLY.test(name)) return { cpu: ["wasm32"] };
  const [, os, cpu, linkage = ""] = PLATFORM.exec(name) ?? [];
  if (os === undefined || cpu === undefined) throw new Error(`the name "${name}" does not say where it runs`);
  if (os !== "linux" || linkage === "") return { cpu: [cpu], os: [os] };
  return { cpu: [cpu], libc: [linkage.startsWith("musl") ? "musl" : "glibc"], os: [os] };
}

/** Where Node would find a package from the one at `path`, nearest first. */
function placesOf(path: string, name: string): string[] {
  const parts = path === "" ? [] : path.split(/(?<=.)\/(?=node_modules\/)/);
  return Array.from({ length: parts.length + 1 }, (_, up) =>
    [...parts.slice(0, parts.length - up), FOLDER + name].join("/"),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock: Lock = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
}
