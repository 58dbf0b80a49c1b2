/**
 * @file `npm run build`: JavaScript and types of the library in dist/lib, the web game in dist/web; both are what
 * `npm pack` ships. By name also the WeChat mini game in dist/wechat. Plain JavaScript, so that it runs on every supported
 * Node without a loader. Type errors leave no library behind. Standard output says what is built and how long it took,
 * standard error what the tools have to say.
 *
 * Run: node scripts/build.js [lib | web | wechat] [--if-needed]     --if-needed: only where a source is newer than the build
 */
import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildLibrary } from "./buildLibrary.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Each configuration with the folder of its page. */
async function bundle(configs) {
  const { build } = await import("vite");
  // Unless told otherwise Vite takes the test runner's mode for its own, and the bundle would not be the shipped one.
  process.env.NODE_ENV = "production";
  for (const [config, folder] of Object.entries(configs)) {
    await build({ root: join(root, folder), configFile: join(root, config), logLevel: "warn" });
  }
}

/** Files below src/ but for tests, and for the modules that `except` matches; folders too: their time tells of deletions. */
function sourcesBut(except) {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => !/\.test\.tsx?$/.test(path) && !except.test(path))
    .map((path) => join("src", path));
}

/** `built` is the file whose time says of when the part is; `sources` are the files that it is made from. */
const PARTS = {
  lib: {
    title: "the library",
    build: () => buildLibrary(root),
    built: "dist/lib/index.js",
    sources: () => [
      ...sourcesBut(/^(minigame|studio)\b|^web\b(?!\/(board|kit|platform|store)\b)/),
      "tsconfig.json",
      "tsconfig.build.json",
      "package-lock.json",
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
        "scripts/parameterTexts.ts",
        "package-lock.json",
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
      "scripts/parameterTexts.ts",
      "package-lock.json",
    ],
  },
};

function isStale({ built, sources }) {
  const path = join(root, built);
  if (!existsSync(path)) return true;
  const time = statSync(path).mtimeMs;
  return sources().some((source) => statSync(join(root, source)).mtimeMs > time);
}

async function make({ title, build, built }) {
  process.stdout.write(`Building ${title} …`);
  const begun = new Date();
  try {
    await build();
    process.stdout.write(` ${((Date.now() - begun.getTime()) / 1000).toFixed(1)} s`);
  } finally {
    process.stdout.write("\n");
  }
  // What is saved while it builds is newer than the build.
  utimesSync(join(root, built), begun, begun);
}

const args = process.argv.slice(2);
const named = Object.keys(PARTS).filter((name) => args.includes(name));
const usual = Object.keys(PARTS).filter((name) => PARTS[name].isOnlyByName !== true);
try {
  for (const name of named.length > 0 ? named : usual) {
    if (!args.includes("--if-needed") || isStale(PARTS[name])) await make(PARTS[name]);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
