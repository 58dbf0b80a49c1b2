/** @file Opens arms in the page: attaches ranges to the parameters, which the first bundle omits. */
import { PARAMETERS } from "virtual:parameters";
import { complete } from "./parameters.ts";
import { applyKept, armIn, keepArm } from "./readArm.ts";

export function armReader() {
  complete(PARAMETERS);
  return { applyKept, armIn, keepArm };
}
