/** @file The model of a player that the package's crowd is part of: what games with a learned player model are dealt by. */
import type { Foreteller } from "../mind.ts";
import { CROWD_KINDS } from "./crowd.generated.ts";
import { crowdOf } from "./crowd.ts";
import { learnedMind } from "./learnedMind.ts";

export function crowdMind(): Foreteller {
  return learnedMind(crowdOf(CROWD_KINDS));
}
