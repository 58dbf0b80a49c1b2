/** @file The shape of `src/` (src/modules.json), checked over every file, and the checks themselves on made-up files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";
import {
  biomeOverrides,
  coreConfig,
  housePicture,
  MAY_IMPORT,
  moduleOf,
  moduleTable,
  PAGE_LAYERS,
  PURE_MODULES,
  RESEARCH_MODULES,
} from "../scripts/modules.ts";
import {
  codeOf,
  cycleFaults,
  featureFaults,
  folderFaults,
  headerFaults,
  hiddenInputFaults,
  importFaults,
  importsOf,
  indexFaults,
  LONG_LINES,
  longFiles,
  MAX_LINES,
  moduleState,
  platformFaults,
  type Source,
  signalFaults,
  targetOf,
} from "./architecture.ts";

const ROOT = fileURLToPath(new URL("../src/", import.meta.url));

function readSources(): Source[] {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${ROOT}${path}`, "utf8") }));
}

describe("src", () => {
  const sources = readSources();

  it("was found", () => {
    expect(sources.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["engine/index.ts", "engine/kernel.generated.ts", "game/session.ts"]),
    );
  });

  it("imports only what the table allows, and only by the front door", () => {
    expect(importFaults(sources)).toEqual([]);
  });

  it("imports only files that are there", () => {
    const paths = new Set(sources.map(({ path }) => path));
    const missing = sources.flatMap(({ path, text }) =>
      importsOf(text)
        .filter((specifier) => /^#|\.tsx?$/.test(specifier) && !specifier.endsWith(".css"))
        .filter((specifier) => !paths.has(targetOf(path, specifier) ?? specifier))
        .map((specifier) => `${path}: ${specifier}`),
    );
    expect(missing).toEqual([]);
  });

  it("has no cycle of files", () => {
    expect(cycleFaults(sources)).toEqual([]);
  });

  it("has no cycle of folders", () => {
    expect(folderFaults(sources)).toEqual([]);
  });

  it("finds cycles of folders, and features that import each other", () => {
    const files = [
      { path: "game/index.ts", text: 'export * from "./a/x.ts";' },
      { path: "game/a/x.ts", text: 'import type { B } from "../b/y.ts";' },
      { path: "game/b/y.ts", text: 'await import("../c/z.ts");' },
      { path: "game/c/z.ts", text: 'import "../a/other.ts";' },
      { path: "game/a/other.ts", text: "" },
      { path: "game/d/v.ts", text: 'import "../a/x.ts";' },
    ];
    expect(folderFaults(files)).toEqual(["game/a ↔ game/b ↔ game/c"]);
    expect(folderFaults(files.slice(0, 3))).toEqual([]);
    const path = "web/features/daily/a.ts";
    expect(
      featureFaults([{ path, text: 'import "../duel/b.ts";\nimport "./c.ts";\nimport "../../kit/d.ts";' }]),
    ).toEqual([`${path}: ../duel/b.ts is another feature`]);
  });

  it("has features that do not import each other", () => {
    expect(featureFaults(sources)).toEqual([]);
  });

  it("keeps clock, chance, process and page out of pure modules", () => {
    expect(hiddenInputFaults(sources)).toEqual([]);
  });

  const REVIEWED = [
    // The cells of every empty board: nothing writes to them.
    "engine/board.ts NO_CELLS",
    // One word seen as bits and as a number: each call writes it before it reads it.
    "light/oracle/arithmetic.ts bits",
    "light/oracle/arithmetic.ts float",
    // Tables that a function of the file fills while the file is loaded.
    "ppo/encode/actions.ts NEXT_HI",
    "ppo/encode/actions.ts NEXT_OUTSIDE",
    // Scratch buffers of one call, which writes all of them before it reads any: nothing passes to the next call.
    "spawn/perceive.ts SETS",
    "spawn/scan.ts SETS",
  ];

  it("keeps no state in pure modules", () => {
    expect(moduleState(sources)).toEqual(REVIEWED);
  });

  it("reaches the browser through the platform port, and names the browser only in what is of a page", () => {
    expect(platformFaults(sources)).toEqual([]);
  });

  it("exports signals to read, and lets their owners write them", () => {
    expect(signalFaults(sources)).toEqual([]);
  });

  it(`has no file above ${MAX_LINES} lines`, () => {
    const long = longFiles(sources, LONG_LINES);
    if (long.length > 0) console.info(`above ${LONG_LINES} lines:\n${long.join("\n")}`);
    expect(longFiles(sources, MAX_LINES)).toEqual([]);
  });

  it("opens every file with an @file comment", () => {
    expect(headerFaults(sources)).toEqual([]);
  });

  it("has an index in every module", () => {
    expect(indexFaults(sources)).toEqual([]);
  });
});

describe("what the package exports", () => {
  const root = new URL("../", import.meta.url);
  const { exports }: { exports: Record<string, string | { default: string }> } = JSON.parse(
    readFileSync(new URL("package.json", root), "utf8"),
  );
  const exported = Object.values(exports).flatMap((entry) =>
    typeof entry === "string" ? [] : entry.default.replace("./dist/lib/", "src/").replace(/js$/, "ts"),
  );

  it("is what the check for unused code starts from, beside programs", () => {
    const { entry }: { entry: string[] } = JSON.parse(readFileSync(new URL("knip.json", root), "utf8"));
    const entrances = entry.flatMap(unfolded).filter((path) => /^src\/(?:[\w/]+\/index|\w+)\.ts!$/.test(path));
    expect(entrances.toSorted()).toEqual(exported.map((path) => `${path}!`).toSorted());
  });

  it("is stable in four places and unstable elsewhere, as the guide to embedding lists", () => {
    const guide = readFileSync(new URL("docs/guide/embed.md", root), "utf8");
    const listed = (start: string) => {
      const [sentence = ""] = new RegExp(`^- ${start}[\\s\\S]*?\\.\\s`, "m").exec(guide) ?? [];
      return [...sentence.matchAll(/`([\w/]+)`/g)].map((match) => match[1]!);
    };
    const paths = Object.keys(exports).map((path) => path.replace(/^\.(?=\/|$)/, "openblock"));
    const unstable = paths.filter((path) => path.startsWith("openblock/unstable/"));
    const stable = paths.filter((path) => !unstable.includes(path) && path !== "openblock/package.json");
    expect(listed("The names of ").toSorted()).toEqual(stable.toSorted());
    expect(listed("The modules are in ").slice(1).toSorted()).toEqual(
      unstable.map((path) => path.slice("openblock/unstable/".length)).toSorted(),
    );
  });

  it("is small where it is stable", async () => {
    const faces = ["index.ts", "game.ts", "env.ts", "element/index.ts"].map((path) =>
      readFileSync(`${ROOT}${path}`, "utf8"),
    );
    const names = faces.flatMap((text) =>
      [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = ""]) =>
        list.split(",").flatMap((name) => name.trim().replace(/^type /, "") || []),
      ),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(80);
    expect(names.length).toBeLessThanOrEqual(100);
  });
});

/** A pattern with one choice in braces, as the paths that it stands for. */
function unfolded(pattern: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return choices === undefined ? [pattern] : choices.split(",").map((choice) => `${before}${choice}${after}`);
}

