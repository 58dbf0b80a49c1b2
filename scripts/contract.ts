/**
 * @file Writes `fixtures/contract`: a file a kind, one case a line, and the schema that all of them meet. Committed
 * cases are never regenerated; new ones are appended.
 *
 * Run: npx tsx scripts/contract.ts
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CONTRACT_VERSION, type ContractCase, KIND_NAMES, KINDS, type Kind, TOLERANCE } from "#research/contract";
import { casesByKind } from "./contract/cases.ts";

export const CONTRACT_FOLDER = new URL("../fixtures/contract/", import.meta.url);

/** A file of the contract. */
export interface ContractFile {
  readonly $schema: string;
  readonly version: number;
  readonly kind: Kind;
  readonly tolerance: number;
  readonly about: string;
  readonly cases: readonly ContractCase[];
}

/** JSON Schema (2020-12) of a file. */
export const SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Cases of the OpenBlock contract, one kind a file",
  type: "object",
  required: ["$schema", "version", "kind", "tolerance", "about", "cases"],
  additionalProperties: false,
  properties: {
    $schema: { const: "schema.json" },
    version: { const: CONTRACT_VERSION },
    kind: { enum: KIND_NAMES },
    tolerance: { type: "number", exclusiveMinimum: 0 },
    about: { type: "string", minLength: 1 },
    cases: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["name", "input", "expected"],
        additionalProperties: false,
        properties: {
          name: { type: "string", minLength: 1 },
          input: { type: "object" },
          expected: { type: "object", minProperties: 1 },
        },
      },
    },
  },
} as const;

export function caseLine(entry: ContractCase): string {
  return `    ${JSON.stringify(entry)}`;
}

export function fileText(kind: Kind, cases: readonly ContractCase[]): string {
  const envelope = {
    $schema: "schema.json",
    version: CONTRACT_VERSION,
    kind,
    tolerance: TOLERANCE,
    about: KINDS[kind],
  };
  const head = JSON.stringify(envelope, null, 2).slice(0, -2);
  return `${head},\n  "cases": [\n${cases.map(caseLine).join(",\n")}\n  ]\n}\n`;
}

/** The committed cases of a kind; none if they are of another version. */
export function committedOf(kind: Kind): readonly ContractCase[] {
  const path = new URL(`${kind}.json`, CONTRACT_FOLDER);
  if (!existsSync(path)) return [];
  const file = JSON.parse(readFileSync(path, "utf8")) as ContractFile;
  return file.version === CONTRACT_VERSION ? file.cases : [];
}

/** The committed cases, and the made ones whose names are new. */
export function appended(committed: readonly ContractCase[], made: readonly ContractCase[]): readonly ContractCase[] {
  const names = new Set(committed.map(({ name }) => name));
  return [...committed, ...made.filter(({ name }) => !names.has(name))];
}

export const schemaText = () => `${JSON.stringify(SCHEMA, null, 2)}\n`;

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  const made = casesByKind();
  writeFileSync(new URL("schema.json", CONTRACT_FOLDER), schemaText());
  for (const kind of KIND_NAMES) {
    const cases = appended(committedOf(kind), made[kind]);
    writeFileSync(new URL(`${kind}.json`, CONTRACT_FOLDER), fileText(kind, cases));
    console.log(`${kind.padEnd(16)}${String(cases.length).padStart(5)}`);
  }
}
