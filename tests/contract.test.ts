/**
 * @file The shared contract: the engine answers every case of `fixtures/contract` as written, to a millionth; the files
 * cover what they promise, meet their schema and are what their generator writes.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import {
  answer,
  answerOf,
  type ContractCase,
  differenceOf,
  KIND_NAMES,
  KINDS,
  type Kind,
  randomInput,
} from "#contract";
import { sha256 } from "#engine";
import { ROUND_CLASSES } from "#quality";
import { BUCKETS, INTENTS, REASONS } from "#spawn";
import { byOracle, ORACLES, type OracleKind } from "../scripts/contract/board.ts";
import { casesByKind } from "../scripts/contract/cases.ts";
import { CONTRACT_FOLDER, type ContractFile, caseLine, SCHEMA, schemaText } from "../scripts/contract.ts";
import { RECORD_FAULTS } from "../src/game/readRecord.ts";
import { cases, IS_FULL } from "./effort.ts";

const textOf = (name: string) => readFileSync(new URL(name, CONTRACT_FOLDER), "utf8");
const TEXTS = Object.fromEntries(KIND_NAMES.map((kind) => [kind, textOf(`${kind}.json`)])) as Record<Kind, string>;
const FILES = KIND_NAMES.map((kind) => JSON.parse(TEXTS[kind]) as ContractFile);
const casesOf = (kind: Kind) => FILES.find((file) => file.kind === kind)!.cases;

describe("fixtures/contract", () => {
  it("has one file a kind and the schema", () => {
    const names = [...KIND_NAMES.map((kind) => `${kind}.json`), "schema.json"];
    expect(readdirSync(CONTRACT_FOLDER).sort()).toEqual(names.sort());
    expect(textOf("schema.json")).toBe(schemaText());
  });

  it.each(FILES)("$kind meets the schema", (file) => {
    expect(complaints(SCHEMA, file, file.kind)).toEqual([]);
    expect(file.about).toBe(KINDS[file.kind]);
    expect(new Set(file.cases.map(({ name }) => name)).size).toBe(file.cases.length);
  });

  it("is what scripts/contract.ts writes, one case a line", () => {
    // Open boards take the naive enumeration most of the time: their lines are written anew at full effort.
    const written = casesByKind(cases(0.5, 0));
    for (const kind of KIND_NAMES) {
      const lines = TEXTS[kind].split("\n").map((line) => line.replace(/,$/, ""));
      expect(written[kind].map(caseLine).filter((line) => !lines.includes(line))).toEqual([]);
      if (kind !== "verifier" || IS_FULL) expect(written[kind]).toHaveLength(casesOf(kind).length);
    }
  });

  it("has at least 450 cases, and every answer that there is", () => {
    expect(FILES.reduce((sum, file) => sum + file.cases.length, 0)).toBeGreaterThanOrEqual(450);
    const met = (kind: Kind, key: string) =>
      new Set(casesOf(kind).map(({ expected }) => (expected as Record<string, unknown>)[key]));
    expect(met("intent", "intent")).toEqual(new Set(INTENTS));
    expect(met("intent", "reason")).toEqual(new Set(REASONS));
    expect(met("round", "round")).toEqual(new Set(ROUND_CLASSES));
    expect(met("scd", "bucket")).toEqual(new Set(BUCKETS));
    expect(met("delivery", "rung")).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(met("docks", "dock")).toContain(null);
    expect([...met("record", "fault")].filter((fault) => fault !== undefined).sort()).toEqual(
      [...RECORD_FAULTS].sort(),
    );
  });
});

describe.each(FILES)("the engine answers as written: $kind", ({ kind, cases: all }) => {
  test.each(all)("$name", ({ input, expected }: ContractCase) => {
    expect(differenceOf(expected, answerOf(kind, input))).toBeNull();
  });
});

describe("fresh cases", () => {
  it.each(Object.keys(ORACLES) as OracleKind[])("of %s are answered as the naive oracle does", (kind) => {
    for (let i = 0; i < cases(kind === "verifier" ? 0 : 6, 60); i++) {
      const { input, expected } = byOracle(kind, "", randomInput(kind, 1_000_000_000, i));
      expect(differenceOf(expected, answerOf(kind, input)), JSON.stringify(input)).toBeNull();
    }
  });

  it("follow from seed and number", () => {
    for (const kind of KIND_NAMES) {
      expect(randomInput(kind, 5, 3)).toEqual(randomInput(kind, 5, 3));
      if (kind !== "minimumMobility") expect(randomInput(kind, 5, 3)).not.toEqual(randomInput(kind, 6, 3));
    }
  });

  it("are refused with a code if they are none", () => {
    expect(answer("colour", {})).toMatchObject({ ok: false, fault: { code: "unsupported" } });
    expect(answer("topology", { board: "8" })).toMatchObject({ ok: false, fault: { code: "badInput" } });
    expect(answer("scd", null)).toMatchObject({ ok: false, fault: { code: "badInput" } });
  });
});

test("a difference names its place", () => {
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2 + 1e-7 }] })).toBeNull();
  expect(differenceOf({ a: [1, { b: 2 }] }, { a: [1, { b: 2.1 }] })).toBe("a[1].b: 2.1 instead of 2");
  expect(differenceOf({ a: null }, {})).toBe("a: nothing instead of null");
  expect(differenceOf({}, { a: 1 })).toBe("answer: has a, which is not expected");
  expect(differenceOf([1], [1, 2])).toBe("answer: [1,2] instead of [1]");
});

test("digests are those of everybody's SHA-256", () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (7 * i) & 255);
    expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minProperties?: number;
  readonly exclusiveMinimum?: number;
}

/** What a value does against the words of JSON Schema that ours uses. */
function complaints(schema: Schema, value: unknown, path: string): string[] {
  const type = Array.isArray(value) ? "array" : typeof value;
  const wrong = (text: string, isWrong: boolean) => (isWrong ? [`${path} ${text}`] : []);
  const fields = type === "object" ? Object.keys(value as object) : [];
  return [
    ...wrong(`is no ${schema.type}`, schema.type !== undefined && schema.type !== type),
    ...wrong("is another constant", "const" in schema && schema.const !== value),
    ...wrong("is not listed", schema.enum?.includes(value) === false),
    ...wrong("is too short", typeof value === "string" && value.length < (schema.minLength ?? 0)),
    ...wrong("is too small", schema.exclusiveMinimum !== undefined && !((value as number) > schema.exclusiveMinimum)),
    ...wrong("has too few items", Array.isArray(value) && value.length < (schema.minItems ?? 0)),
    ...wrong("has too few keys", type === "object" && fields.length < (schema.minProperties ?? 0)),
    ...wrong("lacks a key", schema.required?.some((key) => !fields.includes(key)) === true),
    ...fields.flatMap((key) => {
      if (schema.properties === undefined) return [];
      const of = schema.properties[key];
      const field = (value as Record<string, unknown>)[key];
      return of === undefined ? [`${path} has ${key}`] : complaints(of, field, `${path}.${key}`);
    }),
    ...(Array.isArray(value) && schema.items !== undefined
      ? value.flatMap((item, i) => complaints(schema.items!, item, `${path}[${i}]`))
      : []),
  ];
}
