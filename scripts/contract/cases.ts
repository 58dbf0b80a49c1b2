/**
 * @file All cases of the contract by kind: the hand-written and named ones, then random ones whose numbers
 * `chosen.ts` lists because each kills a mutant. Answers about boards come from the naive oracles, intents and rounds
 * of the first cases from inspection, the others from the engine.
 */
import { answerOf, type ContractCase, KIND_NAMES, type Kind, randomInput } from "#research/contract";
import { boardCases, byOracle, ORACLES, type OracleKind } from "./board.ts";
import { chanceInputs } from "./chance.ts";
import { CHOSEN } from "./chosen.ts";
import { deliveryInputs, memoryInputs } from "./deliveries.ts";
import { INTENT_EDGES } from "./edges.ts";
import { INTENT_CASES, PROFILE_CASES, ROUND_CASES } from "./hand.ts";
import { lives } from "./lives.ts";
import { playInputs } from "./play.ts";
import { verifierCases } from "./verifier.ts";
import { wipeInputs } from "./wipes.ts";

/** Seed of the random cases that are committed; fresh ones take others. */
export const FIXTURE_SEED = 18;

export type NamedInput = readonly [name: string, input: unknown];
export type CasesByKind = Readonly<Record<Kind, readonly ContractCase[]>>;

function answered(kind: Kind, inputs: readonly NamedInput[]): ContractCase[] {
  return inputs.map(([name, input]) => ({ name, input, expected: answerOf(kind, input) }));
}

/** Random case number i of a kind. */
export function randomCase(kind: Kind, i: number, seed = FIXTURE_SEED): ContractCase {
  const input = randomInput(kind, seed, i);
  const name = `random ${i}`;
  return kind in ORACLES ? byOracle(kind as OracleKind, name, input) : { name, input, expected: answerOf(kind, input) };
}

/** The cases that were there before any was chosen by mutation. Those of open boards can be left out of `verifier`. */
function firstCases(leastFill: number): CasesByKind {
  return {
    verifier: verifierCases(leastFill),
    ...boardCases(),
    round: ROUND_CASES.map(([name, input, round]) => ({ name, input, expected: { round } })),
    intent: [...INTENT_CASES, ...INTENT_EDGES].map(([name, input, intent, reason]) => ({
      name,
      input,
      expected: { intent, reason },
    })),
    profile: answered("profile", [...PROFILE_CASES, ...lives()]),
    rng: answered("rng", chanceInputs.rng()),
    docks: answered("docks", chanceInputs.docks()),
    colours: answered("colours", chanceInputs.colours()),
    score: answered("score", playInputs.score()),
    record: answered("record", playInputs.record()),
    time: answered("time", playInputs.time()),
    environment: answered("environment", playInputs.environment()),
    encoding: answered("encoding", playInputs.encoding()),
    delivery: answered("delivery", [...deliveryInputs(), ...wipeInputs()]),
    forecast: [],
    memory: answered("memory", memoryInputs()),
  };
}

export function casesByKind(leastFill = 0): CasesByKind {
  const first = firstCases(leastFill);
  const all = KIND_NAMES.map((kind) => [kind, [...first[kind], ...CHOSEN[kind].map((i) => randomCase(kind, i))]]);
  return Object.fromEntries(all) as unknown as CasesByKind;
}
