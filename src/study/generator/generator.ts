/**
 * @file How good the learned generators are (paper §5.1): distance of the first slot's law from that of the rule
 * track, with its floor and the baseline of frequencies; what the gate says of raw and of constrained draws; time. A
 * task is a held-out session of the rule track.
 */
import { expectOk } from "#engine";
import { type Generator, openGenerator } from "#neural";
import type { Lab, Study } from "#study/report";
import { SESSION_UNIT } from "../cohort.ts";
import { playRule, type Turn } from "../dataset/docks.ts";
import {
  GENERATOR_OPTIONS,
  type GeneratorStudyOptions,
  type GeneratorTask,
  generatorTasks,
  type MeasureOptions,
  measureTurn,
  settleGenerator,
  spread,
  type TurnOutcome,
} from "./measure.ts";
import { figuresOf, type GeneratorFigures, type GeneratorReport, generatorReport, generatorText } from "./report.ts";

export const generator: Study<GeneratorStudyOptions, GeneratorTask, readonly TurnOutcome[], GeneratorReport> = {
  name: "generator",
  summary: "the learned dock generators against the rule track",
  description:
    "Takes turns of held-out sessions of the rule track and asks every learned generator for its law: how far its first " +
    "slot is from what the rule track deals, with the floor and a baseline of frequencies; how many of its docks pass " +
    "the gate, drawn freely and drawn under the exact table; and how long that takes.",
  unit: SESSION_UNIT,
  options: GENERATOR_OPTIONS,
  examples: ["", "--generators generator-shapes --sessions 10 --deals 40 --json"],
  settle: settleGenerator,
  requires: ({ generators: models }) => ({ models, runtime: true }),
  tasks: generatorTasks,
  nameOf: ({ session }) => `held-out session ${session}`,
  perform: playGeneratorTask,
  report: generatorReport,
  text: generatorText,
};

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
