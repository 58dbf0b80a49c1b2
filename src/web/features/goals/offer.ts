/** @file The offer to install the game: made once, between games, and skipped while it cannot be shown. */
import { effect, untracked } from "@preact/signals";
import { history } from "../../game/state/player.ts";
import { session } from "../../game/state/state.ts";
import { installPrompt, noteInstallOffered } from "../../platform/browser/install.ts";
import { endedGames } from "../../store/statistics.ts";
import { hush, progress, type Telling, type Track, tell, tellings } from "./track.ts";

/** Games that were played to their end before the game may offer to be installed. */
const GAMES_BEFORE_OFFER = 3;
const OFFER: Telling = { kind: "install" };

/** Has the offer among the tellings while it can be made: never again once it was shown, nor without a prompt. */
export function offerInstall(): void {
  effect(() => {
    const isReady = installPrompt.value !== null;
    const isDue = isReady && endedGames(history.value).length >= GAMES_BEFORE_OFFER;
    untracked(() => {
      if (!isReady) hush(OFFER);
      else if (isDue && progress.value?.isInstallOffered === false && !tellings.value.includes(OFFER)) tell(OFFER);
    });
  });
  effect(() => noteInstallOffered(telling()?.kind === "install"));
}

/** What is said now: the oldest telling, but the offer only between games. */
export function telling(): Telling | undefined {
  const isPlaying = session.value?.ended === null && session.value.steps > 0;
  return tellings.value.find(({ kind }) => kind !== "install" || !isPlaying);
}

/** The player has seen the offer. */
export function noteOffer(track: Track): void {
  if (progress.value?.isInstallOffered === false) track.put({ ...progress.value, isInstallOffered: true });
}
