/** @file The settings, as plain data. An unknown or damaged value falls back to its default. */
import { check, isRecord } from "#engine";
import { DIFFICULTIES, type DifficultyChoice } from "#spawn";

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
  /** Of the modes whose pieces adapt. */
  readonly difficulty: DifficultyChoice;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: "system",
  motion: "system",
  language: "auto",
  sound: true,
  volume: 70,
  haptics: true,
  difficulty: "adaptive",
};

const FORMS: check.FormsOf<Settings> = {
  theme: check.choice(THEMES),
  motion: check.choice(MOTIONS),
  language: check.choice(LANGUAGES),
  sound: check.FLAG,
  volume: check.whole(0, 100),
  haptics: check.FLAG,
  difficulty: check.choice(DIFFICULTIES),
};

/** Settings from storage or a file. */
export function readSettings(value: unknown): Settings {
  const given = isRecord(value) ? value : {};
  const sound = Object.entries(FORMS).filter(([key, form]) => check.fits(form, given[key]));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(sound.map(([key]) => [key, given[key]])) };
}

/** How loud sounds are, 0…1; 0 where they are off. */
export function loudnessOf({ sound, volume }: Settings): number {
  return sound ? volume / 100 : 0;
}
