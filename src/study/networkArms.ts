/**
 * @file Arms with a learned generator beside the rule track: its network is asked when a dock is due, before the deal, as in
 * the game. It is never too slow here, so that the same session is the same on every machine.
 */
import {
  type Dealer,
  dualDealer,
  GAME_DEFAULTS,
  type GameConfig,
  PAPER_GAME,
  type RuleMemory,
  requestOf,
  ruleDealer,
  type Session,
} from "#game";
import { turnPreparer } from "#neural";
import type { ArcId } from "#spawn";
import { type NetworkArm, varied } from "./arms.ts";
import type { Lab } from "./study.ts";

/** The published generator. */
export const LEARNED_MODEL = "generator-shapes";

/** Names the model in set-ups, which no study reads. */
const NO_HASH = "0".repeat(16);
const NEVER = () => new Promise<void>(() => undefined);

/**
 * The paper's objective chooses among the network's drafts alone: the rule track may compose none. Where the network has none
 * either, the dock comes from the exact table, as always.
 */
const NETWORK_ALONE: GameConfig = {
  ...PAPER_GAME,
  spawn: { ...PAPER_GAME.spawn, theta: { ...PAPER_GAME.spawn.theta, maxEvaluatedTriplets: 0 } },
};

const CONFIG: Readonly<Record<NetworkArm, GameConfig>> = {
  network: NETWORK_ALONE,
  paperDual: PAPER_GAME,
  dual: GAME_DEFAULTS,
};

export interface OpenArm {
  readonly dealer: Dealer<RuleMemory>;
  /** To be awaited when a dock is due. */
  prepare(session: Session<RuleMemory>): Promise<void>;
}

export async function openNetworkArm(arm: NetworkArm, lab: Pick<Lab, "generator">, arc?: ArcId): Promise<OpenArm> {
  const { answer } = await lab.generator(LEARNED_MODEL);
  const { track, prepare } = turnPreparer({ id: "network", answer, limit: 0, after: NEVER });
  const dealer = dualDealer({
    model: NO_HASH,
    config: CONFIG[arm],
    tracks: [track],
    ...(arc !== undefined && { arc }),
  });
  // Habits are learned in every arm.
  const { observe } = ruleDealer();
  return {
    dealer: varied(dealer, () => ({ observe })),
    prepare: (session) => prepare(dealer.brief!(requestOf(session), session.memory)),
  };
}
