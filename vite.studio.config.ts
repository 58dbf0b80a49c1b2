/**
 * @file The studio's page, `studio.html`. A build of its own, beside the game's, so that the first load of the game does
 * not carry it and the service worker does not keep it.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { treeshake } from "./vite.config.ts";

export default defineConfig({
  root: "src/studio",
  base: "./",
  publicDir: false,
  build: {
    outDir: "../../dist/web",
    emptyOutDir: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      input: { studio: fileURLToPath(new URL("src/studio/studio.html", import.meta.url)) },
      checks: { bundlerTimings: false },
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
});
