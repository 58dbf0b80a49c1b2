/** @file The reader of hand-written JSON agrees with JSON.parse on every text and says where things stand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_DEPTH, readJson } from "./jsonSource.ts";

/** What JSON.parse makes of a text; undefined for a syntax error. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const unique = (text: string) => {
  const read = readJson(text);
  return read.ok || read.fault.code !== "duplicateKey";
};

describe("readJson", () => {
  it("reads any JSON, laid out in any way", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, 4, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(readJson(text)).toMatchObject({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it("refuses exactly what JSON.parse refuses, and keys given twice", () => {
    const pieces = [
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"b"',
      "1",
      "-0.5e3",
      "01",
      "true",
      "nul",
      " ",
      "\n",
      '"',
      "\\",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (chosen) => {
        const text = chosen.join("");
        const expected = parsed(text);
        if (unique(text)) expect(readJson(text).ok).toBe(expected !== undefined);
        else expect(text).toMatch(/("a"|"b").*\1/s);
      }),
      { numRuns: 5000 },
    );
  });

  it("knows the line of every key, and the group's where a key is not there", () => {
    const text =
      '{\n  "spawn": {\n    "target": { "base": 1,\n      "span": 2 },\n    "list": [\n      {"a": 1}, {"a": 2}\n    ]\n  }\n}';
    const source = readJson(text);
    if (!source.ok) throw new Error(source.fault.message);
    const lines = [["spawn"], ["spawn", "target", "base"], ["spawn", "target", "span"], ["spawn", "list"]];
    expect(lines.map(source.lineOf)).toEqual([2, 3, 4, 5]);
    expect([["spawn", "target", "other"], ["nothing"], []].map(source.lineOf)).toEqual([3, 1, 1]);
  });

  it("allows comments, and counts their lines", () => {
    const source = readJson(
      '// why\n{ /* more\n lines */ "a": 1, // here\n  "b": {"//": "/* no comment */"}\n}\n// end',
    );
    expect(source).toMatchObject({ ok: true, value: { a: 1, b: { "//": "/* no comment */" } } });
    expect(source.ok && [["a"], ["b"], ["b", "//"]].map(source.lineOf)).toEqual([3, 4, 4]);
  });

  it.each([
    ["", 1, 1, "expected a value, the file ends"],
    ['{\n  "a": 1,\n}', 3, 1, 'expected a key in double quotes, found "}"'],
    ['{\n  "a" 1\n}', 2, 7, 'expected ":", found "1"'],
    ["{'a': 1}", 1, 2, 'expected a value, found "\'"'],
    ['{"a": 1 "b": 2}', 1, 9, 'expected ",", found "\\""'],
    ['{"a": undefined}', 1, 7, 'expected a value, found "undefined"'],
    ["[1, 2}", 1, 6, 'expected ",", found "}"'],
    ["{} {}", 1, 4, 'expected the end of the file, found "{"'],
    ['{"a": [1,\n 2', 2, 3, 'expected "]", the file ends'],
    ['{"a": "b\n"}', 1, 7, 'expected the end of a string, found "\\""'],
    ["{} /* open", 1, 4, 'expected the end of a comment, found "/"'],
    ['{"a": "\\x"}', 1, 7, 'expected an escape that JSON has, found "\\""'],
  ])("says where %j goes wrong", (text, line, column, message) => {
    expect(readJson(text)).toEqual({ ok: false, fault: { code: "badJson", line, column, message } });
  });

  it("reports a key given twice, wherever it is", () => {
    expect(readJson('{"a": {"x": 1},\n "b": {"x": 1},\n "a": 2}')).toEqual({
      ok: false,
      fault: { code: "duplicateKey", line: 3, column: 2, message: "a is given twice" },
    });
    expect(readJson('[{"x": 1}, {"x": 2}]').ok).toBe(true);
  });

  it("refuses what is nested too deep, where it gets too deep", () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(readJson(nested(MAX_DEPTH)).ok).toBe(true);
    for (const text of [nested(MAX_DEPTH + 1), nested(200_000), "[".repeat(200_000)]) {
      expect(readJson(text)).toMatchObject({ ok: false, fault: { code: "tooDeep", line: 1, column: MAX_DEPTH + 1 } });
    }
  });

  it("knows the line of every key of a large flat group", () => {
    const names = Array.from({ length: 50_000 }, (_, i) => `key${i}`);
    const source = readJson(`{\n${names.map((name) => `"${name}": 1`).join(",\n")}\n}`);
    expect(source.ok && names.every((name, i) => source.lineOf([name]) === i + 2)).toBe(true);
  });

  it("takes a byte order mark and a key called __proto__", () => {
    const source = readJson('\uFEFF{"__proto__": 1}');
    expect(source.ok && Object.keys(source.value as object)).toEqual(["__proto__"]);
  });
});
