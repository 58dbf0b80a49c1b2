/**
 * @file `openblock`: what a first program needs. Judge a position (`parsePosition`, `verify`), deal a verified dock and say
 * why (`spawn`, `explain`), play a game (`newSession`, `apply`). Everything else is in the modules: `openblock/engine` …
 */
export {
  type Board,
  createRng,
  expectOk,
  formatPosition,
  NO_COMBO,
  parsePosition,
  type Result,
  type ShapeId,
  verify,
} from "#engine";
export { apply, DEALERS, newSession, type Session } from "#game";
export { newProfile, type Profile } from "#profile";
export { type Context, type Delivery, explain, newContext, spawn, type Trace, type Track } from "#spawn";
