/**
 * @file `npm run build`: JavaScript and types of the library in dist/lib, the web game in dist/web; both are what
 * `npm pack` ships. By name also the WeChat mini game in dist/wechat. Plain JavaScript, so that it runs on every supported
 * Node without a loader. Type errors leave no library behind. Standard output says what is built and how long it took,
 * standard error what the tools have to say.
 *
 * Run: node scripts/build.js [lib | web | wechat] [--if-needed]     --if-needed: only what was made from other sources
 *
 * Beside each build lies a key, a hash over the contents of its sources. Files that another branch, a fresh clone or an
 * artefact of CI brings along with other times are therefore not built again.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildLibrary } from "./buildLibrary.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Each configuration with the folder of its page. */
async function bundle(configs) {
  const { build } = await import("vite");
  // Vite reads the test runner's NODE_ENV, and the bundle would not be the shipped one.
  process.env.NODE_ENV = "production";
  for (const [config, folder] of Object.entries(configs)) {
    await build({ root: join(root, folder), configFile: join(root, config), logLevel: "warn" });
  }
}

/** Files below src/ but for tests, and for the modules that `except` matches. */
function sourcesBut(except) {
  return readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !except.test(path.slice("src/".length)));
}

/** What makes every part: these scripts, and the versions of the tools. */
const TOOLS = ["scripts/build.js", "scripts/buildLibrary.js", "package-lock.json"];

/** `built` is a file that the part has; `sources` are the files that it is made from. */
const PARTS = {
  lib: {
    title: "the library",
    build: () => buildLibrary(root),
    built: "dist/lib/index.js",
    sources: () => [
      ...sourcesBut(/^(minigame|studio)\b|^web\b(?!\/(board|kit|platform|store)\b)/),
      "tsconfig.json",
      "tsconfig.build.json",
      "package.json",
    ],
  },
  web: {
    title: "the web game",
    build: () =>
      bundle({
        "vite.config.ts": "src/web",
        "vite.embed.config.ts": "src/element",
        "vite.studio.config.ts": "src/studio",
      }),
    built: "dist/web/index.html",
    sources: () => {
      const models = readdirSync(join(root, "models")).filter((path) => path.endsWith(".safetensors"));
      const others = [
        ...models.map((path) => join("models", path)),
        "vite.config.ts",
        "vite.embed.config.ts",
        "vite.studio.config.ts",
        "scripts/modules.ts",
        "scripts/parameterTexts.ts",
      ];
      return [...sourcesBut(/^(cli|server|machine|minigame|training)\b/), ...others];
    },
  },
  wechat: {
    title: "the WeChat mini game",
    isOnlyByName: true,
    build: () => bundle({ "vite.wechat.config.ts": "src/minigame" }),
    built: "dist/wechat/game.json",
    sources: () => [
      ...sourcesBut(/^(cli|element|server|machine|training|studio|study)\b/),
      "vite.config.ts",
      "vite.wechat.config.ts",
      "scripts/modules.ts",
      "scripts/parameterTexts.ts",
    ],
  },
};

const keyFile = (name) => join(root, "dist/keys", name);

/** A hash over the paths and contents of everything that a part is made from. */
function keyOf({ sources }) {
  const hash = createHash("sha256");
  for (const path of [...TOOLS, ...sources()].sort()) {
    const content = createHash("sha256")
      .update(readFileSync(join(root, path)))
      .digest("hex");
    hash.update(`${path} ${content}\n`);
  }
  return hash.digest("hex");
}

function isStale(name, key) {
  const isThere = existsSync(join(root, PARTS[name].built)) && existsSync(keyFile(name));
  return !isThere || readFileSync(keyFile(name), "utf8") !== key;
}

/** Builds a part. The key is that of the sources before: what is saved meanwhile makes the build stale. */
async function make(name, key) {
  const { title, build } = PARTS[name];
  process.stdout.write(`Building ${title} …`);
  const begun = Date.now();
  rmSync(keyFile(name), { force: true });
  try {
    await build();
    process.stdout.write(` ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    process.stdout.write("\n");
  }
  mkdirSync(dirname(keyFile(name)), { recursive: true });
  writeFileSync(keyFile(name), key);
}

const args = process.argv.slice(2);
const named = Object.keys(PARTS).filter((name) => args.includes(name));
const usual = Object.keys(PARTS).filter((name) => PARTS[name].isOnlyByName !== true);
try {
  for (const name of named.length > 0 ? named : usual) {
    const key = keyOf(PARTS[name]);
    if (!args.includes("--if-needed") || isStale(name, key)) await make(name, key);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
