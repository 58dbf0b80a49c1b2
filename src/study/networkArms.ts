/**
 * @file Arms with a learned generator beside the rule track: its network is asked when a dock is due, before the deal, as in
 * the game. It is never too slow here, so that the same session is the same on every machine.
 */
import {
  type Dealer,
  dualDealer,
  GAME_DEFAULTS,
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

export interface OpenArm {
  readonly dealer: Dealer<RuleMemory>;
  /** To be awaited when a dock is due. */
  prepare(session: Session<RuleMemory>): Promise<void>;
}

export async function openNetworkArm(arm: NetworkArm, lab: Pick<Lab, "generator">, arc?: ArcId): Promise<OpenArm> {
  const { answer } = await lab.generator(LEARNED_MODEL);
  const { track, prepare } = turnPreparer({ id: "network", answer, limit: 0, after: NEVER });
  const config = arm === "dual" ? GAME_DEFAULTS : PAPER_GAME;
  const dealer = dualDealer({ model: NO_HASH, config, tracks: [track], ...(arc !== undefined && { arc }) });
  // Habits are learned in every arm.
  const { observe } = ruleDealer();
  return {
    dealer: varied(dealer, () => ({ observe })),
    prepare: (session) => prepare(dealer.brief!(requestOf(session), session.memory)),
  };
}
