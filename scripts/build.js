/**
 * @file `npm run build`: JavaScript and types of the library in dist/lib, the web game in dist/web; both are what
 * `npm pack` ships. Plain JavaScript, so that it runs on every supported Node without a loader. Type errors leave no
 * library behind. Standard output says what is built and how long it took, standard error what the tools have to say.
 *
 * Run: node scripts/build.js [lib | web] [--if-needed]     --if-needed: only where a source is newer than the build
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function buildLib() {
  const lib = join(root, "dist/lib");
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  rmSync(lib, { recursive: true, force: true });
  const tsc = [join(dirname(typescript), "bin/tsc"), "-p", "tsconfig.build.json", "--noEmitOnError"];
  const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: ["ignore", process.stderr, process.stderr] });
  if (status !== 0) throw new Error("the library was not built");
  // The emitted files keep their `#engine` imports; this nearer package.json makes them mean the build, not the source.
  const scope = { type: "module", imports: { "#*": "./*/index.js" } };
  writeFileSync(join(lib, "package.json"), `${JSON.stringify(scope, null, 2)}\n`);
}

async function buildWeb() {
  const { build } = await import("vite");
  // Unless told otherwise Vite takes the test runner's mode for its own, and the bundle would not be the shipped one.
  process.env.NODE_ENV = "production";
  await build({ root: join(root, "src/web"), configFile: join(root, "vite.config.ts"), logLevel: "warn" });
}

/** Whether a source of the web game is newer than its build. */
function isWebStale() {
  const built = join(root, "dist/web/index.html");
  if (!existsSync(built)) return true;
  const time = statSync(built).mtimeMs;
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => !/\.test\.tsx?$|^(cli|server|machine|training)\b/.test(path))
    .map((path) => join("src", path));
  const models = readdirSync(join(root, "models"))
    .filter((path) => path.endsWith(".safetensors"))
    .map((path) => join("models", path));
  const files = [...sources, ...models, "vite.config.ts", "package-lock.json"].map((path) => join(root, path));
  return files.some((path) => statSync(path).mtimeMs > time);
}

async function tell(what, build) {
  process.stdout.write(`Building ${what} …`);
  const begun = performance.now();
  try {
    await build();
    process.stdout.write(` ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    process.stdout.write("\n");
  }
}

const args = process.argv.slice(2);
const isWanted = (part) => args.includes(part) || !["lib", "web"].some((name) => args.includes(name));
try {
  if (isWanted("lib")) await tell("the library", buildLib);
  if (isWanted("web") && (!args.includes("--if-needed") || isWebStale())) await tell("the web game", buildWeb);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
