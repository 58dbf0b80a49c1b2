/** @file What the studio says of offers, as a type: one value per language. */
import type { Gate, OfferKind } from "#monetize";

export interface StudioOffersWords {
  readonly about: string;
  readonly perDay: string;
  readonly perDayAbout: string;
  readonly players: string;
  readonly decided: string;
  readonly allowed: string;
  readonly shown: string;
  readonly dismissed: string;
  readonly rewarded: string;
  readonly failed: string;
  readonly denials: string;
  readonly denialsAbout: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<OfferKind, string>>;
  readonly gate: string;
  readonly denied: string;
  /** Decisions that a gate denied, of those made. */
  readonly of: (denied: string, decided: string) => string;
  readonly nothingDenied: string;
  readonly none: string;
  /** Before the command that shows offers. */
  readonly switchOn: string;
  /** Whose decisions are counted. */
  readonly counted: string;
  /** Why a gate denies, for people who run a game. */
  readonly gates: Readonly<Record<Gate, string>>;
}
