/**
 * @file The checks that hold the shape of the code: who may import whom (src/modules.json), what pure modules may not
 * touch, how long a file may be, how it opens. Pure functions over sources, so that they can be tried on made-up ones;
 * each returns its complaints.
 */
import { MAY_IMPORT, moduleOf, PAGE_LAYERS, PURE_MODULES } from "../scripts/modules.ts";

/** A source file: its path below `src/`, with "/" between the parts, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Ways for a pure module to reach the clock, chance, the process or the page. */
const HIDDEN_INPUTS: readonly (readonly [string, RegExp])[] = [
  ["Date.now", /\bDate\s*\.\s*now\b/],
  ["new Date(", /\bnew\s+Date\s*\(/],
  ["performance.now", /\bperformance\s*\.\s*now\b/],
  ["Math.random", /\bMath\s*\.\s*random\b/],
  // As a name of its own; a property or a field called so is something else.
  ["process.", /(?<![.\w$])process\s*\./],
  // What a variable names cannot be checked here.
  ["import(variable)", /\bimport\s*\(\s*[^"'`\s]/],
];

/** Names of the page. A file may give them to something of its own, such as the profile's window of moves. */
const PAGE_NAMES = ["document", "window"] as const;

export const MAX_LINES = 500;
/** Length from which a file should be looked at again. */
export const LONG_LINES = 400;

function isGenerated({ path }: Source): boolean {
  return path.endsWith(".generated.ts");
}

/** Everything a file imports, by `import`, `export … from`, `import()`, `require()` or the URL of a worker. */
export function importsOf(text: string): string[] {
  // A statement opens its line, so that the examples in comments do not count.
  const statement = /^[ \t]*(?:import|export)\b(?:[^;"'`]*?\bfrom)?\s*["']([^"']+)["']/gm;
  const call = /\b(?:import|require)\s*\(\s*["'`]([^"'`]+)["'`]/g;
  const worker = /\bnew\s+URL\s*\(\s*["'`]([^"'`]+\.[cm]?[jt]sx?)["'`]\s*,\s*import\.meta\.url/g;
  const code = text.replace(/^[ \t]*(?:\/\/|\*|\/\*).*$/gm, "");
  return [statement, call, worker].flatMap((pattern) => Array.from(code.matchAll(pattern), (m) => m[1]!));
}

/** The path below `src/` that a relative import or `#name` leads to; null for packages and built-ins. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#"))
    return /\.\w+$/.test(specifier) ? specifier.slice(1) : `${specifier.slice(1)}/index.ts`;
  if (!specifier.startsWith(".")) return null;
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.replace(/\?.*$/, "").split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Imports between modules that the table does not allow, or that do not enter by the front door. */
export function importFaults(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const own = moduleOf(path);
    // A file beside the modules is a face of the package: it has nothing of its own, and exports from pure modules.
    const allowed = own === path ? PURE_MODULES : MAY_IMPORT[own];
    if (allowed === undefined) return [`${path}: "${own}" is not a module of the table`];
    return importsOf(text).flatMap((specifier) => {
      const fault = importFault(own, allowed, targetOf(path, specifier), specifier);
      return fault === null ? [] : [`${path}: ${fault}`];
    });
  });
}

function importFault(own: string, allowed: readonly string[], target: string | null, specifier: string): string | null {
  if (target === null) {
    return PURE_MODULES.includes(own) ? `a pure module imports the package "${specifier}"` : null;
  }
  // The page has no door: its layers, and what else builds on them, take single files.
  const isOfPage = PAGE_LAYERS.includes(moduleOf(target));
  if (!specifier.startsWith("#")) {
    if (moduleOf(target) === own) return null;
    const isInPage = isOfPage && PAGE_LAYERS.includes(own);
    if (!isInPage) return `"${specifier}" leaves the module; use its #name`;
  }
  const name = isOfPage ? moduleOf(target) : specifier.slice(1);
  if (name.includes("/") && !(name in MAY_IMPORT)) return `"${specifier}" goes past the module's index`;
  if (name === own) return `"${specifier}" is the module itself; import the file`;
  return allowed.includes(name) ? null : `${own} may not import ${name}`;
}

/** Cycles of files, as "a → b → a": one for every import that closes one. */
export function cycleFaults(sources: readonly Source[]): string[] {
  const targets = new Map(
    sources.map(({ path, text }) => [path, importsOf(text).flatMap((specifier) => targetOf(path, specifier) ?? [])]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  function visit(path: string, trail: readonly string[]): void {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path].join(" → "));
    if (at >= 0 || done.has(path)) return;
    for (const next of targets.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  }
  for (const path of targets.keys()) visit(path, []);
  return cycles;
}

/**
 * Cycles of folders, as "a ↔ b ↔ c": each group of folders that import each other in a circle. The index of a module is
 * its door and a folder of its own, since it exports from all the others.
 */
export function folderFaults(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const edges = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const from = folderOf(path);
    for (const specifier of importsOf(text)) {
      const target = targetOf(path, specifier);
      if (target === null || !paths.has(target) || folderOf(target) === from) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(folderOf(target)));
    }
  }
  const reached = new Map([...edges.keys()].map((folder) => [folder, reachableFrom(folder, edges)]));
  const groups = [...reached].map(([folder, there]) =>
    [...there].filter((other) => reached.get(other)?.has(folder)).sort(),
  );
  return [...new Set(groups.filter((group) => group.length > 0).map((group) => group.join(" ↔ ")))].sort();
}

function folderOf(path: string): string {
  const isDoor = path.endsWith("/index.ts") && moduleOf(path) === path.slice(0, -"/index.ts".length);
  return isDoor || !path.includes("/") ? path : path.slice(0, path.lastIndexOf("/"));
}

function reachableFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of edges.get(folder) ?? []) {
      if (!reached.has(next)) waiting.push(next);
      reached.add(next);
    }
  }
  return reached;
}

/** Imports from one feature of the page to another: only the shell knows features. */
export function featureFaults(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const own = featureOf(path);
    if (own === null) return [];
    const others = importsOf(text).filter((specifier) => {
      const feature = featureOf(targetOf(path, specifier) ?? "");
      return feature !== null && feature !== own;
    });
    return others.map((specifier) => `${path}: ${specifier} is another feature`);
  });
}

