/** @file One task of the study: a held-out session of the rule track, and what its turns say about the generators. */
import { expectOk } from "#engine";
import { type Generator, openGenerator } from "#neural";
import type { Lab } from "#study/report";
import { playRule, type Turn } from "../dataset/docks.ts";
import type { GeneratorTask } from "./measure.ts";
import { type MeasureOptions, measureTurn, spread, type TurnOutcome } from "./measure.ts";
import { figuresOf, type GeneratorFigures } from "./report.ts";

/** Deals of a turn have seeds of their own. */
const FIRST_SEED = 1_500_000_000;

export async function playGeneratorTask(
  { generators: names, session, briefs, seed, deals, draws }: GeneratorTask,
  lab: Pick<Lab, "runtime" | "model" | "now">,
): Promise<readonly TurnOutcome[]> {
  const generators: Record<string, Generator> = {};
  for (const name of names) generators[name] = expectOk(await openGenerator(lab.runtime, lab.model(name)));
  try {
    return await measureSession(session, seed, briefs, generators, { deals, draws, now: () => lab.now() });
  } finally {
    for (const generator of Object.values(generators)) await generator.close();
  }
}

async function measureSession(
  session: number,
  seed: number,
  briefs: number,
  generators: Readonly<Record<string, Generator>>,
  options: Omit<MeasureOptions, "seed">,
): Promise<readonly TurnOutcome[]> {
  const turns: Turn[] = [];
  playRule(session, { seed, isHeldOut: true }, (turn) => {
    // Where the rule track had no draft there is no law of it to compare with.
    if (turn.trace.construct.rung === 1) turns.push(turn);
  });
  const outcomes: TurnOutcome[] = [];
  for (const [i, turn] of spread(turns, briefs).entries()) {
    const own = FIRST_SEED + 1000 * session + i;
    outcomes.push(await measureTurn(turn, generators, { ...options, seed: own }));
  }
  return outcomes;
}

/** The figures of one generator on a few held-out sessions, for its card. */
export async function measureGenerator(
  generator: Generator,
  { sessions, now }: { readonly sessions: number; now(): number },
): Promise<GeneratorFigures> {
  const outcomes: TurnOutcome[] = [];
  for (let session = 0; session < sessions; session++) {
    outcomes.push(...(await measureSession(session, 1, 4, { it: generator }, { deals: 60, draws: 16, now })));
  }
  return figuresOf("it", outcomes);
}
