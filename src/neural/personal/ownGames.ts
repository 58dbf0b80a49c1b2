/**
 * @file What the outcome network learns about a player from the records of their own games, and what it then expects of a
 * hand. Pure given the open network; the page runs it in a worker.
 */
import { expectOk } from "#engine";
import type { Tensors } from "#nn";
import { type AdapterBlock, noBlock } from "../adapter/block.ts";
import type { Personal } from "../adapter/calibration.ts";
import { calibrated } from "../adapter/calibration.ts";
import type { PersonalNetwork } from "../adapter/network.ts";
import { ownDocks, personalise, startOf } from "../adapter/personal.ts";
import { OUTCOMES, type OutcomeName, type OutcomeSample } from "../outcome/outcome.ts";
import { recordOutcomes } from "./gameOutcomes.ts";

/** The same player's games give the same adapter. */
const SEED = 1;

/** What blocks are learned on top of: the network as it is, or with an adapter that everybody starts with. */
export interface Ground {
  /** Names it in blocks. */
  readonly trunk: string;
  /** Absent for the network as it is. */
  readonly adapter?: Tensors;
}

/** Records are oldest first; unusable ones are skipped. */
export function learnOwn(
  network: PersonalNetwork,
  records: readonly string[],
  { adapter }: Pick<Ground, "adapter"> = {},
): Promise<Personal> {
  const games = records.map(recordOutcomes).flatMap((game) => (game.ok && game.value.length > 0 ? [game.value] : []));
  const begins: number[] = [];
  let docks = 0;
  for (const game of games) {
    begins.push(docks);
    docks += game.length;
  }
  return personalise(network, ownDocks(games.flat()), begins, { seed: SEED, ...(adapter && { adapter }) });
}

/** The prediction for a hand: lines, the chances of losing with it and soon, the next flow ratio. */
export type Expected = Readonly<Record<OutcomeName, number>>;

/**
 * @param grounds the one that new players start from first
 * @param block what was learned of the player; one of another ground says nothing
 */
export async function expectOf(
  network: PersonalNetwork,
  grounds: readonly Ground[],
  block: AdapterBlock | null,
  hand: Omit<OutcomeSample, "outcome">,
): Promise<Expected> {
  const { trunk, adapter: common } = grounds.find((ground) => ground.trunk === block?.trunk) ?? grounds[0]!;
  const start = startOf(network, { seed: SEED, ...(common && { adapter: common }) });
  const opened = network.opened(block ?? noBlock(trunk), trunk, start);
  const { adapter, calibration } = opened.ok ? opened.value : expectOk(network.opened(noBlock(trunk), trunk, start));
  const { encoded } = ownDocks([{ ...hand, outcome: OUTCOMES.map(() => null) }]);
  const outputs = calibrated(await network.predict(encoded, adapter), calibration);
  const [lines, lostNow, lostSoon, ratio] = outputs as unknown as [number, number, number, number];
  return { lines: Math.max(0, lines), lostNow: chanceOf(lostNow), lostSoon: chanceOf(lostSoon), ratio };
}

function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