function featureOf(path: string): string | null {
  return /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Uses of the clock, chance, the process or the page in pure modules, outside comments and strings. */
export function hiddenInputFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => PURE_MODULES.includes(moduleOf(path)))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      const inputs = HIDDEN_INPUTS.filter(([, pattern]) => pattern.test(code)).map(([name]) => name);
      return [...inputs, ...PAGE_NAMES.filter((name) => reachesPage(code, name))].map((name) => `${path}: ${name}`);
    });
}

/** A `let` outside of every function, and what fills a collection. */
const TOP_LEVEL_LET = /^(?:export )?let (\w+)/gm;
const COLLECTION = /^(?:export )?const (\w+)\b[^=\n]*= (?:new (?:Weak)?(?:Map|Set)\b|new (?:\w+)?Array\b|\[|\{)/gm;
const MUTATORS = "set|add|delete|clear|push|pop|shift|unshift|splice|fill|sort|reverse|copyWithin";
const FUNCTION = /^(?:export )?(?:(?:async )?function\b|class\b|const \w+[^=\n]*= (?:async )?(?:\(|\w+ =>))/;
/** A typed array of zeros: somebody writes to it, and where no other statement names it, a function does. */
const BLANK = /^(?:export )?const (\w+)\b[^=\n]*= new \w+Array\([^()[]*\);/gm;

/**
 * What pure modules keep between calls, by file and name: a `let` outside of every function, a collection that a function
 * writes to, and a blank typed array that only functions name.
 */
export function moduleState(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => PURE_MODULES.includes(moduleOf(source.path)) && !isGenerated(source))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      const statements = code.split(/^(?=[\w{[(])/m);
      const inFunctions = statements.filter((statement) => FUNCTION.test(statement)).join("\n");
      const others = statements.filter((statement) => !FUNCTION.test(statement)).join("\n");
      const namesOf = (pattern: RegExp) => Array.from(code.matchAll(pattern), ([, name]) => name!);
      const kept = [
        ...namesOf(TOP_LEVEL_LET),
        ...namesOf(COLLECTION).filter((name) => writes(inFunctions, name)),
        ...namesOf(BLANK).filter((name) => others.split(new RegExp(`\\b${name}\\b`)).length < 3),
      ];
      return [...new Set(kept)].map((name) => `${path} ${name}`);
    });
}

function writes(code: string, name: string): boolean {
  const at = `(?<![.\\w$])${name}(?:\\[[^\\]]*\\])*`;
  const assigns = "(?:\\[[^\\]]*\\]|\\.\\w+)\\s*(?:[-+*/%&|^]|<<|>>>?|\\?\\?)?=(?![=>])";
  return new RegExp(`${at}(?:\\.(?:${MUTATORS})\\(|${assigns}|\\[[^\\]]*\\](?:\\+\\+|--))`).test(code);
}

/** What a browser puts into every program, and another shell does not have. */
const BROWSER_NAMES = [
  ...PAGE_NAMES,
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "navigator",
  "location",
  "matchMedia",
  "requestAnimationFrame",
  "devicePixelRatio",
] as const;

/** The browser as a platform; what is made of elements, or talks to a server, and so is of no use without a page. */
const PLATFORM = /^web\/(?:platform|board\/browser)\/|^minigame\/wechat\//;
const PAGES = /^(?:element|minigame|studio|web)\//;
const OF_A_PAGE =
  /^element\/|^studio\/|^web\/(?:features|kit|platform|shell)\/|^web\/board\/browser\/|^web\/game\/(?:dealing|outbox)\/|\.tsx$/;
const WORKER = /\.worker\.ts$/;

/** Uses of the browser past the platform port, and of the browser's own implementation where any must do. */
export function platformFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => PAGES.test(path) && !PLATFORM.test(path))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      const names = BROWSER_NAMES.filter((name) => reachesPage(code, name));
      const mayName = OF_A_PAGE.test(path) || WORKER.test(path);
      const named = mayName ? [] : importsOf(text).filter((from) => from.includes("platform/browser/"));
      return [...names, ...named].map((what) => `${path}: ${what}`);
    });
}

