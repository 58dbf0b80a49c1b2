/**
 * @file The part of the picture that is not there when the page opens: the landing of a piece, and the effects. It is
 * loaded once the first picture is painted.
 */
export { effectsOf } from "./clearing.ts";
export { drawAim } from "./drawAim.ts";
export { drawOnBoard, drawOver, shiftOf } from "./drawEffects.ts";
