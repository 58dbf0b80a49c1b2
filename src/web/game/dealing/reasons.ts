/** @file Why a hand was dealt without the network: the text of the trace as a code, for screens that translate it. */
import { DUAL_DEALER, type Session } from "#game";
import { WHY_NONE } from "#neural";
import { isForeign } from "#spawn";
import type { LoadFault } from "./generatorPort.ts";

/** Reasons for not asking the network. */
export const NOT_ASKED = {
  loading: "the network is still loading",
  hidden: "the page was hidden",
  otherModel: "the game began with another network",
} as const;

const NOT_LOADED = "the network could not be loaded";

export function notLoaded(code: LoadFault): string {
  return `${NOT_LOADED}: ${code}`;
}

const REASONS = { ...NOT_ASKED, notLoaded: NOT_LOADED, ...WHY_NONE } as const;

/**
 * What the network had to do with a hand: its proposal was `chosen`, its proposals were `compared` with others, or they were
 * `refused`, or it had none, for a reason; it was `off`; or it took part and nobody knows any more how, after a reload.
 */
export type NetworkPart = "chosen" | "compared" | "untold" | "refused" | "off" | keyof typeof REASONS;

/** Null for a game in which it has no part. */
export function networkPart({ dealer, delivery }: Pick<Session, "dealer" | "delivery">): NetworkPart | null {
  if (dealer.id !== DUAL_DEALER || delivery?.outcome !== "delivered") return null;
  const { trace, source } = delivery;
  if (trace === null) return source === "learned" ? "untold" : null;
  if (source === "learned") return trace.choose !== null && isForeign(trace.choose.track) ? "chosen" : "compared";
  const refusal = trace.gate.refusals.find(({ track }) => isForeign(track));
  if (refusal === undefined) return "off";
  const reason = Object.entries(REASONS).find(([, text]) => refusal.message.includes(text));
  return reason === undefined ? "refused" : (reason[0] as keyof typeof REASONS);
}
