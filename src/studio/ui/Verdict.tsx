/** @file A verdict: its sign, its word, and why. Colour is never the only sign. */

import type { RecordState } from "#api";
import { toneOf, verdictText } from "../views/records.ts";
import { studioWords } from "../words/studio.ts";

const SIGNS = { ok: "✓", harm: "✕", plain: "○" } as const;

export function Verdict({ state, fault }: { readonly state: RecordState; readonly fault: string | null }) {
  const tone = toneOf(state);
  return (
    <span class={`verdict ${tone}`}>
      <span aria-hidden="true">{SIGNS[tone]} </span>
      {verdictText({ state, fault }, studioWords())}
    </span>
  );
}
