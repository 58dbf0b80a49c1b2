/**
 * @file The house's own providers, for demonstration: a page about the game itself in the place of an advertisement, and a
 * shop that charges nothing and keeps its receipts on this device.
 */
import { signal } from "@preact/signals";
import type { Item, OfferKind, OfferProvider, Outcome, PurchaseProvider } from "#monetize";
import type { StoragePort } from "../../store/storage.ts";
import { readPurchases } from "./stored.ts";

/** What lies over the page. */
export type Shown =
  | { readonly kind: "consent"; readonly onEnd: () => void }
  | {
      readonly kind: "ad";
      readonly offer: OfferKind;
      /** It can be seen. */
      readonly onBegin: () => void;
      readonly onEnd: (outcome: Outcome) => void;
    };

export const shown = signal<Shown | null>(null);

export const HOUSE: OfferProvider = {
  ready: () => shown.value === null,
  show: (offer, stop, began) =>
    new Promise((resolve) => {
      const onEnd = (outcome: Outcome) => {
        shown.value = null;
        resolve(outcome);
      };
      stop.addEventListener("abort", () => onEnd("failed"));
      shown.value = { kind: "ad", offer, onBegin: began, onEnd };
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
