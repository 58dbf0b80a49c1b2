/**
 * @file One whole delivery with foresight, at its full budget, on the boards that simulated people met; beside it the same
 * moments under the paper's objective, the play-outs alone in WebAssembly and in TypeScript, and what it costs to learn a
 * player's habits from a placement.
 */
import { cellAt, createRng, DRAW_DOCK, newDockBuffer } from "#engine";
import { GAME_DEFAULTS } from "#game";
import { DRAWS, INFERRED, newHabits, newPlayouts, PlainPlayouts, type Playouts, playerModel } from "#people";
import { SIMULATED_IDS } from "#players";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS, type SpawnConfig, type SpawnInput, spawn } from "#spawn";
import type { Report, Row, Section } from "./report.ts";
import { type Judged, watchGames } from "./ruleGames.ts";
import { fastestOf, fastestPasses, spreadOf } from "./timing.ts";

const SEED = 2027;
const MOST_MS = { p50: 1.5, p99: 5, habits: 0.03 } as const;
/** Upper ends of the fill bands. */
const BANDS = [0.2, 0.35, 0.5, 0.65, 1] as const;
const CALLS = { quick: 1, full: 5 } as const;
/** Deliveries that let the compilers see every kind of board before the first is measured. */
const WARM_UP = { quick: 20, full: 1500 } as const;
/** Boards a band on which the play-outs are compared. */
const COMPARED = { quick: 2, full: 12 } as const;

interface Times {
  readonly input: SpawnInput;
  readonly foresight: number;
  readonly paper: number;
}

export const foresightSection: Section = {
  name: "foresight",
  run({ quick, progress }) {
    progress("foresight: games");
    const { moments, habits, judged } = watchGames(quick ? 1 : 2, quick ? 45 : 240, SEED, SIMULATED_IDS, GAME_DEFAULTS);
    const inputs = moments.map((moment, i) => ({ ...moment, habits: habits[i]! }));
    const calls = quick ? CALLS.quick : CALLS.full;
    warmUp(inputs, quick ? WARM_UP.quick : WARM_UP.full);
    const times = inputs.map((input, i): Times => {
      progress(`foresight: delivery ${i + 1} of ${inputs.length}`);
      const foresight = fastestOf(() => deal(input, i, SPAWN_DEFAULTS), calls);
      return { input, foresight, paper: fastestOf(() => deal(input, i, PAPER_DEFAULTS), calls) };
    });
    progress("foresight: play-outs");
    const rows = BANDS.flatMap((_, band) => bandRow(times, band, quick ? COMPARED.quick : COMPARED.full));
    progress("foresight: habits");
    return reportOf([...rows, rowOf("all", times)], times, learningTimes(judged, calls));
  },
};

function warmUp(inputs: readonly SpawnInput[], count: number): void {
  // Steps of a prime through the inputs: all fills mixed, as in play.
  for (let i = 0; i < count; i++) {
    const input = inputs[(i * 101) % inputs.length]!;
    deal(input, i, SPAWN_DEFAULTS);
    deal(input, i, PAPER_DEFAULTS);
  }
}

function deal(input: SpawnInput, i: number, config: SpawnConfig) {
  return spawn({ ...input, rng: { dock: createRng(SEED, "dock", i), colour: createRng(SEED, "colour", i) }, config });
}

/** The row of a fill band; none where no board was met. */
function bandRow(times: readonly Times[], band: number, compared: number): Row[] {
  const from = BANDS[band - 1] ?? 0;
  const to = BANDS[band]!;
  const met = times.filter(({ input: { board } }) => {
    const fill = board.occupied.fill();
    return fill >= from && (fill < to || to === 1);
  });
  if (met.length === 0) return [];
  const name = `${Math.round(100 * from)}–${Math.round(100 * to)} %`;
  return [{ ...rowOf(name, met), plain: plainAgainstWasm(met.slice(0, compared)) }];
}

