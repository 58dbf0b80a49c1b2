/** @file `openblock/conformance`: the suites that hold a generator, a track or an environment of your own to the promises. */
export { type ConformanceOptions, type ConformingEnv, conformance, type Finding } from "#env";
export { type ConformanceReport, conformSpawn, conformTrack } from "#spawn";
