/** @file Forms of foreign data: what each accepts, how it complains, what is mended. */
import { describe, expect, it } from "vitest";
import * as check from "./check.ts";
import { parseJson } from "./json.ts";

const { choice, exactly, FLAG, fields, list, named, nullable, number, partial, TEXT, textLike, variant, whole } = check;

const POINT = fields({ x: whole(0, 7), y: whole(0, 7) });
const DOT = variant(({ kind }) => (kind === "wide" ? fields({ width: number(1, 9) }) : fields({ at: POINT })));

describe("complaintOf", () => {
  it.each<[check.Form, unknown, string | null]>([
    [number(0, 1), 0.5, null],
    [number(0, 1), 1.5, "here is a number from 0 to 1, not 1.5"],
    [number(0, 1), Number.NaN, "here is a number from 0 to 1, not NaN"],
    [number(0, 1), "0", 'here is a number from 0 to 1, not "0"'],
    [whole(0, 9), 3, null],
    [whole(0, 9), 3.5, "here is a whole number from 0 to 9, not 3.5"],
    [FLAG, false, null],
    [FLAG, 0, "here is true or false, not 0"],
    [TEXT, "", null],
    [TEXT, null, "here is a text, not null"],
    [textLike(/^#/, "a text with a hash"), "#1", null],
    [textLike(/^#/, "a text with a hash"), "1", 'here is a text with a hash, not "1"'],
    [choice(["a", 2]), 2, null],
    [choice(["a", 2]), "2", 'here is one of a, 2, not "2"'],
    [nullable(FLAG), null, null],
    [nullable(FLAG), 1, "here is true or false, not 1"],
    [list(FLAG, 2), [true, false], null],
    [list(FLAG, 2), [true, 0], "here[1] is true or false, not 0"],
    [list(FLAG, 2), [true, true, true], "here is a list of up to 2, not a list of 3"],
    [list(FLAG, 2, 1), [true], null],
    [list(FLAG, 2, 1), [], "here is a list of 1 to 2, not []"],
    [list(FLAG, 2, 2), [true], "here is a list of 2, not a list of 1"],
    [list(FLAG, 2), { length: 0 }, "here is a list of up to 2, not an object"],
    [named(FLAG), { any: true }, null],
    [named(FLAG), { any: 1 }, "here.any is true or false, not 1"],
    [POINT, { x: 1, y: 2, z: "ignored" }, null],
    [POINT, { x: 1 }, "here.y is missing"],
    [POINT, [1, 2], "here is an object, not a list of 2"],
    [exactly({ x: FLAG }), { x: true }, null],
    [exactly({ x: FLAG }), { x: true, z: 1 }, "here.z is not known here"],
    [exactly({ x: FLAG }), {}, "here.x is missing"],
    [partial({ x: FLAG }), {}, null],
    [partial({ x: FLAG }), { x: undefined }, "here.x is missing"],
    [partial({ x: FLAG }), { z: 1 }, "here.z is not known here"],
    [DOT, { kind: "wide", width: 3 }, null],
    [DOT, { kind: "other", at: { x: 0, y: 0 } }, null],
    [DOT, { kind: "wide", at: { x: 0, y: 0 } }, "here.width is missing"],
    [TEXT, undefined, "here is missing"],
  ])("case %#", (form, value, expected) => {
    expect(check.complaintOf(form, value, "here")).toBe(expected);
    expect(check.fits(form, value)).toBe(expected === null);
  });

  it("does not take what an object inherits for a field of it", () => {
    expect(check.complaintOf(fields({ constructor: named(FLAG) }), {}, "here")).toBe("here.constructor is missing");
    expect(check.complaintOf(partial({ x: FLAG }), JSON.parse('{"__proto__": 1}'), "here")).toBe(
      "here.__proto__ is not known here",
    );
  });
});

describe("mended", () => {
  const form = fields({
    share: number(0, 1),
    count: whole(0, 9),
    mood: nullable(choice(["calm"])),
    past: list(whole(0, 9), 2, 1),
    more: partial({ open: FLAG }),
    rest: named(number(0, 1)),
  });
  const good = { share: 0.5, count: 3, mood: "calm", past: [1, 2], more: {}, rest: { a: 1 } };
  const mend = (change: object) => {
    const problems: check.Problem[] = [];
    const value = check.mended(form, { ...good, ...change }, "", problems);
    return { value, problems: problems.map(({ code, path }) => `${code} ${path}`) };
  };

  it.each<[string, object, object, string[]]>([
    ["leaves what is right", {}, {}, []],
    ["leaves out what is not in the form", { extra: 1 }, {}, []],
    ["clamps", { share: 2 }, { share: 1 }, ["outOfRange share"]],
    ["rounds", { count: 2.6 }, { count: 3 }, ["outOfRange count"]],
    ["clamps what is endless", { count: -Infinity }, { count: 0 }, ["outOfRange count"]],
    ["keeps the last entries", { past: [7, 8, 9] }, { past: [8, 9] }, ["outOfRange past"]],
    ["mends entries", { past: [1, 99] }, { past: [1, 9] }, ["outOfRange past[1]"]],
    ["mends what is named", { rest: { a: 1, b: -1 } }, { rest: { a: 1, b: 0 } }, ["outOfRange rest.b"]],
    ["keeps null where it may be", { mood: null }, { mood: null }, []],
    ["keeps a field that may be left out", { more: { open: true } }, { more: { open: true } }, []],
  ])("%s", (_name, change, expected, problems) => {
    expect(mend(change)).toEqual({ value: { ...good, ...expected }, problems });
  });

  it.each<[object, string]>([
    [{ share: "1" }, "share"],
    [{ share: Number.NaN }, "share"],
    [{ mood: "wild" }, "mood"],
    [{ past: { 0: 1 } }, "past"],
    [{ past: [] }, "past"],
    [{ past: [null] }, "past[0]"],
    [{ more: { open: 1 } }, "more.open"],
    [{ rest: [] }, "rest"],
    [{ count: undefined }, "count"],
  ])("calls %j malformed", (change, path) => {
    expect(mend(change).problems).toEqual([`malformed ${path}`]);
  });
});

describe("parseJson", () => {
  it("answers undefined for what is no JSON", () => {
    expect(["{", "", "[1]", "null"].map(parseJson)).toEqual([undefined, undefined, [1], null]);
  });
});
