/**
 * @file What tests use without importing it: the page in a browser, commands and servers in other processes, builds.
 * Kept by hand; tests/runner.test.ts checks that every path here exists.
 */
import type { Edges } from "./reach.ts";

const PAGE = ["src/web/index.html", "src/web/public/", "vite.config.ts", "tests/web/setup.ts", "bin/openblock"];
const STUDIO = ["src/studio/studio.html", "vite.studio.config.ts"];
const EMBEDDED = ["src/element/embed.html", "src/element/define.ts", "vite.embed.config.ts"];
const MINIGAME = ["src/minigame/", "vite.wechat.config.ts", "tests/wechat/setup.ts"];

export const EDGES: Edges = {
  joined: [
    { from: /^tests\/web\/.*\.test\.ts$/, to: PAGE },
    { from: /^tests\/web\/(?:studio|experiments|access|layouts)\.test\.ts$/, to: STUDIO },
    { from: /^tests\/web\/embed\.test\.ts$/, to: EMBEDDED },
    { from: /^tests\/wechat\/.*\.test\.ts$/, to: MINIGAME },
    { from: /^tests\/server\/.*\.test\.ts$|^src\/server\/.*\.test\.ts$/, to: ["tests/server/setup.ts"] },
    // The package has everything that is built, and refuses what it must not have.
    { from: /^tests\/pack\.test\.ts$/, to: ["bin/openblock", "models/", "shells/", ...PAGE, ...STUDIO, ...EMBEDDED] },
    // The build is made from the sources of the pages; tests that need it are joined to the pages above.
    { from: /^tests\/build\.ts$/, to: ["scripts/build.js", "scripts/buildLibrary.js"] },
  ],
  everything: [
    /^package(?:-lock)?\.json$/,
    /^vitest\.config\.ts$/,
    /^tsconfig[^/]*\.json$/,
    /^tests\/(?:setup|native|build|effort)\.ts$/,
    /^tests\/run\//,
    /^scripts\/(?:build|buildLibrary)\.js$/,
  ],
  nothing: [
    /^\.(?:gitignore|gitattributes|editorconfig|nvmrc)$/,
    /^\.github\//,
    /^\.ci\//,
    /^(?:LICENSE|CITATION\.cff)$/,
  ],
  ends: [/^tests\/build\.ts$/, /^vite[^/]*\.config\.ts$/, /^scripts\/build/],
};
