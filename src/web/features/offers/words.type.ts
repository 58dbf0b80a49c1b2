/** @file What is said about offers, as a type: one value per language. Loaded where the host shows any. */
import type { Gate, OfferKind, Outcome } from "#monetize";

export interface OffersWords {
  /** Of the part of the settings. */
  readonly title: string;
  readonly about: string;
  /** Nothing here is sold or advertised in earnest. */
  readonly demonstration: string;
  readonly consent: {
    readonly switch: string;
    /** Why it is off for good. */
    readonly child: string;
    readonly ageTitle: string;
    readonly ageAbout: string;
    readonly year: string;
    readonly yearWrong: string;
    readonly next: string;
    readonly title: string;
    readonly promises: readonly string[];
    readonly yes: string;
    readonly no: string;
    /** Closes the question without an answer to it. */
    readonly skip: string;
  };
  readonly ad: {
    /** The page says of itself what it is. */
    readonly label: string;
    readonly close: string;
    readonly remove: string;
    readonly seconds: (left: number) => string;
    readonly reward: string;
    readonly take: string;
    readonly cards: readonly { readonly title: string; readonly text: string; readonly open: string }[];
  };
  readonly shop: {
    readonly title: string;
    readonly about: string;
    readonly buy: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly ask: string;
    readonly owned: string;
    readonly restore: string;
    readonly restored: string;
    readonly nothing: string;
  };
  readonly skin: {
    readonly legend: string;
    readonly names: Readonly<Record<"plain" | "sea", string>>;
    readonly watch: string;
    readonly about: string;
    readonly given: string;
    readonly notNow: string;
    readonly failed: string;
  };
  readonly decisions: {
    readonly title: string;
    readonly about: string;
    readonly none: string;
    readonly kind: Readonly<Record<OfferKind, string>>;
    readonly outcome: Readonly<Record<Outcome, string>>;
    readonly denied: string;
    readonly open: string;
    /** Gates with `between` between them. */
    readonly fine: (gates: string) => string;
    readonly between: string;
    readonly unknown: (gate: string) => string;
    readonly erase: string;
    readonly erased: string;
  };
  /** A gate in a word or two, and why it denies. */
  readonly gate: Readonly<Record<Gate, { readonly name: string; readonly denies: string }>>;
}
