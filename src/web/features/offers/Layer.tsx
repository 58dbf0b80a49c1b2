/** @file What offers lay over the page: the question for consent, or the house's own ad. */

import { Ad } from "./Ad.tsx";
import { ConsentPage } from "./ConsentPage.tsx";
import { shown } from "./house.ts";
import type { Offers } from "./offers.ts";
import "../../kit/common.css";
import "./offers.css";

export function Layer({ offers }: { readonly offers: Offers }) {
  const over = shown.value;
  if (over === null) return null;
  return over.kind === "consent" ? (
    <ConsentPage offers={offers} onEnd={over.onEnd} />
  ) : (
    <Ad offers={offers} {...over} />
  );
}
