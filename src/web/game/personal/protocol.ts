/** @file Questions to the worker that learns from the player's games and its answers, as plain data. */
import type { AdapterBlock, Expected, OutcomeSample, Personal } from "#neural";
import type { ModelFile } from "../dealing/protocol.ts";

interface Asked {
  /** The outcome network and the adapter that everybody starts with, and the digits by which blocks name their ground. */
  readonly files: Readonly<Record<"network" | "common", ModelFile>>;
  readonly trunks: Readonly<Record<"network" | "common", string>>;
}

export type PersonalQuestion = Asked &
  (
    | { readonly type: "learn"; readonly records: readonly string[] }
    | { readonly type: "expect"; readonly block: AdapterBlock | null; readonly hand: Omit<OutcomeSample, "outcome"> }
  );

export type PersonalAnswer =
  | { readonly type: "learned"; readonly block: AdapterBlock; readonly losses: Personal["losses"] }
  | { readonly type: "expected"; readonly expected: Expected };
