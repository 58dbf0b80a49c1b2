/** @file Opens the page's offers, once: what decides, and the layer over the page in which they are shown. */

import { effect } from "@preact/signals";
import { render } from "preact";
import type { Controller } from "../../game/controller.ts";
import { addLayer, root } from "../../platform/browser/page.ts";
import { kept } from "../../platform/kept.ts";
import { Layer } from "./Layer.tsx";
import { Offers } from "./offers.ts";

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