/** Uses the name by itself, without having it as a variable, a parameter or part of a destructured one. */
function reachesPage(code: string, name: string): boolean {
  const use = new RegExp(`(?<![.\\w$])${name}\\b(?!\\s*\\??:)`);
  const binding = new RegExp(
    `\\b(?:const|let)\\s+${name}\\b|[(,]\\s*${name}\\s*:|\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*[:=]`,
  );
  return use.test(code) && !binding.test(code);
}

/**
 * The text without comments and the contents of quoted strings; templates stay, since they hold code. Regular expressions
 * are not understood: one that holds a quote or a comment sign may hide what follows it.
 */
export function codeOf(text: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;
  return text.replace(token, (found) => {
    if (found.startsWith("`")) return found;
    return found.startsWith("/") ? " " : '""';
  });
}

function lineCount(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/** Files with more than `limit` lines, longest first, generated ones apart. */
export function longFiles(sources: readonly Source[], limit: number): string[] {
  return sources
    .filter((source) => !isGenerated(source))
    .map(({ path, text }) => ({ path, lines: lineCount(text) }))
    .filter(({ lines }) => lines > limit)
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Files that do not open with an `@file` comment. */
export function headerFaults(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => !isGenerated(source))
    .filter(({ text }) => !/^\/\*\*\s(?:(?!\*\/)[\s\S])*@file\s/.test(text))
    .map(({ path }) => `${path}: no @file comment at the top`);
}

/** Signals that any importer could write: an owner exports one to read, and functions that write it. */
export function signalFaults(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...codeOf(text).matchAll(/^export const (\w+)(?:: Signal<[^=]*)? = signal\b/gm)].map(
      ([, name]) => `${path}: ${name} can be written by any file that imports it`,
    ),
  );
}

/** Modules without a front door. */
export function indexFaults(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const modules = new Set(sources.map(({ path }) => moduleOf(path)));
  const isEntered = (name: string) => Object.values(MAY_IMPORT).some((allowed) => allowed.includes(name));
  return [...modules]
    .filter((name) => !PAGE_LAYERS.includes(name) && isEntered(name) && !paths.has(`${name}/index.ts`))
    .map((name) => `${name}: no index.ts`);
}
