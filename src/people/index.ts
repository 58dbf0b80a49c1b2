/** @file People: what a person will do next, and simulated people for studies. */
export { type Visit, visitAfterstates } from "./afterstates.ts";
export { newRoomBuffer } from "./boardCounts.ts";
export { boardValue } from "./boardValue.ts";
