/**
 * @file One task of the study: a player's games, what is learned from the first of them, and how well it predicts the
 * next ones. The player model's low-rank adapter is compared with its full update by the log-likelihood of the next
 * placements, without learning from those.
 */
import { EVALUATION_SEED, expectOk } from "#engine";
import {
  type Calibration,
  type Choice,
  calibrated,
  calibrationWith,
  dockLosses,
  headFigures,
  learnAdapter,
  NO_CALIBRATION,
  OUTCOMES,
  type OutcomeName,
  type OutcomeSample,
  type OwnDocks,
  ownDocks,
  PersonalNetwork,
  personalise,
  rowsIn,
  startOf,
  type WatchedGame,
} from "#neural";
import type { Tensors } from "#nn";
import { ChoiceSet, fitLowRank, learn, lowRankWeights, newHabits, type PlacementChoice, refit } from "#people";
import type { Lab } from "#study/report";
import { SEEDS_PER_SESSION } from "../cohort.ts";
import { watchedGames } from "../outcome/outcome.ts";
import { type AdaptersTask, ALL_FAMILIES, COMMON_ADAPTER, type FamilyId, playerAt, sizesOf } from "./plan.ts";

/**
 * The network as it is; calibrated; with an adapter of its own; with the adapter that everybody starts with, calibrated;
 * with one that was learned from there; whichever the player's last games chose, as in the game.
 */
export const ARMS = ["base", "calibration", "adapter", "common", "fromCommon", "chosen"] as const;
export type Arm = (typeof ARMS)[number];

export interface ArmOutcome {
  /** Mean weighted loss of a dock. */
  readonly loss: number;
  /** Of each head, the share that is explained, and the bias. */
  readonly explained: Readonly<Record<OutcomeName, number>>;
  readonly bias: Readonly<Record<OutcomeName, number>>;
}

export interface SizeOutcome {
  /** Docks to learn from. */
  readonly docks: number;
  readonly choice: Choice;
  readonly arms: Readonly<Record<Arm, ArmOutcome>>;
  /** Milliseconds of the whole choice. */
  readonly ms: number;
}

export interface AdaptersOutcome {
  readonly family: FamilyId;
  readonly player: number;
  readonly sizes: readonly SizeOutcome[];
  readonly habits: readonly HabitsOutcome[];
}

/** Games of a player, at most, and placements after which one is broken off. */
const MOST_GAMES = 400;
const CAP = 150;
/** Games of different players have different seeds. */
const SEEDS_PER_FAMILY = 1000;

export async function playAdaptersTask(
  task: AdaptersTask,
  lab: Pick<Lab, "runtime" | "model" | "now">,
): Promise<AdaptersOutcome> {
  const { family, player, docks, test, model, seed } = task;
  const sizes = sizesOf(task);
  const most = sizes.at(-1)!;
  const number = SEEDS_PER_FAMILY * ALL_FAMILIES.indexOf(family) + player;
  const session = EVALUATION_SEED / SEEDS_PER_SESSION + 100_000 + 100 * seed + number;
  const setup = { docks, seed: session, games: MOST_GAMES, cap: CAP, enough: most + test };
  const games = watchedGames({ person: playerAt(family, player), ...setup });
  const network = expectOk(await PersonalNetwork.open(lab.runtime, lab.model(model)));
  try {
    const common = expectOk(network.adapterOf(lab.model(COMMON_ADAPTER)));
    const judged = [];
    for (const size of sizes) {
      judged.push(await judgeSize({ network, common, seed: number, lab }, splitAt(games, most, size, test)));
    }
    const choices = games.flatMap((game) => game.choices);
    return { family, player, sizes: judged, habits: judgeHabits(choices, sizes, test) };
  } finally {
    await network.close();
  }
}

interface Judging {
  readonly network: PersonalNetwork;
  /** What everybody starts with. */
  readonly common: Tensors;
  readonly seed: number;
  readonly lab: Pick<Lab, "now">;
}

