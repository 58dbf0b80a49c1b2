/** @file The settings: as plain data, and those in use. */
import { type ReadonlySignal, signal } from "@preact/signals";
import type { DifficultyChoice } from "#spawn";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const MOTIONS = ["system", "full", "calm"] as const;
export const LANGUAGES = ["auto", "en", "zh"] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly language: (typeof LANGUAGES)[number];
  readonly sound: boolean;
  /** Of the sounds, in percent. */
  readonly volume: number;
  readonly haptics: boolean;
  /** Applies to the modes with adaptive pieces. */
  readonly difficulty: DifficultyChoice;
  /** Whether a network proposes pieces too, in the same modes. */
  readonly learned: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: "system",
  motion: "system",
  language: "auto",
  sound: true,
  volume: 70,
  haptics: true,
  difficulty: "adaptive",
  learned: false,
};

/** How loud sounds are, 0…1; 0 where they are off. */
export function loudnessOf({ sound, volume }: Settings): number {
  return sound ? volume / 100 : 0;
}

const inUse = signal<Settings>(DEFAULT_SETTINGS);
/** The settings in use. */
export const settings: ReadonlySignal<Settings> = inUse;

export function applySettings(chosen: Settings): void {
  inUse.value = chosen;
}
