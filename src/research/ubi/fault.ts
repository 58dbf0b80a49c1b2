/** @file What an engine can do wrong. It costs the engine its game and nobody else anything. */

/** As it is sent between threads. */
export const ENGINE_FAULT = "engineFault";

/**
 * Why an engine lost its game: it never introduced itself, did not answer in time, ended, answered with what cannot be
 * played, or wrote without end.
 */
export type EngineReason = "silent" | "slow" | "crashed" | "illegal" | "flood";

export class EngineFault extends Error {
  readonly code = ENGINE_FAULT;
  readonly reason: EngineReason;

  constructor(reason: EngineReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
