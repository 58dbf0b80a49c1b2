/**
 * @file What a network learns of a player from the records of their own games, and what it expects of a hand then. Pure given
 * the open network; the page does it in a worker.
 */
import { expectOk, ok, type Result } from "#engine";
import {
  configFor,
  decode,
  findRuleDealer,
  isAdaptive,
  type RecordFault,
  type ReplayFault,
  type RuleMemory,
  replayWith,
} from "#game";
import {
  type AdapterBlock,
  calibrated,
  noBlock,
  OUTCOMES,
  type OutcomeName,
  type OutcomeSample,
  ownDocks,
  type Personal,
  type PersonalNetwork,
  personalise,
  startOf,
} from "#neural";
import type { Tensors } from "#nn";
import { type Watcher, watched } from "../cohort.ts";
import { GameWatcher } from "./collect.ts";

/** The same player's games give the same adapter. */
const SEED = 1;

/** The docks of a recorded game; none where they cannot be dealt again or something was taken back, which blurs what came of what. */
export function recordOutcomes(text: string): Result<readonly OutcomeSample[], RecordFault | ReplayFault> {
  const record = decode(text);
  if (!record.ok) return record;
  const { dealer, moves } = record.value;
  if (!isAdaptive(dealer) || moves.some(({ type }) => type === "undo")) return ok([]);
  const watcher = new GameWatcher(configFor(dealer));
  const watching: Watcher = {
    dealt: (moment) => void watcher.dealt(moment),
    heard: ({ event, table }) => watcher.heard(event, table),
  };
  const replayed = replayWith<RuleMemory>(record.value, (id, setup) => {
    const found = isAdaptive(id) ? findRuleDealer(id, setup) : undefined;
    return found && { ...found, dealer: watched(found.dealer, watching, 0, () => 0) };
  });
  if (!replayed.ok) return replayed;
  const { playedBack, session } = replayed.value;
  return ok(playedBack === null ? watcher.result(session.ended !== null).samples : []);
}

/** What blocks are learned on top of: the network as it is, or with an adapter that everybody starts with. */
export interface Ground {
  /** Names it in blocks. */
  readonly trunk: string;
  /** Absent for the network as it is. */
  readonly adapter?: Tensors;
}

/** Records are oldest first; those that say nothing are left out. */
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

/** What is expected of a hand: lines, the chances of losing with it and soon, the next flow ratio. */
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