describe("the table", () => {
  it("lets the engine import nothing of ours, and numbers and pictures nothing but the engine", () => {
    expect([MAY_IMPORT.engine, MAY_IMPORT.nn, MAY_IMPORT.stats, MAY_IMPORT.chart]).toEqual([
      [],
      ["engine"],
      ["engine"],
      ["engine"],
    ]);
  });

  it("keeps edges out of pure modules, and edges apart", () => {
    const edges = Object.keys(MAY_IMPORT).filter((name) => !PURE_MODULES.includes(name));
    for (const name of PURE_MODULES) expect(MAY_IMPORT[name]!.filter((to) => edges.includes(to))).toEqual([]);
    const product = PURE_MODULES.filter((name) => !RESEARCH_MODULES.includes(name));
    const edgesOf = (name: string) => MAY_IMPORT[name]!.filter((to) => !PURE_MODULES.includes(to)).sort();
    for (const name of edges) expect(MAY_IMPORT[name]).toEqual(expect.arrayContaining(product));
    const apart = edges.filter((name) => !PAGE_LAYERS.includes(name));
    expect(
      Object.fromEntries(apart.map((name) => [name, edgesOf(name).filter((to) => !PAGE_LAYERS.includes(to))])),
    ).toEqual({
      cli: ["machine", "server", "training"],
      element: [],
      machine: [],
      minigame: [],
      server: [],
      studio: [],
      training: ["machine"],
    });
  });

  it("stacks the layers of the page, each on all that lie below it", () => {
    const layersOf = (name: string) => MAY_IMPORT[name]!.filter((to) => PAGE_LAYERS.includes(to));
    for (const [i, name] of PAGE_LAYERS.entries()) expect(layersOf(name)).toEqual(PAGE_LAYERS.slice(0, i));
    const names = PAGE_LAYERS.map((name) => name.slice("web/".length));
    expect(names).toEqual(["platform", "board", "store", "kit", "game", "features", "shell"]);
    // Of the edges beside the page only the mini game, a shell of its own, has features.
    expect(layersOf("studio")).not.toContain("web/features");
    expect(layersOf("element")).not.toContain("web/features");
    for (const name of ["cli", "machine", "server", "training"]) expect(layersOf(name)).toEqual([]);
  });

  it("keeps research out of the product", () => {
    const importers = Object.keys(MAY_IMPORT).filter((name) =>
      MAY_IMPORT[name]!.some((to) => RESEARCH_MODULES.includes(to)),
    );
    expect(importers.filter((name) => !RESEARCH_MODULES.includes(name)).sort()).toEqual(["cli", "machine"]);
  });

  it("is a list of the folders that are there", () => {
    const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const listed = Object.keys(MAY_IMPORT);
    expect(folders.map(({ name }) => name).sort()).toEqual(
      [...new Set(listed.map((name) => name.split("/")[0]))].sort(),
    );
    expect(listed.filter((name) => !existsSync(`${ROOT}${name}`))).toEqual([]);
  });

  it("is what the linter and the compiler of the pure modules hold to", () => {
    const biome = JSON.parse(readFileSync(new URL("../biome.json", import.meta.url), "utf8"));
    const core = JSON.parse(readFileSync(new URL("../tsconfig.core.json", import.meta.url), "utf8"));
    expect(biome.overrides.filter(({ includes }: { includes: string[] }) => includes[0]!.startsWith("src/"))).toEqual(
      biomeOverrides(),
    );
    expect(core).toEqual(coreConfig());
  });

  it("is what docs/architecture.md prints and draws", () => {
    const page = readFileSync(new URL("../docs/architecture.md", import.meta.url), "utf8");
    expect(page).toContain(moduleTable());
    const picture = readFileSync(new URL("../docs/media/house.svg", import.meta.url), "utf8");
    expect(picture).toBe(housePicture());
    for (const name of Object.keys(MAY_IMPORT)) expect(picture).toContain(`>${name}</text>`);
  });

  it("has no cycle of modules", () => {
    const files = Object.entries(MAY_IMPORT).map(([name, to]) => ({
      path: `${name}/index.ts`,
      text: to.map((other) => `import "#${other}";`).join("\n"),
    }));
    expect(cycleFaults(files)).toEqual([]);
  });
});

