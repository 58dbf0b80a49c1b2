/** @file One declaration, three uses: the check accepts what an independent JSON Schema validator does, and the type agrees. */
import fc from "fast-check";
import { Compile } from "typebox/compile";
import { describe, expect, expectTypeOf, it } from "vitest";
import { cases } from "../../tests/effort.ts";
import { complaintOf, fits } from "./check.ts";
import {
  anything,
  choice,
  flag,
  integer,
  list,
  map,
  NOTHING,
  nullable,
  number,
  object,
  optional,
  partial,
  type Schema,
  type Static,
  text,
  union,
} from "./schema.ts";

const NAMES = ["a", "b", "c", "__proto__", "length"];
const WORDS = ["", "a", "b", "ab", "7", "2026-11-17", "a-b_c"];

const limit = fc.integer({ min: -2, max: 4 });
const length = fc.integer({ min: 0, max: 3 });
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Without the keywords that have no value. */
function given<T extends object>(keywords: T) {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

const LEAVES: readonly fc.Arbitrary<Schema>[] = [
  fc.constant(NOTHING),
  fc.constant(flag()),
  fc.constant(anything()),
  fc.subarray(WORDS, { minLength: 1 }).map((words) => choice(words)),
  fc.record({ minLength: some(length), maxLength: some(length) }).map((keywords) => text(given(keywords))),
  fc.constantFrom("^[a-z]*$", "^[0-9]", "b").map((pattern) => text({ pattern })),
  fc
    .record({
      minimum: some(limit),
      maximum: some(limit),
      exclusiveMinimum: some(limit),
      exclusiveMaximum: some(limit),
    })
    .chain((keywords) => fc.constantFrom(number(given(keywords)), integer(given(keywords)))),
];

const { schema: anySchema } = fc.letrec<{ schema: Schema; field: Schema | ReturnType<typeof optional> }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small" },
    ...LEAVES,
    fc
      .tuple(
        tie("schema"),
        fc.record({ minItems: some(length), maxItems: some(length), uniqueItems: some(fc.boolean()) }),
      )
      .map(([items, keywords]) => list(items, given(keywords))),
    fc.dictionary(fc.constantFrom(...NAMES), tie("field"), { maxKeys: 3 }).map((fields) => object(fields)),
    fc
      .dictionary(fc.constantFrom(...NAMES), tie("schema"), { minKeys: 1, maxKeys: 3 })
      .map((fields) => object(partial(fields), { minProperties: 1 })),
    fc.tuple(tie("schema"), length).map(([of, maxLength]) => map(of, { propertyNames: text({ maxLength }) })),
    fc.array(tie("schema"), { minLength: 1, maxLength: 3 }).map((options) => union(options)),
    tie("schema").map((of) => nullable(of)),
  ),
  field: fc.oneof(tie("schema"), tie("schema").map(optional)),
}));

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 2.5, -1, 4, ...WORDS),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 3 }),
    ),
  })).value,
);

