/**
 * @file The placement choices of people, for fitting player models: from recorded games, and from simulated people at play;
 * and how well player modelling predicts people it was not fitted to.
 */
import { cellAt, EVALUATION_SEED, ok, type Result } from "#engine";
import {
  DEALERS,
  decode,
  findDealer,
  type RecordFault,
  type ReplayFault,
  replay,
  ruleDealer,
  type Session,
} from "#game";
import {
  type Habits,
  newLife,
  type Person,
  type PlacementChoice,
  type PlayerModelling,
  type PopulationConfig,
  personAt,
  populationDefaults,
  traitsAt,
} from "#people";
import { playSession } from "./playGame.ts";
import { playerOf } from "./simulated.ts";

/** Collects the choices of a game from its successive sessions. */
class ChoiceWatch {
  readonly choices: PlacementChoice[] = [];
  private before: Pick<PlacementChoice, "lo" | "hi" | "shapes"> | null = null;

  see({ moves, board, slots }: Session): void {
    const entry = moves?.entry;
    if (this.before !== null && entry?.type === "place") {
      this.choices.push({ ...this.before, slot: entry.slot, anchor: cellAt(entry.x, entry.y) });
    }
    const { lo, hi } = board.occupied;
    this.before = { lo, hi, shapes: slots.map((piece) => piece?.shape.index ?? -1) };
  }
}

/** The choices of a recorded game; undone placements count too. */
export function choicesInRecord(text: string): Result<readonly PlacementChoice[], RecordFault | ReplayFault> {
  const record = decode(text);
  if (!record.ok) return record;
  const replayed = replay(record.value, findDealer);
  if (!replayed.ok) return replayed;
  const watch = new ChoiceWatch();
  for (const { session } of replayed.value.steps) watch.see(session);
  return ok(watch.choices);
}

/** People with more, stronger and wider habits than usual. */
const WIDE: PopulationConfig = {
  ...populationDefaults,
  habits: { ...populationDefaults.habits, spread: 1, most: 4, strongest: 5 },
};
/** One person in `PLANNING` plans the dock, and every second has wide habits. */
const PLANNING = 4;
const PLAN_WIDTH = 4;
const CAP = 120;
/** Each person has a range of seeds. */
const SEEDS_OF_A_PERSON = 1000;

/** Person i of the population that a crowd is fitted to: inside people, some of whom plan. */
export function crowdPerson(seed: number, i: number): Person {
  const traits = traitsAt("inside", seed, i, i % 2 === 0 ? populationDefaults : WIDE);
  return personAt(i % PLANNING === PLANNING - 1 ? { ...traits, plan: PLAN_WIDTH } : traits, newLife());
}

/** Choices of a person, alternating between foresight's docks and uniform feasible ones. */
export function choicesAtPlay(person: Person, count: number, firstSeed: number): readonly PlacementChoice[] {
  const choices: PlacementChoice[] = [];
  for (let game = 0; choices.length < count; game++) {
    const dealer = game % 2 === 0 ? ruleDealer() : DEALERS.feasible;
    const watch = new ChoiceWatch();
    const seed = firstSeed + (game % SEEDS_OF_A_PERSON);
    playSession({ player: playerOf(person), dealer, seed, cap: CAP, watch: (session) => watch.see(session) });
    choices.push(...watch.choices);
  }
  return choices.slice(0, count);
}

/** Seed of the first game of person i, below the evaluation seeds. */
export function firstSeedOf(seed: number, i: number): number {
  return SEEDS_OF_A_PERSON * ((1000 * seed + i) % (EVALUATION_SEED / SEEDS_OF_A_PERSON));
}

/** Spans of a person's placements, from and to, counted from 1. */
const SPANS = [
  [1, 5],
  [6, 20],
  [21, 60],
  [61, 120],
] as const;

const PLACEMENTS = 120;
/** Seed of a population that nothing is fitted to. */
const HELD_OUT = 900_001;

/** Sums of the log-likelihood gain of the placements, nats, by span. */
function gainsBySpan(
  modelling: PlayerModelling,
  person: Person,
  firstSeed: number,
): { nats: number; placements: number }[] {
  const spans = SPANS.map(() => ({ nats: 0, placements: 0 }));
  let habits: Habits = modelling.newHabits();
  for (const [i, chosen] of choicesAtPlay(person, PLACEMENTS, firstSeed).entries()) {
    const span = spans[SPANS.findIndex(([from, to]) => i + 1 >= from && i + 1 <= to)]!;
    const nats = modelling.logLikelihoodGain(habits, chosen);
    habits = modelling.learn(habits, chosen);
    if (nats === null) continue;
    span.nats += nats;
    span.placements++;
  }
  return spans;
}

/** Mean log-likelihood gains on held-out people, nats a placement, four decimals, by modelling and span. */
export function heldOutGains(
  modellings: Readonly<Record<string, PlayerModelling>>,
  people: number,
): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const [name, modelling] of Object.entries(modellings)) {
    const all = Array.from({ length: people }, (_, i) =>
      gainsBySpan(modelling, crowdPerson(HELD_OUT, i), EVALUATION_SEED + 1000 * i),
    );
    for (const [k, [from, to]] of SPANS.entries()) {
      const nats = all.reduce((sum, spans) => sum + spans[k]!.nats, 0);
      const placements = all.reduce((sum, spans) => sum + spans[k]!.placements, 0);
      figures[`${name} ${from}-${to}`] = Math.round((1e4 * nats) / Math.max(1, placements)) / 1e4;
    }
  }
  return figures;
}
