/**
 * @file Prints the figures of docs/results/adaptation.md and docs/results/generator.md that `openblock study` does not: the
 * difficulty of delivered docks against other feasible docks of the same board, the drafts it took until one was verified, and how often docks
 * hold multi-clears and wipes. Seeds are fixed, so every machine prints the same.
 *
 * Run: npx tsx scripts/methodFigures.ts
 */

import { createRng, feasibleDocks, SHAPES, sampleFeasible } from "#engine";
import { SIMULATED_IDS, type SimulatedId } from "#players";
import { topologyOf } from "#quality";
import { boardSignals, findWipes, outlookOf, PAPER_DEFAULTS, type SpawnInput, spawn, stepDifficulty } from "#spawn";
import { watchGames } from "../bench/ruleGames.ts";

/** Games of a session, placements after which one is broken off, and the seed of the first. */
const [gamesPerSession, cap, seed] = [5, 600, 7000];
/** Sessions whose boards are dealt on again, and other docks drawn for each board. */
const REDEALT = 8;
const OTHERS = 24;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean and half-width of its 95 % interval. */
function interval(values: readonly number[]): string {
  const centre = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
  return `${centre.toFixed(3)} ± ${(1.96 * Math.sqrt(variance / values.length)).toFixed(3)}`;
}

/** One moment dealt again: the delivered dock, its target, and other feasible docks on the same board. */
function redeal(input: SpawnInput, i: number) {
  const rng = () => ({ dock: createRng(seed, "dock", i), colour: createRng(seed, "colour", i) });
  const delivery = spawn({ ...input, rng: rng(), config: PAPER_DEFAULTS });
  const table = feasibleDocks(input.board);
  if (delivery.outcome !== "delivered" || table.feasible === 0) return null;
  const onBoard = boardSignals(topologyOf(input.board.occupied));
  const noise = createRng(seed, "noise", i);
  const drawn = Array.from({ length: OTHERS }, () =>
    sampleFeasible(table, null, noise)!.map((index) => SHAPES[index]!),
  );
  const others = drawn.map((shapes) => stepDifficulty(input.board, shapes, onBoard, PAPER_DEFAULTS).scd);
  const wipes = findWipes(input.board, PAPER_DEFAULTS);
  const wiping = drawn.filter((shapes) =>
    wipes.some((wipe) => wipe.placements.every(({ shape }) => shapes.some(({ id }) => id === shape))),
  );
  const multi = drawn.filter((shapes) => outlookOf(input.board, shapes).bestClear >= 2);
  const chosen = delivery.trace.choose!;
  const one = { ...PAPER_DEFAULTS, construct: { ...PAPER_DEFAULTS.construct, candidates: 1 } };
  const { rung, trace } = spawn({ ...input, rng: rng(), config: one });
  return {
    scd: delivery.difficulty.scd,
    target: delivery.trace.assess.target,
    others,
    canFindWipe: Number(wipes.length > 0),
    wipe: [Number(chosen.canWipe), wiping.length / OTHERS] as const,
    multi: [Number(chosen.outlook.bestClear >= 2), multi.length / OTHERS] as const,
    attempts: rung === 1 ? trace.construct.attempts : Infinity,
  };
}

type Redealt = NonNullable<ReturnType<typeof redeal>>;

/** Share of the other docks that are easier, 0…1. */
function rankOf({ scd, others }: Redealt): number {
  return others.filter((other) => other < scd).length / others.length;
}

function redealPlayer(id: SimulatedId): Redealt[] {
  const { moments } = watchGames(REDEALT * gamesPerSession, cap, seed, [id]);
  const step = Math.max(1, Math.floor(moments.length / 1500));
  const dealt = moments
    .filter((_, i) => i % step === 0)
    .map(redeal)
    .filter((found) => found !== null);
  const gap = dealt.map(({ scd, others }) => scd - mean(others));
  const beyond = dealt.filter(({ target, others }) => target > Math.max(...others));
  const below = dealt.filter(({ target, others }) => target < Math.min(...others));
  const numbers = [
    mean(dealt.map(({ target }) => target)),
    mean(dealt.map(({ others }) => Math.min(...others))),
    mean(dealt.map(({ others }) => Math.max(...others))),
    beyond.length / dealt.length,
    mean(beyond.map(rankOf)),
    below.length / dealt.length,
    mean(below.map(rankOf)),
  ];
  console.log(`| ${id} | ${dealt.length} | ${interval(gap)} | ${numbers.map((n) => n.toFixed(3)).join(" | ")} |`);
  return dealt;
}

console.log(
  "| player | docks | SCD over others' mean | d* | easiest | hardest | d* above all | rank there | d* below all | rank there |",
);
console.log("|---|---|---|---|---|---|---|---|---|---|");
const dealt = SIMULATED_IDS.flatMap(redealPlayer);
const percentOf = (of: (found: Redealt) => number) => `${(100 * mean(dealt.map(of))).toFixed(2)} %`;
console.log(`\ndrafts until one is verified, ${dealt.length} docks:`);
for (const n of [1, 2, 3, 5, 10, 22, 64])
  console.log(`within ${n}: ${percentOf(({ attempts }) => Number(attempts <= n))}`);
console.log(`\nboards on which a wipe is found: ${percentOf(({ canFindWipe }) => canFindWipe)}`);
console.log(`docks that hold one: ${percentOf(({ wipe }) => wipe[0])}, uniform ${percentOf(({ wipe }) => wipe[1])}`);
console.log(
  `docks with a multi-clear: ${percentOf(({ multi }) => multi[0])}, uniform ${percentOf(({ multi }) => multi[1])}`,
);
