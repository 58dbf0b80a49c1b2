/**
 * @file `npm run shell -- NAME`: makes what a shell of the game needs, below dist, and says how large it is and what is next.
 *
 * Run: node scripts/shell.js wechat [--if-needed]     --if-needed: only where a source is newer than what was made
 */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Of WeChat, for the package that a game starts from. */
const MAIN_PACKAGE_BYTES = 4 * 1024 * 1024;

const SHELLS = { wechat };

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function wechat(args) {
  run("scripts/build.js", "wechat", ...args);
  const folder = join(root, "dist/wechat");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => [path, statSync(join(folder, path)).size]);
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  for (const [path, size] of files) process.stdout.write(`${String(size).padStart(9)}  ${path}\n`);
  process.stdout.write(`${String(bytes).padStart(9)}  of ${MAIN_PACKAGE_BYTES} that a main package may have\n`);
  if (bytes > MAIN_PACKAGE_BYTES) {
    process.stderr.write("The package is too large for WeChat.\n");
    process.exit(1);
  }
  process.stdout.write("Open dist/wechat in the WeChat developer tool; docs/guide/wechat.md goes on from there.\n");
}

const [name, ...args] = process.argv.slice(2);
if (SHELLS[name] === undefined) {
  process.stderr.write(`Which shell? ${Object.keys(SHELLS).join(", ")}\n`);
  process.exit(1);
}
SHELLS[name](args);
