/** @file The engine behind the contract: what it answers to an input of each kind. */
import { fail, ok, type Result } from "#engine";
import { BOARD_ANSWERS } from "./board.ts";
import { CHANCE_ANSWERS } from "./chance.ts";
import { DELIVERY_ANSWERS } from "./delivery.ts";
import { inputComplaint } from "./forms.ts";
import { KIND_NAMES, type Kind } from "./kinds.ts";
import { PLAY_ANSWERS } from "./play.ts";
import { PLAYER_ANSWERS } from "./player.ts";
import { RECORD_ANSWERS } from "./records.ts";

const ANSWERS: Readonly<Record<Kind, (input: never) => object>> = {
  ...BOARD_ANSWERS,
  ...CHANCE_ANSWERS,
  ...PLAY_ANSWERS,
  ...RECORD_ANSWERS,
  ...PLAYER_ANSWERS,
  ...DELIVERY_ANSWERS,
};

export type ContractFault = "unsupported" | "badInput";

/** For an input that is known to be one of the kind. */
export function answerOf(kind: Kind, input: unknown): object {
  return ANSWERS[kind](input as never);
}

/** The same for input from outside: its form is checked here, what its texts say where they are read. */
export function answer(kind: unknown, input: unknown): Result<object, ContractFault> {
  if (kind === undefined) return fail("badInput", "kind is missing");
  const known = KIND_NAMES.find((name) => name === kind);
  if (known === undefined) return fail("unsupported", `the contract has no kind ${String(kind)}`);
  const complaint = inputComplaint(known, input);
  if (complaint !== null) return fail("badInput", complaint);
  try {
    return ok(answerOf(known, input));
  } catch (error) {
    return fail("badInput", error instanceof Error ? error.message : String(error));
  }
}
