/** @file Opens offers once: the decisions, and the layer over the page with the consent question or the house ad. */
import "../../kit/common.css";
import "./offers.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import type { Controller } from "../../game/controller.ts";
import { addLayer, root } from "../../platform/browser/page.ts";
import { kept } from "../../platform/kept.ts";
import { Ad } from "./Ad.tsx";
import { ConsentPage } from "./ConsentPage.tsx";
import { Offers } from "./offers.ts";
import { shown } from "./stored.ts";

let opened: (() => Promise<Offers>) | null = null;

/** The page's offers, started with the first call. */
export function offersOf(controller: Controller): Promise<Offers> {
  opened ??= kept(async () => {
    const offers = new Offers(controller);
    effect(() => {
      root().dataset.skin = offers.state.value.skin;
    });
    const layer = addLayer();
    render(<Layer offers={offers} />, layer);
    await offers.start();
    return offers;
  });
  return opened();
}

function Layer({ offers }: { readonly offers: Offers }) {
  const over = shown.value;
  if (over === null) return null;
  return over.kind === "consent" ? (
    <ConsentPage offers={offers} onEnd={over.onEnd} />
  ) : (
    <Ad offers={offers} {...over} />
  );
}