describe("reading imports", () => {
  test.each([
    ['import { a } from "./a.ts";', ["./a.ts"]],
    ['import type { A } from "#engine";', ["#engine"]],
    ['import {\n  a,\n  type B,\n} from "#game";', ["#game"]],
    ['import * as a from "node:fs";', ["node:fs"]],
    ['import "./side.ts";', ["./side.ts"]],
    ['export * as kernel from "./kernel.ts";', ["./kernel.ts"]],
    ['export {\n  a,\n} from "./a.ts";', ["./a.ts"]],
    ['const a = await import("#spawn");', ["#spawn"]],
    ['type A = import("../game/x.ts").A;', ["../game/x.ts"]],
    ['const fs = require("fs");', ["fs"]],
    ['new Worker(new URL("../search/worker.ts", import.meta.url));', ["../search/worker.ts"]],
    ['new URL("../../package.json", import.meta.url);', []],
    ['import { a } from "./a.ts";\nimport { b } from "./b.ts";', ["./a.ts", "./b.ts"]],
    [' * import { spawn } from "openblock/spawn";\n// import "./x.ts";', []],
    ['export const from = "./a.ts";', []],
    ['export function f() {\n  return g("./a.ts");\n}', []],
  ])("%j", (text, found) => {
    expect(importsOf(text)).toEqual(found);
  });

  test.each([
    ["engine/a.ts", "./b.ts", "engine/b.ts"],
    ["cli/terminal/run.ts", "../game.ts", "cli/game.ts"],
    ["cli/terminal/run.ts", "../../engine/rng.ts", "engine/rng.ts"],
    ["engine/a.ts", "../../bench/x.ts", "../bench/x.ts"],
    ["web/a.ts", "./worker.ts?worker", "web/worker.ts"],
    ["game/a.ts", "#engine", "engine/index.ts"],
    ["game/a.ts", "node:fs", null],
    ["game/a.ts", "fast-check", null],
  ])("%s imports %s: %s", (from, specifier, target) => {
    expect(targetOf(from, specifier)).toBe(target);
  });

  it("knows a file's module", () => {
    const files = [
      "engine/rng.ts",
      "cli/terminal/run.ts",
      "research/contract/random/input.ts",
      "research/a.ts",
      "a.ts",
    ];
    expect(files.map(moduleOf)).toEqual(["engine", "cli", "research/contract", "research", "a.ts"]);
  });
});

