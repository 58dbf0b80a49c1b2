/** @file The choices of people at play: in recorded games, and of people drawn from the populations. */
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
  newLife,
  type Person,
  type PlacementChoice,
  type PopulationConfig,
  personAt,
  populationDefaults,
  traitsAt,
} from "#people";
import { playerOf, playSession } from "#players";

/** Notes the choices of a game as its sessions go by. */
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

/** The choices of a recorded game; one that was taken back stays a choice. */
export function choicesInRecord(text: string): Result<readonly PlacementChoice[], RecordFault | ReplayFault> {
  const record = decode(text);
  if (!record.ok) return record;
  const replayed = replay(record.value, findDealer);
  if (!replayed.ok) return replayed;
  const watch = new ChoiceWatch();
  for (const { session } of replayed.value.steps) watch.see(session);
  return ok(watch.choices);
}

/** People with more and stronger habits than usual, whose weights are anything. */
const WIDE: PopulationConfig = {
  ...populationDefaults,
  habits: { ...populationDefaults.habits, spread: 1, most: 4, strongest: 5 },
};
/** Every so manieth person plans the dock, and every second has wide habits. */
const PLANNING = 4;
const PLAN_WIDTH = 4;
const CAP = 120;
/** Games of a person have seeds of their own. */
const SEEDS_OF_A_PERSON = 1000;

/** Person i of the people that a crowd is learned from: people inside the model, some of them planning. */
export function crowdPerson(seed: number, i: number): Person {
  const traits = traitsAt("inside", seed, i, i % 2 === 0 ? populationDefaults : WIDE);
  return personAt(i % PLANNING === PLANNING - 1 ? { ...traits, plan: PLAN_WIDTH } : traits, newLife());
}

/** Choices of a person on foresight's docks and on uniform feasible ones in turn. */
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

/** Seed of the first game of person i: below those that evaluations use. */
export function gamesOf(seed: number, i: number): number {
  return SEEDS_OF_A_PERSON * ((1000 * seed + i) % (EVALUATION_SEED / SEEDS_OF_A_PERSON));
}
