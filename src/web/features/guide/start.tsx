/**
 * @file The first ten seconds: on a prepared board a hand shows where the bar belongs, the line clears, and the promise
 * stays for the first hand of the real game. Loaded where nothing was ever played; not counted, skipped with one press.
 */

import { effect } from "@preact/signals";
import { render } from "preact";
import type { Controller } from "../../game/controller.ts";
import { mode, session, side } from "../../game/state/state.ts";
import { announce } from "../../kit/page/speech.ts";
import { addLayer, root } from "../../platform/browser/page.ts";
import { Guide } from "./Guide.tsx";
import { GUIDE_DEALER, isInGap, preparedGame } from "./prepared.ts";
import { guideWords } from "./words.ts";

export function startGuide(controller: Controller): void {
  const accepts = (slot: number, x: number, y: number) => isInGap(slot, x, y);
  const guide = { kind: "guide", keep: () => ({}), accepts } as const;
  controller.play("endless", { session: preparedGame(), events: [] }, GUIDE_DEALER, guide);
  const layer = addLayer();
  const begin = () => controller.newGame("endless");
  const isGuiding = () => side.value?.kind === "guide";
  render(<Guide onSkip={begin} />, layer);
  // The player's language may come after the guide: said again in that.
  const hush = effect(() => {
    announce(guideWords().say);
  });
  const stop = effect(() => {
    const game = session.value;
    if (game === null) return;
    // The real game begins on the board that the clear leaves empty.
    if (isGuiding() && game.steps > 0) queueMicrotask(begin);
    if (isGuiding()) return;
    hush();
    root().classList.remove("guiding");
    // The promise stands over the first hand, and over no other game than the first.
    if (game.turn > 0 || game.ended !== null || mode.value !== "endless" || side.value !== null) end();
  });
  function end(): void {
    queueMicrotask(() => stop());
    root().classList.remove("guided");
    render(null, layer);
    layer.remove();
  }
  root().classList.add("guided", "guiding");
}
