/**
 * @file Which tests a change reaches. A file reaches those that import it (`#name` is the door of a module), name its path
 * in a string, or are joined to it by hand (edges.ts). Where that is not known for certain everything runs.
 */
import { posix } from "node:path";
import { importsOf, targetOf } from "../../tests/architecture.ts";

/** A repository: the paths below its root, with "/" between the parts, and their texts. */
export interface Repository {
  readonly paths: readonly string[];
  readonly read: (path: string) => string;
}

/** Joins that no import shows: `from` runs or reads `to`. A path that ends with "/" stands for all below. */
export interface Edges {
  readonly joined: readonly { readonly from: RegExp; readonly to: readonly string[] }[];
  /** A change of these runs everything. */
  readonly everything: readonly RegExp[];
  /** No test reads these. */
  readonly nothing: readonly RegExp[];
  /** What these import and name is not followed: what is joined to them says it itself. */
  readonly ends: readonly RegExp[];
}

export interface Reached {
  readonly tests: readonly string[];
  /** The changed file that makes everything run; then `tests` is empty. */
  readonly everythingFor?: string;
}

const IS_CODE = /\.(?:[cm]?[jt]sx?|html|css)$|^bin\//;
export const IS_TEST = /^(?:src|tests)\/.*\.test\.tsx?$/;
/** Here a path in a string is one that is read or run; elsewhere only imports count. */
const NAMES_PATHS = /^(?:tests|scripts|bench|examples|bin)\/|\.test\.tsx?$|\.html$|^[^/]*\.ts$/;

/** The tests that changes reach. */
export function reach(changed: readonly string[], repository: Repository, edges: Edges): Reached {
  const relevant = changed.filter((path) => !matches(path, edges.nothing));
  const all = relevant.find((path) => matches(path, edges.everything));
  if (all !== undefined) return { tests: [], everythingFor: all };
  const dependents = dependentsOf(repository, edges);
  const found = new Set<string>();
  for (const path of relevant) {
    const own = reachedFrom(path, dependents);
    const tests = own.filter((other) => IS_TEST.test(other));
    // Deleted files have dependents only where these have not been told yet.
    if (tests.length === 0 && repository.paths.includes(path)) return { tests: [], everythingFor: path };
    for (const test of tests) found.add(test);
  }
  return { tests: repository.paths.filter((path) => found.has(path)) };
}

const matches = (path: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(path));

/** Path, or folder with "/" at its end → the files that use it. */
type Dependents = ReadonlyMap<string, readonly string[]>;

function dependentsOf({ paths, read }: Repository, edges: Edges): Dependents {
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  const dependents = new Map<string, string[]>();
  for (const path of paths) {
    const byHand = edges.joined.filter(({ from }) => from.test(path)).flatMap(({ to }) => to);
    const isFollowed = IS_CODE.test(path) && !matches(path, edges.ends);
    for (const target of new Set([...byHand, ...(isFollowed ? usedBy(path, read(path), known) : [])])) {
      dependents.set(target, [...(dependents.get(target) ?? []), path]);
    }
  }
  return dependents;
}

/** "a/b/c.ts" → "a/b/", "a/". */
function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === "." ? [] : [`${folder}/`, ...foldersOf(folder)];
}

/** What a file imports, and what it names where names count. */
export function usedBy(path: string, text: string, known: ReadonlySet<string>): string[] {
  const code = text.replace(/^[ \t]*(?:import|export)\s+type\b[^;]*;/gm, "");
  const imported = [
    ...importsOf(code),
    ...Array.from(code.matchAll(/@import\s+(?:url\()?["']([^"']+)/g), (m) => m[1]!),
  ];
  const targets = imported.map((name) => importTarget(path, name));
  return [...targets, ...(NAMES_PATHS.test(path) ? namedIn(path, code) : [])].filter(
    (target) => target !== null && known.has(target),
  ) as string[];
}

function importTarget(path: string, specifier: string): string | null {
  if (/^openblock(?:\/|$)/.test(specifier)) return `src${specifier.slice("openblock".length)}/index.ts`;
  const target = targetOf(path, specifier);
  return target === null ? null : specifier.startsWith("#") ? `src/${target}` : target;
}

/** The paths in the strings of a file: from its own folder with a dot, from the root without. A page's root is its folder. */
function namedIn(path: string, text: string): string[] {
  const code = text.replace(/^[ \t]*(?:\/\/|\*|\/\*).*$/gm, "");
  const isPage = path.endsWith(".html");
  const strings = Array.from(code.matchAll(/(["'`])((?:(?!\1)[^\n])*?)(?:\1|\$\{)/g), (m) => m[2]!);
  return strings.flatMap((name) => {
    if (!/^[\w./#-]*\w[\w./#-]*$/.test(name)) return [];
    const whole = isPage || name.startsWith(".") ? posix.join(posix.dirname(path), name) : posix.normalize(name);
    const folder = whole.endsWith("/") ? whole : `${whole}/`;
    return [whole, folder];
  });
}

/** The file and all that use it, at any distance. */
function reachedFrom(path: string, dependents: Dependents): string[] {
  const found = new Set([path]);
  for (const file of found) {
    for (const target of [file, ...foldersOf(file)]) {
      for (const user of dependents.get(target) ?? []) found.add(user);
    }
  }
  return [...found];
}
