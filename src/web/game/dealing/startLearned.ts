/** @file The door to the network for whatever is loaded without it. */
export { applyLearned } from "./network.ts";
