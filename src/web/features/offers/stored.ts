/**
 * @file What is kept of offers on this device: the player's answers, the history, what was given for watching; and the house's own
 * providers, for demonstration: a page about the game instead of an ad, and a shop that charges nothing.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { check, isRecord } from "#engine";
import {
  type Consent,
  consentFrom,
  ITEMS,
  type Item,
  logFrom,
  NEW_LOG,
  NO_CONSENT,
  type OfferKind,
  type OfferLog,
  type OfferProvider,
  type Outcome,
  type PurchaseProvider,
  spentLog,
} from "#monetize";
import type { StoragePort } from "../../store/storage.ts";

export const SKINS = ["plain", "sea"] as const;
export type Skin = (typeof SKINS)[number];

export interface StoredOffers {
  readonly consent: Consent;
  readonly log: OfferLog;
  /** The look of the board, and whether the other one may be chosen. */
  readonly skin: Skin;
  readonly hasSkin: boolean;
}

export const NO_OFFERS: StoredOffers = { consent: NO_CONSENT, log: NEW_LOG, skin: "plain", hasSkin: false };

/** From storage. Where it is damaged, nothing is agreed to, and every cap counts as used up. */
export function readOffers(
  value: unknown,
  now: number,
): { readonly offers: StoredOffers; readonly isDamaged: boolean } {
  if (value === undefined) return { offers: NO_OFFERS, isDamaged: false };
  const { consent, log, skin, hasSkin } = isRecord(value) ? value : {};
  const history = logFrom(log);
  const isSound = check.fits(check.choice(SKINS), skin) && typeof hasSkin === "boolean";
  if (!history.ok || !isSound) return { offers: { ...NO_OFFERS, log: spentLog(now) }, isDamaged: true };
  const look = hasSkin ? (skin as Skin) : "plain";
  return { offers: { consent: consentFrom(consent), log: history.value, skin: look, hasSkin }, isDamaged: false };
}

/** Receipts of the demonstration shop. */
export function readPurchases(value: unknown): readonly Item[] {
  return Array.isArray(value) ? ITEMS.filter((item) => value.includes(item)) : [];
}

/** What lies over the page. */
type Shown =
  | { readonly kind: "consent"; readonly onEnd: () => void }
  | {
      readonly kind: "ad";
      readonly offer: OfferKind;
      /** It can be seen. */
      readonly onBegin: () => void;
      readonly onEnd: (outcome: Outcome) => void;
    };

const showing = signal<Shown | null>(null);
export const shown: ReadonlySignal<Shown | null> = showing;

export function show(what: Shown | null): void {
  showing.value = what;
}

export const HOUSE: OfferProvider = {
  ready: () => shown.value === null,
  show: (offer, stop, began) =>
    new Promise((resolve) => {
      const onEnd = (outcome: Outcome) => {
        show(null);
        resolve(outcome);
      };
      stop.addEventListener("abort", () => onEnd("failed"));
      show({ kind: "ad", offer, onBegin: began, onEnd });
    }),
};

/** Asks before it sells: `confirm` resolves to whether the player wants it. */
export function houseShop(storage: StoragePort, confirm: () => Promise<boolean>): PurchaseProvider {
  return {
    async buy(item: Item) {
      if (!(await confirm())) return "cancelled";
      const receipts = readPurchases(await storage.get("purchases"));
      storage.put({ purchases: [...new Set([...receipts, item])] });
      return "bought";
    },
    restore: async () => readPurchases(await storage.get("purchases")),
  };
}
