/**
 * @file Reads JSON that a person wrote: the value, and the line of each key, so that a complaint about a setting names its
 * line. Comments are allowed; syntax errors and keys given twice come with line and column. Size and depth are limited
 * and everything is read in linear time, so no file can keep a command busy.
 */
import { closeSync, openSync, readSync } from "node:fs";
import { createScanner, getNodeValue, type JSONVisitor, parseTree, printParseErrorCode, visit } from "jsonc-parser";
import type { Fault } from "#engine";

export interface JsonFault extends Fault<"badJson" | "duplicateKey" | "tooDeep" | "tooLarge"> {
  /** From 1. */
  readonly line: number;
  readonly column?: number;
}

export type JsonSource =
  | { readonly ok: true; readonly value: unknown; readonly lineOf: (path: readonly string[]) => number }
  | { readonly ok: false; readonly fault: JsonFault };

/** Most bytes of a file. All settings with their defaults take some 15,000, the longest card of a model 80,000. */
export const MAX_BYTES = 1 << 20;

/** Most groups and lists around a value; settings lie within four. */
export const MAX_DEPTH = 64;

/** Reads at most `MAX_BYTES` of the file. */
export function readJsonFile(file: string): JsonSource {
  const bytes = Buffer.alloc(MAX_BYTES + 1);
  const handle = openSync(file, "r");
  let length = 0;
  try {
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(handle, bytes, length, bytes.length - length, null);
    }
  } finally {
    closeSync(handle);
  }
  if (length <= MAX_BYTES) return readJson(bytes.toString("utf8", 0, length));
  return { ok: false, fault: { code: "tooLarge", line: 1, message: `the file has more than ${MAX_BYTES} bytes` } };
}

export function readJson(source: string): JsonSource {
  // Some editors put a byte order mark first.
  const text = source.replace(/^\uFEFF/, "");
  const deep = depthFault(text);
  if (deep !== null) return { ok: false, fault: deep };
  const { keys, fault } = readKeys(text);
  if (fault !== null) return { ok: false, fault };
  return { ok: true, value: getNodeValue(parseTree(text)!), lineOf: (path) => lineOf(keys, path) };
}

/** The parser is recursive, so depth is checked before it runs. */
function depthFault(text: string): JsonFault | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const first = text[scanner.getTokenOffset()];
    if (first === "{" || first === "[") depth++;
    if (first === "}" || first === "]") depth--;
    if (depth > MAX_DEPTH) {
      const message = `groups and lists are nested more than ${MAX_DEPTH} deep`;
      return { code: "tooDeep", message, ...place(scanner.getTokenStartLine(), scanner.getTokenStartCharacter()) };
    }
  }
  return null;
}

/** The keys of a group: the line of each, and the keys inside its value. */
type Keys = Map<string, { readonly line: number; readonly inside: Keys }>;

/** All keys with their lines, and the first thing that is wrong. */
function readKeys(text: string): { readonly keys: Keys; readonly fault: JsonFault | null } {
  const keys: Keys = new Map();
  let fault: JsonFault | null = null;
  /** The groups around the present place, innermost last. */
  const open: Keys[] = [];
  /** Takes the keys of the next group. */
  let next = keys;
  const visitor: JSONVisitor = {
    onObjectBegin() {
      open.push(next);
      next = new Map();
    },
    onObjectEnd: () => void open.pop(),
    onArrayBegin() {
      next = new Map();
    },
    onObjectProperty(key, _offset, _length, line, character) {
      const group = open.at(-1)!;
      const at = place(line, character);
      if (group.has(key)) fault ??= { code: "duplicateKey", message: `${key} is given twice`, ...at };
      next = new Map();
      group.set(key, { line: at.line, inside: next });
    },
    onError(code, offset, _length, line, character) {
      fault ??= { code: "badJson", message: syntaxMessage(text, code, offset), ...place(line, character) };
    },
  };
  visit(text, visitor);
  return { keys, fault };
}

/** From 1, as editors count. */
function place(line: number, character: number): { readonly line: number; readonly column: number } {
  return { line: line + 1, column: character + 1 };
}

/** The line of the key, or of the nearest group around it that has one. */
function lineOf(keys: Keys, path: readonly string[]): number {
  let line = 1;
  let group: Keys = keys;
  for (const key of path) {
    const found = group.get(key);
    if (found === undefined) return line;
    line = found.line;
    group = found.inside;
  }
  return line;
}

/** What was expected, by the parser's names. */
const EXPECTED: Readonly<Record<string, string>> = {
  InvalidSymbol: "a value",
  PropertyNameExpected: "a key in double quotes",
  ValueExpected: "a value",
  ColonExpected: '":"',
  CommaExpected: '","',
  CloseBraceExpected: '"}"',
  CloseBracketExpected: '"]"',
  EndOfFileExpected: "the end of the file",
  UnexpectedEndOfComment: "the end of a comment",
  UnexpectedEndOfString: "the end of a string",
  UnexpectedEndOfNumber: "the end of a number",
  InvalidUnicode: "four hexadecimal digits after \\u",
  InvalidEscapeCharacter: "an escape that JSON has",
  InvalidCharacter: "a string without control characters",
};

function syntaxMessage(text: string, code: Parameters<typeof printParseErrorCode>[0], offset: number): string {
  const name = printParseErrorCode(code);
  const found = /^\w+|^[\s\S]/u.exec(text.slice(offset, offset + 20))?.[0];
  const what = found === undefined ? "the file ends" : `found ${JSON.stringify(found)}`;
  return `expected ${EXPECTED[name] ?? name}, ${what}`;
}