describe("the checks find", () => {
  test.each([
    ["an import against the table", "engine/a.ts", 'import "#game";', "engine may not import game"],
    ["a type imported against the table", "spawn/a.ts", 'import type { T } from "#neural";', "may not import neural"],
    ["a lazy import against the table", "web/game/a.ts", 'await import("#server");', "web/game may not import server"],
    ["an edge in a pure module", "study/a.ts", 'import "#machine";', "study may not import machine"],
    ["a back door", "game/a.ts", 'import "../engine/rng.ts";', "leaves the module"],
    ["a back door to no module", "game/a.ts", 'import "../../bench/x.ts";', "leaves the module"],
    ["research in the product", "game/a.ts", 'import "#research/contract";', "game may not import research/contract"],
    [
      "research in the page",
      "web/game/a.ts",
      'import "#research/contract";',
      "web/game may not import research/contract",
    ],
    [
      "a side door of a nested module",
      "cli/a.ts",
      'import "#research/contract/kinds";',
      "goes past the module's index",
    ],
    ["a folder of modules", "cli/a.ts", 'import "#research";', "cli may not import research"],
    ["a side door", "game/a.ts", 'import "#engine/rng.ts";', "goes past the module's index"],
    ["a module that imports itself", "game/a.ts", 'import "#game";', "is the module itself"],
    ["a package in a pure module", "stats/a.ts", 'import "lodash";', 'package "lodash"'],
    ["a built-in in a pure module", "players/a.ts", 'import { readFileSync } from "node:fs";', 'package "node:fs"'],
    ["an unknown module", "utils/a.ts", "", '"utils" is not a module'],
  ])("%s", (_, path, text, complaint) => {
    expect(importFaults([{ path, text }])).toEqual([expect.stringContaining(complaint)]);
  });

  test.each([
    ["a package in an edge", "cli/a.ts", 'import { Command } from "commander";'],
    ["a file of the own module from a folder in it", "cli/terminal/a.ts", 'import "../b.ts";'],
    ["research in the command line", "cli/a.ts", 'import "#research/contract";'],
    ["the server in the command line", "cli/a.ts", 'import "#server";'],
    ["any pure module in a study", "study/a.ts", 'import "#ppo";\nimport "#stats";'],
  ])("nothing wrong with %s", (_, path, text) => {
    expect(importFaults([{ path, text }])).toEqual([]);
  });

  it("cycles of files, within a module and across an index", () => {
    const files = [
      { path: "engine/a.ts", text: 'import "./b.ts";' },
      { path: "engine/b.ts", text: 'import type { C } from "./c.ts";' },
      { path: "engine/c.ts", text: 'export * from "./b.ts";' },
      { path: "game/index.ts", text: 'export * from "./x.ts";' },
      { path: "game/x.ts", text: 'import "#spawn";' },
      { path: "spawn/index.ts", text: 'import "#game";' },
    ];
    expect(cycleFaults(files)).toEqual([
      "engine/b.ts → engine/c.ts → engine/b.ts",
      "game/index.ts → game/x.ts → spawn/index.ts → game/index.ts",
    ]);
    expect(cycleFaults([{ path: "engine/a.ts", text: 'import "./a.ts";' }])).toEqual(["engine/a.ts → engine/a.ts"]);
    expect(cycleFaults(files.slice(0, 2))).toEqual([]);
  });

  test.each([
    ["Date.now", "const t = Date.now();"],
    ["new Date(", "const t = new Date();"],
    ["performance.now", "const t = performance.now();"],
    ["Math.random", "const draw = Math.random;"],
    ["process.", "if (process.env.X) f();"],
    ["document", "document.title = t;"],
    ["window", "const w = window;"],
    ["window", "f({ width: window.innerWidth });"],
    ["Date.now", `const id = \`game-\${Date.now()}\`;`],
    ["import(variable)", "const { f } = await import(path);"],
  ])("the hidden input %s", (name, text) => {
    expect(hiddenInputFaults([{ path: "engine/a.ts", text }])).toEqual([`engine/a.ts: ${name}`]);
    expect(hiddenInputFaults([{ path: "cli/a.ts", text }])).toEqual([]);
  });

  test.each([
    ["a comment", "/** No Date.now here, and the process. */ // window"],
    ["a string", 'throw new Error("the document of a process.");'],
    ["a property", "const n = config.window + this.document.length;"],
    ["a field", "interface C { readonly window: number; document?: string }"],
    ["a parameter", "function f(window: MoveWindow) {\n  return window.ms;\n}"],
    ["a part of a parameter", "function f({ game, window }: Profile) {\n  return window.ms;\n}"],
    ["a variable", "const { document } = record;\nconst window = 8;\nreturn g(window, document);"],
    ["a longer word", "const windows = documents.map(processed.value);"],
  ])("no hidden input in %s", (_, text) => {
    expect(hiddenInputFaults([{ path: "engine/a.ts", text }])).toEqual([]);
  });

  test.each([
    ["a let", "let last = 0;"],
    ["an exported let", "export let last: Seed | null = null;"],
    ["a cache", "const last = new Map<string, number>();\nexport function f() {\n  last.set(k, 1);\n}"],
    ["a cache of a class", "const last = new WeakMap<A, B>();\nclass C {\n  f() {\n    last.set(k, 1);\n  }\n}"],
    ["a list that grows", "const last: string[] = [];\nconst f = (a: string) => last.push(a);"],
    ["a record that changes", "const last = { seed: 0 };\nexport function f() {\n  last.seed = 1;\n}"],
    ["a buffer that is handed on", "const last = new Int32Array(8);\nfunction f() {\n  fill(last);\n}"],
  ])("module state: %s", (_, text) => {
    expect(moduleState([{ path: "engine/a.ts", text }])).toEqual(["engine/a.ts last"]);
    expect(moduleState([{ path: "cli/a.ts", text }])).toEqual([]);
  });

  test.each([
    ["a table that is filled on loading", "const T = new Int32Array(8);\nfor (const i of I) {\n  T[i] = g(i);\n}"],
    ["a constant map", "const T = new Map([[1, 2]]);\nfunction f() {\n  return T.get(1);\n}"],
    ["a let in a function", "function f() {\n  let a = 0;\n  const list = [];\n  list.push(a);\n}"],
    ["a comparison", "const T = [1, 2];\nfunction f() {\n  return T[0] === 1;\n}"],
  ])("no module state: %s", (_, text) => {
    expect(moduleState([{ path: "engine/a.ts", text }])).toEqual([]);
  });

  it("code after a string that looks like a comment", () => {
    expect(codeOf('f("http://x"); g(); // end')).toBe('f(""); g();  ');
    const template = `const a = \`//\${b}\`; c();`;
    expect(codeOf(template)).toBe(template);
    expect(codeOf("a /* 1\n 2 */ + 'it\\'s' + b")).toBe('a   + "" + b');
  });

  it("files that are too long, but for generated ones", () => {
    const text = "x\n".repeat(501);
    const files = [
      { path: "engine/a.ts", text },
      { path: "engine/b.generated.ts", text },
      { path: "engine/c.ts", text: "x\n".repeat(500) },
      { path: "engine/d.ts", text: "x\n".repeat(450) },
    ];
    expect(longFiles(files, MAX_LINES)).toEqual(["engine/a.ts: 501 lines"]);
    expect(longFiles(files, LONG_LINES)).toEqual([
      "engine/a.ts: 501 lines",
      "engine/c.ts: 500 lines",
      "engine/d.ts: 450 lines",
    ]);
  });

  test.each([
    ["nothing at all", ""],
    ["a comment without @file", "/** Rules. */\nexport {};"],
    ["@file further down", '/** Rules. */\nimport "./a.ts";\n/** @file Late. */'],
    ["a line comment", "// @file Rules.\n"],
    ["an import first", 'import "./a.ts";\n/** @file Late. */'],
  ])("a missing header: %s", (_, text) => {
    expect(headerFaults([{ path: "engine/a.ts", text }])).toHaveLength(1);
    expect(headerFaults([{ path: "engine/a.generated.ts", text }])).toEqual([]);
  });

  test.each([
    ["export const open = signal(false);", true],
    ["export const open: Signal<boolean> = signal<boolean>(false);", true],
    ["const held = signal(false);\nexport const open: ReadonlySignal<boolean> = held;", false],
    ["export const open = computed(() => held.value);", false],
  ])("a signal that anybody may write: %s", (text, isFault) => {
    expect(signalFaults([{ path: "web/a.ts", text }])).toHaveLength(isFault ? 1 : 0);
  });

  it("a header of one line or of many", () => {
    for (const text of ["/** @file Rules. */\n", "/**\n * @file Rules,\n * and more.\n */\n"]) {
      expect(headerFaults([{ path: "engine/a.ts", text }])).toEqual([]);
    }
  });

  it("a module without an index", () => {
    const files = ["engine/index.ts", "game/a.ts", "cli/terminal/index.ts"].map((path) => ({ path, text: "" }));
    // Nothing may import the command line, so it needs no entrance.
    expect(indexFaults(files)).toEqual(["game: no index.ts"]);
  });
});

