/**
 * @file Reads JSON that a person wrote: the value, and the line on which each key stands, so that what is wrong with a
 * setting can be said where it is. Syntax errors and keys given twice come with line and column. Strict JSON, no recursion.
 */
import type { Fault } from "#engine";

export interface JsonFault extends Fault<"badJson" | "duplicateKey"> {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

export type JsonSource =
  | { readonly ok: true; readonly value: unknown; readonly lineOf: (path: readonly string[]) => number }
  | { readonly ok: false; readonly fault: JsonFault };

const SPACE = /[ \t\r\n]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** What may come next, in words. */
const EXPECTED = {
  value: "a value",
  "value or end": 'a value or "]"',
  key: "a key in double quotes",
  "key or end": 'a key in double quotes or "}"',
  colon: '":"',
  "comma or end": '"," or the end of the group',
  end: "the end of the file",
} as const;
type Expected = keyof typeof EXPECTED;

/** An object or array that has not ended; `key` leads to the value being read. */
interface Open {
  readonly isArray: boolean;
  key: string;
  entries: number;
}

const pathKey = (path: readonly string[]) => JSON.stringify(path);

export function readJson(source: string): JsonSource {
  // Editors of some systems put a byte order mark first.
  const text = source.replace(/^\uFEFF/, "");
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let expected: Expected = "value";
  let at = 0;
  for (;;) {
    at = matchAt(SPACE, text, at)!.end;
    const token = matchAt(TOKEN, text, at);
    if (token === null && at === text.length && expected === "end") break;
    const next: Expected | null = token === null ? null : advance(expected, token.text, open);
    if (token === null || next === null) return syntaxFault(text, at, expected);
    if (next === "colon") {
      const path = pathKey(open.map(({ key }) => key));
      if (lines.has(path)) return faultAt(text, at, "duplicateKey", `${open.at(-1)!.key} is given twice`);
      lines.set(path, placeOf(text, at).line);
    }
    expected = next;
    at = token.end;
  }
  return { ok: true, value: JSON.parse(text), lineOf: (path) => lineOf(lines, path) };
}

function isKey(expected: Expected): boolean {
  return expected === "key" || expected === "key or end";
}

/** Takes a token and says what may follow; null where it may not stand. */
function advance(expected: Expected, token: string, open: Open[]): Expected | null {
  const inside = open.at(-1);
  const isEmpty = expected === "key or end" || expected === "value or end";
  if (token === "}" || token === "]") {
    const mayEnd = inside !== undefined && (expected === "comma or end" || isEmpty);
    if (!mayEnd || inside.isArray !== (token === "]")) return null;
    open.pop();
    return open.length === 0 ? "end" : "comma or end";
  }
  if (token === ",") return expected === "comma or end" ? nextEntry(inside!) : null;
  if (token === ":") return expected === "colon" ? "value" : null;
  if (isKey(expected)) {
    if (!token.startsWith('"')) return null;
    inside!.key = JSON.parse(token);
    return "colon";
  }
  if (expected !== "value" && expected !== "value or end") return null;
  if (token === "{" || token === "[") {
    open.push({ isArray: token === "[", key: "0", entries: 0 });
    return token === "{" ? "key or end" : "value or end";
  }
  return inside === undefined ? "end" : "comma or end";
}

function nextEntry(inside: Open): Expected {
  if (!inside.isArray) return "key";
  inside.entries++;
  inside.key = String(inside.entries);
  return "value";
}

function matchAt(pattern: RegExp, text: string, at: number): { readonly text: string; readonly end: number } | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? null : { text: match[0], end: pattern.lastIndex };
}

/** The line of the key, or of the nearest group around it that has one. */
function lineOf(lines: ReadonlyMap<string, number>, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(pathKey(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}

function syntaxFault(text: string, at: number, expected: Expected): JsonSource {
  const found = /^\w+|^[\s\S]/u.exec(text.slice(at, at + 20))?.[0];
  const what = found === undefined ? "the file ends" : `found ${JSON.stringify(found)}`;
  return faultAt(text, at, "badJson", `expected ${EXPECTED[expected]}, ${what}`);
}

function faultAt(text: string, at: number, code: JsonFault["code"], message: string): JsonSource {
  return { ok: false, fault: { code, message, ...placeOf(text, at) } };
}

function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