/** A value that the schema was made for, mostly. */
function aptFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(aptFor));
  switch (schema.type) {
    case "string":
      return schema.enum === undefined
        ? fc.oneof(fc.constantFrom(...WORDS), fc.string())
        : fc.constantFrom(...schema.enum);
    case "number":
      return fc.double({ min: -3, max: 5, noNaN: true });
    case "integer":
      return fc.integer({ min: -3, max: 5 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(aptFor(schema.items!), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case "object":
      return objectOf(schema);
    default:
      return anyValue;
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    return fc.dictionary(fc.constantFrom(...NAMES), aptFor(additionalProperties as Schema), { maxKeys: 3 });
  }
  const entries = Object.entries(properties).map(([name, of]) =>
    fc
      .tuple(aptFor(of), required.includes(name) ? fc.constant(true) : fc.boolean())
      .map(([value, isThere]) => (isThere ? [[name, value]] : [])),
  );
  return fc.tuple(...entries).map((parts) => Object.fromEntries(parts.flat()));
}

describe("a schema", () => {
  it("is a check that agrees with a validator of JSON Schema", () => {
    fc.assert(
      fc.property(
        anySchema.chain((schema) => fc.tuple(fc.constant(schema), fc.oneof(anyValue, aptFor(schema), aptFor(schema)))),
        ([schema, value]) => {
          expect(fits(schema, value)).toBe(Compile(schema as object).Check(value));
        },
      ),
      { numRuns: cases(1000, 30_000) },
    );
  });

  it("is plain data: JSON, and nothing else", () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
      }),
    );
  });

  it("is the type of its values", () => {
    const schema = object({
      id: text(),
      state: choice(["pending", "verified"]),
      scores: list(nullable(integer())),
      note: optional(text()),
      more: map(object({ at: number() })),
      what: union([object({ type: choice(["a"]), a: flag() }), object({ type: choice(["b"]) })]),
      any: anything(),
    });
    expectTypeOf<Static<typeof schema>>().toEqualTypeOf<{
      readonly id: string;
      readonly state: "pending" | "verified";
      readonly scores: readonly (number | null)[];
      readonly note?: string;
      readonly more: Readonly<Record<string, { readonly at: number }>>;
      readonly what: { readonly type: "a"; readonly a: boolean } | { readonly type: "b" };
      readonly any: unknown;
    }>();
  });

  it("refuses what is not declared, unless a client asks for what it knows", () => {
    const schema = object({ a: list(object({ b: integer() })) });
    const newer = { a: [{ b: 1, c: 2 }], d: 3 };
    expect(fits(schema, newer)).toBe(false);
    expect(fits(schema, newer, "ignored")).toBe(true);
    expect(fits(schema, { a: [{ b: "1" }] }, "ignored")).toBe(false);
  });
});

describe("a complaint", () => {
  const Event = union([
    object({ type: choice(["start"]), day: optional(text({ pattern: "^[0-9-]+$", description: "a day" })) }),
    object({ type: choice(["stop"]), reason: choice(["done", "harm"]) }),
  ]);
  it.each<[Schema, unknown, string]>([
    [object({ a: text() }), {}, "body.a is missing"],
    [object({ a: text() }), [], "body is an object, not []"],
    [object({ a: text() }), { a: 5 }, "body.a is a text, not 5"],
    [object({ a: text() }), { a: "x", z: 1 }, 'body has no field "z"'],
    [object({ a: optional(text()) }), JSON.parse('{"__proto__": 1}'), 'body has no field "__proto__"'],
    [
      object({ a: list(integer({ minimum: 0 }), { maxItems: 2 }) }),
      { a: [1, -1] },
      "body.a[1] is a whole number from 0, not -1",
    ],
    [object({ a: list(integer(), { maxItems: 2 }) }), { a: [1, 2, 3] }, "body.a is a list of up to 2, not a list of 3"],
    [object({ a: list(text(), { uniqueItems: true }) }), { a: ["x", "x"] }, "body.a has an entry twice"],
    [
      object({ a: nullable(number({ exclusiveMinimum: 0, maximum: 1 })) }),
      { a: 2 },
      "body.a is a number above 0 to 1 or null, not 2",
    ],
    [object({ a: choice(["x", "y"]) }), { a: "z" }, 'body.a is one of x, y, not "z"'],
    [object(partial({ a: text() }), { minProperties: 1 }), {}, "body is an object with a field or more, not an object"],
    [object({ toString: text() }), {}, "body.toString is missing"],
    [map(number(), { propertyNames: text({ maxLength: 3 }) }), { long_: 1 }, 'body has no field "long_"'],
    [Event, { type: "start", day: "x" }, 'body.day is a day, not "x"'],
    [Event, { type: "stop", reason: "why" }, 'body.reason is one of done, harm, not "why"'],
    [Event, { type: "begin" }, 'body.type is one of start, stop, not "begin"'],
  ])("is about the first thing that is wrong: %#", (schema, value, complaint) => {
    expect(complaintOf(schema, value, "body")).toBe(complaint);
  });

  it("is short for any input", () => {
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        expect((complaintOf(schema, value, "body") ?? "").length).toBeLessThan(1000);
      }),
    );
  });
});
