/** @file Watching a recorded game. */
import type { Feature } from "../../game/feature.ts";

export const replay: Feature = { screens: { replay: async () => (await import("./Replay.tsx")).Replay } };
