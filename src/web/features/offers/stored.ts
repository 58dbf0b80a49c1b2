/** @file What is kept of offers on this device: the player's answers, the history, and what was given for watching. */
import { check, isRecord } from "#engine";
import {
  type Consent,
  consentFrom,
  ITEMS,
  type Item,
  logFrom,
  NEW_LOG,
  NO_CONSENT,
  type OfferLog,
  spentLog,
} from "#monetize";

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
