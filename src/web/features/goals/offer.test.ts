/** @file The offer to install: when it is due, that it keeps nothing else from being said, and that it is made once. */

import { beforeAll, beforeEach, expect, it } from "vitest";
import { expectOk } from "#engine";
import { newSession, ruleDealer } from "#game";
import { PLAYERS, playSession } from "#players";
import * as player from "../../game/state/player.ts";
import * as state from "../../game/state/state.ts";
import { setElsewhere } from "../../game/state/window.ts";
import { setInstallPrompt } from "../../platform/browser/install.ts";
import type { FinishedGame } from "../../store/saved.ts";
import { createStorage } from "../../store/storage.ts";
import { noteOffer, offerInstall, telling } from "./offer.ts";
import { newProgress } from "./progress.ts";
import { hush, progress, setProgress, type Telling, Track, tell, tellings } from "./track.ts";

const PROMPT = Object.assign(new Event("beforeinstallprompt"), { prompt: async () => undefined });
const WELCOME: Telling = { kind: "welcome", chain: 0, isInPlay: true };
const dealer = ruleDealer();
const fresh = expectOk(newSession({ seed: 1, dealer })).session;
const running = playSession({ player: PLAYERS.greedy, dealer, seed: 1, cap: 4 });
const figures = { score: 100, plain: 80, steps: 20, lines: 5, skill: 0.5, peakFill: 0.5 };
const game: FinishedGame = { mode: "endless", at: 0, ...figures, record: "" };
const left = { ...game, left: { bestBefore: 0 } };

// It follows the signals for as long as the page is open.
beforeAll(offerInstall);

beforeEach(() => {
  setInstallPrompt(null);
  for (const telling of tellings.value) hush(telling);
  setProgress(newProgress([], 0));
  state.setSession(fresh);
  player.know({ history: [] });
  setElsewhere(false);
});

it("comes after three games that ended, where the browser can install", () => {
  setInstallPrompt(PROMPT);
  player.know({ history: [game, left, game, left] });
  expect(telling()).toBeUndefined();
  player.know({ history: [game, left, game, left, game] });
  expect(telling()?.kind).toBe("install");
});

it("waits for the end of a game, and lets through what comes after it", () => {
  setInstallPrompt(PROMPT);
  player.know({ history: [game, game, game] });
  state.setSession(running);
  expect(telling()).toBeUndefined();
  tell(WELCOME);
  expect(telling()).toBe(WELCOME);
  hush(WELCOME);
  state.setSession(fresh);
  expect(telling()?.kind).toBe("install");
});

it("goes when the game is installed from the menu", () => {
  setInstallPrompt(PROMPT);
  player.know({ history: [game, game, game] });
  setInstallPrompt(null);
  expect(tellings.value).toEqual([]);
});

it("is made once, and counts as made when it was seen", async () => {
  setInstallPrompt(PROMPT);
  player.know({ history: [game, game, game] });
  expect(progress.value!.isInstallOffered).toBe(false);
  const storage = createStorage(null, () => undefined);
  noteOffer(new Track(storage, () => 0));
  expect(await storage.get("progress")).toMatchObject({ isInstallOffered: true });
  for (const telling of tellings.value) hush(telling);
  player.know({ history: [game, game, game, game] });
  expect(telling()).toBeUndefined();
});
