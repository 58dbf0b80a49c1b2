/** @file What is kept of offers, read back; and what cannot be read. */
import { expect, it } from "vitest";
import { NEW_LOG, notePurchase } from "#monetize";
import { NO_OFFERS, readOffers, readPurchases, type StoredOffers } from "./stored.ts";

const NOW = Date.UTC(2026, 10, 17, 12);
const KEPT: StoredOffers = {
  consent: { offers: "granted", age: "adult" },
  log: notePurchase(NEW_LOG, "noAds", NOW),
  skin: "sea",
  hasSkin: true,
};

it("is read as it was kept, and is nothing where there is none", () => {
  expect(readOffers(JSON.parse(JSON.stringify(KEPT)), NOW)).toEqual({ offers: KEPT, isDamaged: false });
  expect(readOffers(undefined, NOW)).toEqual({ offers: NO_OFFERS, isDamaged: false });
});

it.each([
  ["nothing of ours", 5],
  ["a history of another version", { ...KEPT, log: { ...KEPT.log, version: 2 } }],
  ["a look that is none", { ...KEPT, skin: "gold" }],
])("agrees to nothing and leaves no cap free where it is damaged: %s", (_, value) => {
  const { offers, isDamaged } = readOffers(value, NOW);
  expect(isDamaged).toBe(true);
  expect(offers.consent).toEqual({ offers: "unasked", age: "unknown" });
  expect(offers.log.offers.every(({ at }) => at === NOW)).toBe(true);
  expect(offers.log.offers.length).toBeGreaterThanOrEqual(6);
});

it("takes a damaged answer for none, and a look that was not given for the plain one", () => {
  expect(readOffers({ ...KEPT, consent: { offers: "yes" } }, NOW).offers.consent.offers).toBe("unasked");
  expect(readOffers({ ...KEPT, hasSkin: false }, NOW).offers.skin).toBe("plain");
});

it("knows receipts of things that are sold", () => {
  expect(readPurchases(["noAds", "gold"])).toEqual(["noAds"]);
  expect(readPurchases(undefined)).toEqual([]);
});
