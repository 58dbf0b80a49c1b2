/** @file Why the current dock was dealt, in the words of its trace; the fixed sources have no reasons to give. */
import type { Session } from "#game";
import { explain, type Trace } from "#spawn";
import { BOARD_WORDS } from "../io/zeroBasedMessages.ts";

/** Sentences, most important first; none if the delivery has no trace. */
export function reasonsOf({ delivery }: Session): readonly string[] {
  const trace: Trace | null = delivery?.trace ?? null;
  return trace === null ? [] : explain(trace, BOARD_WORDS);
}
