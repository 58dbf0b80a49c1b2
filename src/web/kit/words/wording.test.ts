/** @file A translation that is not complete does not compile; nor does one that says more than the English text. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const ENGLISH = `const EN = {
  title: "Moves",
  left: (moves: number) => (moves === 1 ? "one left" : "some left"),
  mark: { good: "Good", bad: "Bad" },
  rules: [{ text: "Place all three." }],
};`;

/** Chinese texts, and the fault that the compiler finds in each. */
const TRANSLATIONS = {
  complete: ['title: "步数", left: (moves) => String(moves), mark: { good: "好", bad: "坏" }, rules: []', null],
  missing: ['title: "步数", left: () => "剩", mark: { good: "好", bad: "坏" }', "Property 'rules' is missing"],
  missingWithin: ['title: "步数", left: () => "剩", mark: { good: "好" }, rules: []', "Property 'bad' is missing"],
  superfluous: [
    'title: "步数", left: () => "剩", mark: { good: "好", bad: "坏", best: "最好" }, rules: []',
    "'best' does not exist",
  ],
  otherKind: [
    'title: "步数", left: "剩", mark: { good: "好", bad: "坏" }, rules: []',
    "Type 'string' is not assignable",
  ],
  otherFacts: [
    'title: "步数", left: (moves: string) => moves, mark: { good: "好", bad: "坏" }, rules: []',
    "Type 'number' is not assignable to type 'string'",
  ],
} as const;

let folder = "";
let faults: readonly string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wording-"));
  const wording = fileURLToPath(new URL("./wording.ts", import.meta.url));
  for (const [name, [words]] of Object.entries(TRANSLATIONS)) {
    const text = `import type { Wording } from ${JSON.stringify(wording)};\n${ENGLISH}\nexport const ZH: Wording<typeof EN> = { ${words} };\n`;
    writeFileSync(join(folder, `${name}.ts`), text);
  }
  const compilerOptions = { strict: true, noEmit: true, allowImportingTsExtensions: true, lib: ["es2023"], types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  faults = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], { encoding: "utf8" }).stdout.split(
    "\n",
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(TRANSLATIONS))("%s", (name, [, fault]) => {
  const at = faults.findIndex((line) => line.includes(`${name}.ts(`));
  const next = faults.findIndex((line, i) => i > at && /^\S/.test(line));
  if (fault === null) expect(at).toBe(-1);
  else expect(faults.slice(at, next === -1 ? undefined : next).join("\n")).toContain(fault);
});