describe("the platform port", () => {
  test.each([
    ["document", "document.title = x;"],
    ["window", "window.setTimeout(f);"],
    ["localStorage", "const a = localStorage.getItem(b);"],
    ["navigator", "if (navigator.onLine) f();"],
    ["location", "f(location.hash);"],
    ["requestAnimationFrame", "requestAnimationFrame(draw);"],
  ])("%s is refused outside of it", (name, text) => {
    expect(platformFaults([{ path: "web/kit/A.tsx", text }])).toEqual([`web/kit/A.tsx: ${name}`]);
    expect(platformFaults([{ path: "web/platform/browser/a.ts", text }])).toEqual([]);
  });

  it("is named by the game, its browser by what is of a page", () => {
    const text = 'import { find } from "../platform/browser/page.ts";';
    const at = (path: string) => platformFaults([{ path, text }]);
    expect(at("web/game/a.ts")).toEqual(["web/game/a.ts: ../platform/browser/page.ts"]);
    expect(at("web/board/a.ts")).toHaveLength(1);
    expect(["web/kit/a.ts", "web/game/a.tsx", "web/game/jobs/a.worker.ts"].flatMap(at)).toEqual([]);
    expect(platformFaults([{ path: "web/game/a.ts", text: 'import { here } from "../platform/here.ts";' }])).toEqual(
      [],
    );
  });
});
