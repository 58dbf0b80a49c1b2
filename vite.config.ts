/**
 * @file The web game's bundle, and the service worker that makes it work offline. Everything is precached, the
 * small models of hints too, but the networks and offers: what is loaded of them is kept from its first use on.
 */
import { type MinifyOptions, minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { PURE_MODULES } from "./scripts/modules.ts";
import { parameterTexts } from "./scripts/parameterTexts.ts";

/** Files of the networks, by the names that the bundler gives them: an agent's, the one that proposes pieces, and the one that expects. */
const NETWORK_FILES = [
  "**/{network,generator,personal}.worker-*.js",
  "**/ort.*.js",
  "**/{ppo,generator,outcome}*.safetensors",
];
/** What only a host with offers loads. */
const OFFER_FILES = ["**/{openOffers,OffersCard}-*.{js,css}"];
const OFFERS_KEPT_FROM_USE = /\/(?:openOffers|OffersCard)-[^/]*\.(?:js|css)$/;
const KEPT_FROM_USE = /\/(?:(?:network|generator|personal)\.worker|ort\.)[^/]*\.js$|\.(?:wasm|safetensors)$/;

const ICON = { src: "icon-192.png", sizes: "192x192", type: "image/png" };
const BACKGROUND = "#0f1117";
/** Loading a pure module does nothing but define things (docs/architecture.md), so what is not used is left out. */
export const PURE = new RegExp(`/src/(?:${PURE_MODULES.join("|")})/`);
/** Named by the index of a module that the first move needs, but not needed by it: these come with what uses them. */
const LATER =
  /\/src\/(?:engine\/(?:boardFromCells|check|parseNotation)|game\/(?:bitReader|dealers|dualDealer|givenConfig|readRecord|readSetup|replay|replayRecord|ruleLookup|sources)|people\/choice\/readHabits|profile\/parse|spawn\/(?:given|parseContext))\.ts$/;
export const treeshake = { moduleSideEffects: (id: string) => !PURE.test(id) };

const FIRST_LOAD = "game";
/** What a first visit asks for by itself: the game, and soon after it the guide, the rest of the picture, use offline. */
const FIRST_VISIT = [FIRST_LOAD, "start", "extras", "afterStart"];
const SMALLEST: MinifyOptions = {
  ecma: 2020,
  module: true,
  toplevel: true,
  compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false, lhs_constants: false },
};

const KERNEL = new URL("./src/engine/kernel.ts", import.meta.url).pathname;

/**
 * Imports by name what modules take out of the engine's kernel. Taken out of a namespace it would need an object with a
 * getter for each name, and a file of its own that makes such objects, in the first load.
 */
function kernelByName(): Plugin {
  return {
    name: "kernel-by-name",
    enforce: "pre",
    transform(code, id) {
      if (!PURE.test(id)) return null;
      const names: string[] = [];
      const left = code.replaceAll(/^ *const \{([^}]*)\} = kernel;$/gm, (_, list: string) => {
        names.push(...list.split(",").flatMap((name) => name.trim() || []));
        return "";
      });
      if (names.length === 0) return null;
      return {
        code: `import { ${[...new Set(names)].join(", ")} } from ${JSON.stringify(KERNEL)};\n${left}`,
        map: null,
      };
    },
  };
}

/** A kilobyte and a half less of the first visit than the bundler makes of it, which is quicker with all the rest. */
function smallestFirstVisit(): Plugin {
  return {
    name: "smallest-first-visit",
    async renderChunk(code, { name, isEntry }) {
      return isEntry || FIRST_VISIT.includes(name) ? { code: (await minify(code, SMALLEST)).code!, map: null } : null;
    },
  };
}

export default defineConfig({
  root: "src/web",
  base: "./",
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // A model inside a script could not be loaded under the server's content security policy.
    assetsInlineLimit: (file) => (file.endsWith(".safetensors") ? false : undefined),
    // A page that is opened later finds what it needs in the service worker's cache: only its styles must be known ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
    // All that the first move needs in one file: a request costs a phone more than a few kilobytes do.
    rolldownOptions: {
      treeshake,
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: FIRST_LOAD, tags: ["$initial"], test: (id) => !LATER.test(id) }],
        },
      },
    },
  },
  worker: { format: "es", rolldownOptions: { treeshake } },
  // Bundled ahead of time, the runtime would look for its WebAssembly in the wrong place while developing.
  optimizeDeps: { exclude: ["onnxruntime-web"] },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [
    kernelByName(),
    parameterTexts(PURE),
    smallestFirstVisit(),
    VitePWA({
      registerType: "prompt",
      // platform/browser/offline.ts registers it, after the first paint.
      injectRegister: false,
      manifest: {
        id: "./",
        name: "OpenBlock",
        short_name: "OpenBlock",
        description: "A fair block puzzle: every hand of pieces can be placed, and the game shows how.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        display_override: ["window-controls-overlay"],
        launch_handler: { client_mode: "navigate-existing" },
        // Records of games; shell/openLink.ts takes them over.
        file_handlers: [{ action: "./#file", accept: { "text/x-openblock-record": [".obg"] } }],
        background_color: BACKGROUND,
        theme_color: BACKGROUND,
        categories: ["games", "puzzle"],
        shortcuts: [
          { name: "Daily", url: "./#daily", icons: [ICON] },
          { name: "Puzzles", url: "./#puzzles", icons: [ICON] },
        ],
        icons: [
          ICON,
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,safetensors}"],
        globIgnores: [...NETWORK_FILES, ...OFFER_FILES],
        // Pages of their own, which are not kept; and what the server answers.
        navigateFallbackDenylist: [/\/(embed|studio)(\.html)?$/, /\/(v1|health|ready|metrics|openapi\.json)(\/|$)/],
        // In charge from the first visit on, so that what is used then is kept too.
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: OFFERS_KEPT_FROM_USE,
            handler: "CacheFirst",
            options: { cacheName: "offers", cacheableResponse: { statuses: [200] }, expiration: { maxEntries: 8 } },
          },
          {
            urlPattern: KEPT_FROM_USE,
            handler: "CacheFirst",
            options: {
              cacheName: "models",
              cacheableResponse: { statuses: [200] },
              // Two versions of each: names change with the content, and nothing else clears old ones away.
              expiration: { maxEntries: 12, purgeOnQuotaError: true },
            },
          },
        ],
      },
    }),
  ],
});
