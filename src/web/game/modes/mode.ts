/** @file How the games of a mode are opened. The controller knows the modes by this; features register theirs. */
import { notify } from "../../store/notices.ts";

export interface GameMode {
  /**
   * Resumes the unfinished game, or begins one. False, with a notice, where the code that opens it cannot be loaded: the
   * running game stays.
   */
  enter(): Promise<boolean>;
  /** Begins another game because the player asks for one. */
  again(): void;
}

/** What a mode that is loaded when it is first needed has to offer. */
export interface LoadedMode {
  enter(): Promise<void>;
  again(): Promise<void>;
}

/** A mode that is loaded when it is first needed. */
export function laterMode(load: () => Promise<LoadedMode>): GameMode {
  async function attempt(use: (mode: LoadedMode) => Promise<void>): Promise<boolean> {
    try {
      await use(await load());
      return true;
    } catch {
      notify({ code: "unloaded" });
      return false;
    }
  }
  return {
    enter: () => attempt((mode) => mode.enter()),
    again: () => void attempt((mode) => mode.again()),
  };
}
