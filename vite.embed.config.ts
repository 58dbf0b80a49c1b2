/**
 * @file The embeddable board: the page `embed.html` for frames and `board.js` for script tags. A build of its own, beside
 * the game's, so that the first load of the game does not carry it and the service worker does not keep it.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { parameterTexts } from "./scripts/parameterTexts.ts";
import { PURE, treeshake } from "./vite.config.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: "src/element",
  base: "./",
  publicDir: false,
  build: {
    outDir: "../../dist/web",
    emptyOutDir: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      input: { embed: file("src/element/embed.html"), board: file("src/element/define.ts") },
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: ({ name }) => (name === "board" ? "board.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  plugins: [parameterTexts(PURE)],
});