async function judgeSize({ network, common, seed, lab }: Judging, { own, begins, next }: Split): Promise<SizeOutcome> {
  const learned = ownDocks(own);
  const judged = ownDocks(next);
  const rows = rowsIn(learned);
  const start = startOf(network, { seed });
  const of = async (adapter: Tensors, calibration?: Calibration) => {
    const outputs = await network.predict(judged.encoded, adapter);
    return armOutcome(
      network,
      judged,
      outputs,
      calibration ?? (await calibrationWith(network, learned, rows, adapter)),
    );
  };
  const adapted = async (from: Tensors) => {
    const calibration = await calibrationWith(network, learned, rows, from);
    return learnAdapter(network, learned, rows, calibration, from, seed, network.config.train.epochs);
  };
  const before = lab.now();
  const personal = await personalise(network, learned, begins, { seed, adapter: common });
  const ms = Math.round(lab.now() - before);
  const arms: Record<Arm, ArmOutcome> = {
    base: await of(start, NO_CALIBRATION),
    calibration: await of(start),
    adapter: await of(await adapted(start)),
    common: await of(common),
    fromCommon: await of(await adapted(common)),
    chosen: await of(personal.adapter, personal.calibration),
  };
  return { docks: own.length, choice: personal.choice, arms, ms };
}

interface Split {
  readonly own: readonly OutcomeSample[];
  /** Rows at which a game begins. */
  readonly begins: readonly number[];
  readonly next: readonly OutcomeSample[];
}

/** The last `size` docks before those of the test, which are the same for every size up to `most`. */
export function splitAt(games: readonly WatchedGame[], most: number, size: number, test: number): Split {
  const all = games.flatMap(({ samples }, game) => samples.map((sample) => ({ sample, game })));
  const end = Math.min(most, all.length - test);
  const own = all.slice(Math.max(0, end - size), end);
  const begins = own.flatMap(({ game }, i) => (i === 0 || own[i - 1]!.game !== game ? [i] : []));
  const samplesOf = (part: typeof all) => part.map(({ sample }) => sample);
  return { own: samplesOf(own), begins, next: samplesOf(all.slice(end, end + test)) };
}

export function armOutcome(
  network: PersonalNetwork,
  docks: OwnDocks,
  outputs: Float32Array,
  calibration: readonly number[],
): ArmOutcome {
  const rows = rowsIn(docks);
  const scaled = calibrated(outputs, calibration);
  const losses = dockLosses(scaled, docks.judged, rows, network.loss);
  const figures = headFigures(scaled, docks.judged, rows);
  const of = (what: "explained" | "bias") =>
    Object.fromEntries(OUTCOMES.map((name) => [name, short(figures[name][what])])) as Record<OutcomeName, number>;
  const loss = losses.reduce((sum, value) => sum + value, 0) / losses.length;
  return { loss: short(loss), explained: of("explained"), bias: of("bias") };
}

function short(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

/** Nothing learned; the learned member of the habits; four numbers along the population's directions. */
export const HABIT_ARMS = ["prior", "own", "lowRank"] as const;
export type HabitArm = (typeof HABIT_ARMS)[number];

export interface HabitsOutcome {
  /** Placements learned from. */
  readonly placements: number;
  /** Mean log-likelihood of the next placements, in nats over chance. */
  readonly gain: Readonly<Record<HabitArm, number>>;
}

/** The last `size` placements before those of the test, which are the same for every size. */
export function judgeHabits(
  choices: readonly PlacementChoice[],
  sizes: readonly number[],
  test: number,
): HabitsOutcome[] {
  const end = Math.min(sizes.at(-1)!, choices.length - test);
  const next = choices.slice(end, end + test);
  return sizes.map((size) => {
    const own = choices.slice(Math.max(0, end - size), end);
    const habits = refit(own.reduce(learn, newHabits()));
    const few = fitLowRank(own);
    const nothing = newHabits();
    return {
      placements: own.length,
      gain: {
        prior: gainOf(next, nothing.weights, nothing.slips[0]!),
        own: gainOf(next, habits.weights, habits.slips[0]!),
        lowRank: gainOf(next, lowRankWeights(few), few.slip),
      },
    };
  });
}

function gainOf(choices: readonly PlacementChoice[], weights: readonly number[], slip: number): number {
  const set = new ChoiceSet();
  let sum = 0;
  let count = 0;
  for (const chosen of choices) {
    set.fill(chosen);
    if (set.chosen < 0 || set.size < 2) continue;
    sum += Math.log(((1 - slip) * set.chanceOfChosen(weights) + slip / set.size) * set.size);
    count++;
  }
  return Math.round((1e5 * sum) / Math.max(1, count)) / 1e5;
}
