/** @file The panel's glossary explains what the project's glossary has a row for, and is short. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Term } from "./glossary.en.ts";
import { glossaryWords } from "./glossary.ts";

const PAGE = readFileSync(new URL("../../../../docs/glossary.md", import.meta.url), "utf8");

/** The row of docs/glossary.md that a word belongs to, and what both must say of it. */
const ROWS: Readonly<Record<Term, readonly [row: string, said: RegExp]>> = {
  scd: ["SCD", /difficulty/],
  target: ["d\\*", /SCD .* should have/],
  aim: ["aim", /flow ratio.*risk/],
  risk: ["risk", /loses within three/],
  c1: ["C1, C2, C3", /different|unique/],
  c2: ["C1, C2, C3", /places|mobility/],
  c3: ["C1, C2, C3", /order|sequential/],
  rung: ["rung", /found|find/],
  posture: ["posture", /protection/],
  maturity: ["maturity", /band of .*skill.*M0.*M4/],
  flowRatio: ["flow", /0\.9.*1\.3/],
  stress: ["stress", /difficult.*−0\.2/],
  intent: ["intent", /what .* for/i],
  skill: ["skill", /speed/],
  frustration: ["frustration", /without a clear/],
  distress: ["distress", /damage/i],
  momentum: ["momentum", /before/],
  fill: ["fill", /share of .*cells/],
  draft: ["draft", /proposed .*proved/],
  playout: ["foresight", /player|play/],
  loss: ["foresight", /effect|play-outs/],
  value: ["objective", /clears|compared/],
  inFlow: ["flow", /0\.9.*1\.3/],
  special: ["injection", /piece|shape/],
  solutions: ["solution", /order/],
};

describe("the panel's glossary", () => {
  it("means what docs/glossary.md means", () => {
    for (const [term, [row, said]] of Object.entries(ROWS)) {
      const line = PAGE.split("\n").find((text) => text.startsWith(`| ${row} `));
      expect(line, term).toMatch(said);
      expect(glossaryWords.en.term[term as Term], term).toMatch(said);
    }
  });

  it("answers in one or two short sentences", () => {
    for (const glossary of [glossaryWords.en, glossaryWords.zh]) {
      const { ask: _, ...parts } = glossary;
      for (const text of Object.values(parts).flatMap((part) => Object.values(part) as string[])) {
        expect(text).toMatch(/[.。]$/);
        expect(text.length, text).toBeLessThanOrEqual(150);
      }
    }
  });
});
