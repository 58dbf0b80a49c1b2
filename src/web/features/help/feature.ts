/** @file How to play. */
import type { Feature } from "../../game/feature.ts";

export const help: Feature = { screens: { help: async () => (await import("./Help.tsx")).Help } };
