/** @file The settings, as plain data. An unknown or damaged value falls back to its default. */

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export const MOTIONS = ["system", "full", "calm"] as const;
export const LANGUAGES = ["auto", "en", "zh"] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly language: (typeof LANGUAGES)[number];
  readonly sound: boolean;
  readonly haptics: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: "system",
  motion: "system",
  language: "auto",
  sound: true,
  haptics: true,
};

/** Settings from storage or a file. */
export function readSettings(value: unknown): Settings {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const oneOf = <T extends string>(options: readonly T[], key: string, fallback: T): T =>
    options.find((option) => option === given[key]) ?? fallback;
  const flag = (key: string, fallback: boolean) => (typeof given[key] === "boolean" ? given[key] : fallback);
  return {
    theme: oneOf(THEMES, "theme", DEFAULT_SETTINGS.theme),
    motion: oneOf(MOTIONS, "motion", DEFAULT_SETTINGS.motion),
    language: oneOf(LANGUAGES, "language", DEFAULT_SETTINGS.language),
    sound: flag("sound", DEFAULT_SETTINGS.sound),
    haptics: flag("haptics", DEFAULT_SETTINGS.haptics),
  };
}
