/**
 * @file What concerns the player over days rather than the game: loaded well after the first paint. Follows the game, greets who
 * comes back, offers once to install, and shows what there is to say in a layer of its own over the page.
 */

import { render } from "preact";
import { session } from "../../game/state/state.ts";
import { addLayer } from "../../platform/browser/page.ts";
import { here } from "../../platform/here.ts";
import type { StoragePort } from "../../store/storage.ts";
import { noteOffer, offerInstall } from "./offer.ts";
import { Tellings } from "./Tellings.tsx";
import { progress, Track, tell } from "./track.ts";

/** Away for this long is worth a word. */
const AWAY_MS = 2 * 24 * 3_600_000;

/** Resolves to what hears of the game's changes. */
export async function startProgress(storage: StoragePort, now: () => number): Promise<Track["hear"]> {
  const track = new Track(storage, now);
  await track.load();
  welcome(now());
  offerInstall();
  here.sight.onChange(() => track.refresh());
  const layer = addLayer();
  render(<Tellings onOffer={() => noteOffer(track)} />, layer);
  return track.hear;
}

function welcome(now: number): void {
  const lastAt = progress.value?.lastAt ?? 0;
  const game = session.value;
  if (lastAt === 0 || now - lastAt < AWAY_MS || game === null) return;
  tell({ kind: "welcome", chain: game.combo.chain, isInPlay: game.steps > 0 });
}
