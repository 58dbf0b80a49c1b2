/**
 * @file The WeChat mini game's package: one script without DOM, the kernels as `.wasm` files, the model of the hints, and
 * WeChat's own two files. `npm run shell -- wechat` builds it.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { parameterTexts } from "./scripts/parameterTexts.ts";
import { PURE, treeshake } from "./vite.config.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a mini game has of its own in the place of what needs a browser; each pair has the same exports. */
export const REPLACED: Readonly<Record<string, string>> = {
  "src/engine/embeddedModule.ts": "src/minigame/wechat/packagedModule.ts",
  "src/web/game/agents/modelUrls.ts": "src/minigame/packagedModels.ts",
  "src/web/kit/dates.ts": "src/minigame/plainDates.ts",
  "src/web/game/jobs/job.ts": "src/minigame/slicedJobs.ts",
};

/** Modules that a mini game lacks; calling them is an error. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "src/web/game/dealing/openOwn.ts": "export async function openOwn() { throw new Error('not in the mini game'); }",
  "src/web/game/dealing/network.ts": "export async function applyLearned() { return false; }",
};

/** Kernels by the file that holds them as text. */
const KERNELS: Readonly<Record<string, string>> = {
  "src/search/kernel.generated.ts": "wasm/search.wasm",
  "src/people/playouts/playouts.generated.ts": "wasm/playouts.wasm",
};

const MODELS = ["ntuple-uniform"];

/** What iOS 14 reads. */
const TARGET = "es2020";

const GAME = { deviceOrientation: "portrait", showStatusBar: false };

/** WeChat's developer tool opens the folder by this; `touristappid` is its id for trying out, without an account. */
const PROJECT = {
  description: "OpenBlock, a fair block puzzle. Put your own app id here before you upload.",
  appid: "touristappid",
  projectname: "openblock",
  compileType: "game",
  libVersion: "latest",
  // The bundle is what runs: nothing transforms it once more.
  setting: { es6: false, enhance: false, postcss: false, minified: false, urlCheck: true, uploadWithSourceMap: false },
  condition: {},
};

const pathOf = (id: string) => id.slice(file(".").length).split("?")[0]!;
const asset = (fileName: string, source: string | Uint8Array) => ({ type: "asset", fileName, source }) as const;

function packaged(): Plugin {
  return {
    name: "packaged",
    enforce: "pre",
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found === null || found.external) return null;
      const other = REPLACED[pathOf(found.id)];
      if (other !== undefined) return file(other);
      // The package says of itself that loading its files does nothing: some of these do.
      return pathOf(found.id).startsWith("src/minigame/") ? { id: found.id, moduleSideEffects: true } : null;
    },
    load(id) {
      const path = pathOf(id);
      const kernel = KERNELS[path];
      if (kernel === undefined) return LEFT_OUT[path] ?? null;
      const [, name, hex] = /export const (\w+)[^=]*=\s*"([0-9a-f]+)"/.exec(readFileSync(id, "utf8"))!;
      this.emitFile(asset(kernel, Buffer.from(hex!, "hex")));
      return `export const ${name} = ${JSON.stringify(kernel)};`;
    },
    generateBundle() {
      for (const name of MODELS)
        this.emitFile(asset(`models/${name}.bin`, readFileSync(file(`models/${name}.safetensors`))));
      this.emitFile(asset("game.json", `${JSON.stringify(GAME, null, 2)}\n`));
      this.emitFile(asset("project.config.json", `${JSON.stringify(PROJECT, null, 2)}\n`));
    },
  };
}

export default defineConfig({
  root: "src/minigame",
  publicDir: false,
  // Signals without the framework that draws pages with them.
  resolve: { alias: { "@preact/signals": "@preact/signals-core" } },
  build: {
    outDir: "../../dist/wechat",
    emptyOutDir: true,
    target: TARGET,
    lib: { entry: file("src/minigame/main.ts"), formats: ["cjs"], fileName: () => "game.js" },
    rolldownOptions: {
      treeshake,
      checks: { bundlerTimings: false },
      // Fields become assignments: defined one by one, as the standard has it, small objects cost ten times as much.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { codeSplitting: false },
    },
  },
  plugins: [packaged(), parameterTexts(PURE)],
});
