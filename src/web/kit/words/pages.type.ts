/** @file What the pages of settings, statistics and help say, as a type: one value per language. */
import type { Choice } from "#neural";
import type { LoadFault } from "../../game/dealing/generatorPort.ts";
import type { ImportFault } from "../../store/exchange.ts";
import type { Mode } from "../../store/modes.ts";
import type { FinishedGame } from "../../store/saved.ts";
import type { Settings } from "../../store/settings.ts";

export interface PageWords {
  readonly settings: {
    readonly theme: string;
    readonly themes: Readonly<Record<Settings["theme"], string>>;
    readonly motion: string;
    readonly motions: Readonly<Record<Settings["motion"], string>>;
    readonly language: string;
    readonly languages: Readonly<Record<Settings["language"], string>>;
    /** For readers of Traditional Chinese. */
    readonly onlySimplified: string;
    readonly sound: string;
    readonly volume: string;
    readonly feedback: string;
    readonly haptics: string;
    readonly noHaptics: string;
    /** The network that proposes pieces. */
    readonly learned: {
      readonly title: string;
      readonly name: string;
      readonly about: (megabytes: number) => string;
      /** The player is in an experiment. */
      readonly tested: string;
      readonly loading: string;
      readonly ready: string;
      readonly failed: Readonly<Record<LoadFault, string>>;
      readonly again: string;
      readonly personal: {
        readonly about: string;
        readonly learn: string;
        readonly learnAgain: string;
        readonly learning: string;
        readonly failed: string;
        /** By what is used, from so many hands. */
        readonly known: Readonly<Record<Choice, (hands: number) => string>>;
      };
    };
    readonly data: string;
    readonly dataAbout: string;
    readonly exportData: string;
    readonly importData: string;
    readonly importAsk: (games: number, best: number) => string;
    readonly replace: string;
    readonly keep: string;
    readonly imported: string;
    /** Modes whose unfinished game could not come along. */
    readonly leftOut: (modes: readonly Mode[]) => string;
    readonly importFaults: Readonly<Record<ImportFault, string>>;
    readonly importFailed: string;
  };
  readonly keyboard: string;
  /** Keys, with a space between two of them. */
  readonly help: readonly { readonly keys: string; readonly what: string }[];
  readonly helpPicture: string;
  readonly helpText: readonly { readonly title: string; readonly text: string }[];
  readonly statistics: {
    readonly none: string;
    readonly games: string;
    readonly medianScore: string;
    readonly lines: string;
    readonly placements: string;
    readonly scoreHistory: string;
    readonly skillHistory: string;
    readonly survival: string;
    readonly survivalText: (fill: number, share: number) => string;
    readonly allModes: string;
    readonly date: string;
    readonly skill: string;
    /** The median of the games up to one, as the charts draw it. */
    readonly trend: (games: number) => string;
    readonly scoreSummary: (games: number, first: number, last: number) => string;
    readonly skillSummary: (first: number, last: number) => string;
    readonly recent: string;
    readonly watch: string;
    /** A game that was left. */
    readonly unfinished: string;
    readonly row: (game: FinishedGame) => string;
  };
}
