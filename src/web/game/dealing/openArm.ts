/** @file What reads arms, in the page: its parameters have their ranges only once they are put to them. */
import { PARAMETERS } from "virtual:parameters";
import { complete } from "./parameters.ts";
import { applyKept, armIn, keepArm } from "./readArm.ts";

export function armReader() {
  complete(PARAMETERS);
  return { applyKept, armIn, keepArm };
}