function rowOf(fill: string, times: readonly Times[]): Row {
  const sumOf = (of: (time: Times) => number) => times.reduce((sum, time) => sum + of(time), 0);
  return {
    fill,
    docks: times.length,
    ...spreadOf(times.map(({ foresight }) => foresight)),
    paper: spreadOf(times.map(({ paper }) => paper)).p50,
    times: sumOf(({ foresight }) => foresight) / sumOf(({ paper }) => paper),
  };
}

/** How many times longer the play-outs of whole turns take in TypeScript. */
function plainAgainstWasm(times: readonly Times[]): number {
  const turns = times.map(({ input }, i) => turnOf(input, i));
  const rooms: readonly Playouts[] = [new PlainPlayouts(), newPlayouts()];
  const [plain, wasm] = fastestPasses(
    rooms.map((room) => () => {
      for (const turn of turns) turn(room);
    }),
    5,
  );
  return plain! / wasm!;
}

/** The play-outs of a turn: a budget of feasible docks. */
function turnOf({ board, habits, profile }: SpawnInput, i: number): (room: Playouts) => void {
  const { docks, rollouts } = SPAWN_DEFAULTS.foresee;
  const { lo, hi } = board.occupied;
  const rng = createRng(SEED, "noise", i);
  const buffer = newDockBuffer();
  const dealt = Array.from({ length: docks }, () => {
    DRAW_DOCK.feasible(lo, hi, rng, buffer);
    return [...buffer.dock];
  });
  const manners = playerModel(habits ?? newHabits(), profile.skill).map(({ model }) => model);
  const draws = Float64Array.from({ length: rollouts * DRAWS }, () => rng.fraction());
  return (room) => {
    room.begin(manners, draws);
    for (const [a, b, c] of dealt) {
      for (let play = 0; play < rollouts; play++) room.play(lo, hi, a!, b!, c!, play % manners.length, play);
    }
  };
}

/** Milliseconds of each update of the habits, placement after placement. */
function learningTimes(judged: readonly Judged[], calls: number): number[] {
  let habits = newHabits();
  return judged.map(({ board, dock, placement }) => {
    const chosen = {
      lo: board.occupied.lo,
      hi: board.occupied.hi,
      shapes: dock.map(({ index }) => index),
      slot: dock.findIndex(({ id }) => id === placement.shape),
      anchor: cellAt(placement.x, placement.y),
    };
    const ms = fastestOf(() => void INFERRED.learn(habits, chosen), calls);
    habits = INFERRED.learn(habits, chosen);
    return ms;
  });
}

function reportOf(rows: readonly Row[], times: readonly Times[], learning: readonly number[]): Report {
  const { p50, p99 } = spreadOf(times.map(({ foresight }) => foresight));
  const { docks, rollouts } = SPAWN_DEFAULTS.foresee;
  const habits = spreadOf(learning).p50;
  const target = (what: string, measured: number, most: number) => ({
    what: `${what} at most ${most} ms`,
    measured,
    unit: " ms",
    isReached: measured <= most,
  });
  return {
    name: "foresight",
    title: `one delivery with foresight, ${docks} docks of ${rollouts} play-outs, profile to trace`,
    reading:
      "ms per delivery on boards met in play, each one's fastest of a few calls; every player begins as one of whom nothing\n" +
      "is known. paper: p50 of the same moments under the paper's objective. x paper: how many times longer foresight\n" +
      "takes in all. TS: how many times longer the play-outs alone take in TypeScript than in WebAssembly.",
    columns: [
      { key: "fill", title: "fill" },
      { key: "docks", title: "docks" },
      { key: "p50", title: "p50", digits: 3 },
      { key: "p90", title: "p90", digits: 3 },
      { key: "p99", title: "p99", digits: 3 },
      { key: "max", title: "max", digits: 3 },
      { key: "paper", title: "paper", digits: 3 },
      { key: "times", title: "x paper", digits: 1, unit: "x" },
      { key: "plain", title: "TS", digits: 1, unit: "x" },
    ],
    rows,
    targets: [
      target("p50", p50, MOST_MS.p50),
      target("p99", p99, MOST_MS.p99),
      target("habits update p50", habits, MOST_MS.habits),
    ],
  };
}
