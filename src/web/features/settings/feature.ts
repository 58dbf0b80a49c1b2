/** @file The settings page. */
import type { Feature } from "../../game/feature.ts";

export const settings: Feature = { screens: { settings: async () => (await import("./Settings.tsx")).Settings } };
