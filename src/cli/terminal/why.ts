/** @file Why the current dock was dealt, in the words of its trace; the fixed sources have no reasons to give. */
import { RULE_DEALER, type RuleMemory, type Session } from "#game";
import { explain } from "#spawn";
import { BOARD_WORDS } from "../io/zeroBasedMessages.ts";

/** Sentences, most important first; none where the docks are not dealt by the rule track. */
export function reasonsOf(session: Session): readonly string[] {
  if (session.dealer.id !== RULE_DEALER) return [];
  const { delivery } = session.memory as RuleMemory;
  return delivery === null ? [] : explain(delivery.trace, BOARD_WORDS);
}
