/** @file How large the shells of the game are: what their commands make, apart from what somebody works on. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const NATIVE = "dist/benchShells";

/** Bytes of what each shell brings along of the game, as its files are. */
export interface ShellBytes {
  readonly android: number;
  readonly ios: number;
  readonly wechat: number;
}

export function shellBytes(): ShellBytes {
  make("wechat", "--if-needed");
  for (const name of ["android", "ios"]) make(name, "--out", `${NATIVE}/${name}`);
  return {
    android: bytesIn(`${NATIVE}/android/android/app/src/main/assets/public`),
    ios: bytesIn(`${NATIVE}/ios/ios/App/App/public`),
    wechat: bytesIn("dist/wechat"),
  };
}

function make(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ["scripts/shell.js", ...args], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`the shell could not be made: npm run shell -- ${args.join(" ")}`);
}

function bytesIn(folder: string): number {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(ROOT, folder, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
