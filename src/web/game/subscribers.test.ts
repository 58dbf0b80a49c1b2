/** @file What follows from a change of the game, without a page: counting, saving, speaking. */

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import {
  decode,
  GAME_DEFAULTS,
  type GameHost,
  hostGame,
  newSession,
  type RuleMemory,
  replay,
  ruleDealer,
  type Step,
} from "#game";
import { newHabits } from "#people";
import { PLAYERS } from "#players";
import { announce, announcement } from "../kit/page/speech.ts";
import { ENGLISH_WORDS } from "../kit/words/game.en.ts";
import { nothingKnown } from "../store/habits.ts";
import { dismiss, notices, notify } from "../store/notices.ts";
import { nothingSaved } from "../store/saved.ts";
import { createStorage, type StoragePort } from "../store/storage.ts";
import { Count } from "./count.ts";
import { Save } from "./save.ts";
import { speak } from "./sounds.ts";
import * as player from "./state/player.ts";
import * as state from "./state/state.ts";
import { setElsewhere } from "./state/window.ts";

const NOW = 1_700_000_000_000;
let storage: StoragePort;
let host: GameHost<RuleMemory>;
const dealer = ruleDealer({ startedAt: NOW });
let first: Step<RuleMemory>;
let count: Count;
let save: Save;

/** A host with the subscribers, as the controller composes them, and a game that is over after a few docks. */
beforeEach(() => {
  state.enterGame("endless", null);
  setElsewhere(false);
  for (const { code } of notices.value) dismiss(code);
  player.know(nothingSaved());
  announce("");
  storage = createStorage(null, () => undefined);
  count = new Count(() => NOW);
  first = expectOk(newSession({ seed: 4, dealer, undoLimit: 3 }));
  host = hostGame(first, dealer);
  save = new Save(storage);
  save.know();
  for (const hear of [count.hear, save.hear, speak]) host.subscribe(hear);
  host.adopt(first, dealer);
});

// Other files of this process share the page's state.
afterAll(() => {
  setElsewhere(false);
  state.enterGame("endless", null);
});

function placeRandomly(): void {
  const session = host.current();
  const choice = PLAYERS.random.choose(session, createRng(4, "policy", session.steps));
  expectOk(host.dispatch({ type: "place", ...choice, ms: 1500 }));
}

function playToTheEnd(): void {
  while (host.current().ended === null) placeRandomly();
}

describe("a finished game", () => {
  it("is counted once, and its record is kept instead of the unfinished game", async () => {
    placeRandomly();
    expect(decode(String(await storage.get("game.endless"))).ok).toBe(true);
    expect(await storage.get("history")).toBeUndefined();
    expect(player.history.value).toEqual([]);
    playToTheEnd();
    const { score, steps, memory } = host.current();
    expect(player.history.value).toMatchObject([{ mode: "endless", at: NOW, score, steps }]);
    expect(player.bests.value.endless).toBe(score);
    expect(player.profile.value).toBe(memory.profile);
    expect(player.habits.value).toEqual({ habits: memory.habits, since: 0 });
    expect(memory.habits.seen).toBeGreaterThan(10);
    expect(await storage.get("habits")).toBe(player.habits.value);
    expect(await storage.get("game.endless")).toBeNull();
    expect(await storage.get("history")).toBe(player.history.value);
    expect(announcement.value).toBe(ENGLISH_WORDS.announce.over(host.current()));
  });

  it("is not counted any more once its end is taken back", async () => {
    const known = player.profile.value;
    playToTheEnd();
    expect(host.current().ended).toBe("noMove");
    expectOk(host.dispatch({ type: "undo" }));
    const { score } = host.current();
    expect([player.history.value, player.bests.value.endless, player.profile.value]).toEqual([[], score, known]);
    expect(player.habits.value).toEqual(nothingKnown(0));
    expect(await storage.get("habits")).toEqual(nothingKnown(0));
    expect(await storage.get("history")).toEqual([]);
    expect(decode(String(await storage.get("game.endless"))).ok).toBe(true);
    expect(announcement.value).toBe(ENGLISH_WORDS.announce.undone);
    playToTheEnd();
    expect(player.history.value).toHaveLength(1);
  });

  it("whose end is taken back does not bring back what was forgotten", () => {
    player.know({ habits: { habits: { ...newHabits(), seen: 3 }, since: 0 } });
    playToTheEnd();
    player.know({ habits: nothingKnown(NOW + 1) });
    expectOk(host.dispatch({ type: "undo" }));
    expect(player.habits.value).toEqual(nothingKnown(NOW + 1));
  });

  it("lets the difficulty lean back, or moves it as the player answers, once", async () => {
    player.know({ lean: 0.5 });
    playToTheEnd();
    expect(player.lean.value).toBe(0.45);
    expect(await storage.get("lean")).toEqual({ version: 1, lean: 0.45 });
    count.answer("tooHard");
    count.answer("tooEasy");
    expect(player.lean.value).toBe(0.75);
    expectOk(host.dispatch({ type: "undo" }));
    expect(player.lean.value).toBe(0.5);
    // Nothing has ended any more.
    count.answer("tooEasy");
    expect(player.lean.value).toBe(0.5);
  });

  it("of the daily mode teaches nothing", () => {
    const known = player.profile.value;
    state.enterGame("daily", null);
    count.leave(host.current(), false);
    playToTheEnd();
    expect(player.history.value).toHaveLength(1);
    expect(player.profile.value).toBe(known);
    expect(player.habits.value).toEqual(nothingKnown(0));
  });

  it("that was a trial is neither counted nor saved", async () => {
    const saved = await storage.get("game.endless");
    state.tryOut({ config: GAME_DEFAULTS, again: () => undefined });
    count.leave(host.current(), false);
    playToTheEnd();
    expect(player.history.value).toEqual([]);
    expect(await storage.get("game.endless")).toBe(saved);
  });
});

it("a game that is left teaches profile and habits", () => {
  placeRandomly();
  count.leave(host.current(), false);
  expect(player.profile.value).toBe(host.current().memory.profile);
  expect(player.habits.value.habits.seen).toBe(1);
});

describe("the best", () => {
  it("is stored with every move that raises it, and lowered with what is taken back", async () => {
    player.know({ bests: { endless: 30, daily: 7, zen: 0 } });
    host.adopt(first, dealer);
    expect(player.bestsBefore.value).toMatchObject({ endless: 30, daily: 0 });
    let raised = 0;
    while (host.current().ended === null) {
      placeRandomly();
      const best = Math.max(30, host.current().score);
      raised += best > 30 ? 1 : 0;
      expect(await storage.get("bests")).toMatchObject({ endless: best, daily: 7 });
    }
    expect(raised).toBeGreaterThan(0);
    expect((await storage.get("bestsBefore")) as object).toMatchObject({ endless: 30 });
    expectOk(host.dispatch({ type: "undo" }));
    expect(player.bests.value.endless).toBe(Math.max(30, host.current().score));
  });

  it("of a game that goes on is still compared with the one before it", () => {
    player.know({ bests: { endless: 500, daily: 0, zen: 0 } });
    player.know({ bestsBefore: { endless: 90, daily: 0, zen: 0 } });
    placeRandomly();
    host.adopt({ session: host.current(), events: [] }, dealer);
    expect(player.bestsBefore.value.endless).toBe(90);
  });
});

describe("a game that is left for another", () => {
  it("is kept in the history with its record, and can be taken back", async () => {
    const known = { profile: player.profile.value, habits: player.habits.value };
    for (let i = 0; i < 12 && host.current().ended === null; i++) placeRandomly();
    const left = host.current();
    expect(left.ended).toBeNull();
    expect(count.leave(left, true)).toBe(true);
    expect(player.history.value).toMatchObject([{ score: left.score, steps: left.steps, left: { bestBefore: 0 } }]);
    const [entry] = player.history.value;
    expect(expectOk(replay(expectOk(decode(entry!.record)))).session.board).toEqual(left.board);
    host.adopt(first, dealer);
    expect(await storage.get("history")).toBe(player.history.value);
    expect([player.bests.value.endless, player.bestsBefore.value.endless]).toEqual([left.score, left.score]);
    count.takeBack(entry!);
    host.adopt({ session: left, events: [] }, dealer);
    expect([player.bests.value.endless, player.bestsBefore.value.endless]).toEqual([left.score, 0]);
    expect({ profile: player.profile.value, habits: player.habits.value }).toEqual(known);
    expect(await storage.get("history")).toEqual([]);
  });

  it("is not kept if it has no move, goes on in its mode, has ended or was a trial", () => {
    expect(count.leave(first.session, true)).toBe(false);
    placeRandomly();
    expect(count.leave(host.current(), false)).toBe(false);
    state.tryOut({ config: GAME_DEFAULTS, again: () => undefined });
    expect(count.leave(host.current(), true)).toBe(false);
    state.enterGame("endless", null);
    playToTheEnd();
    expect(count.leave(host.current(), true)).toBe(false);
    expect(player.history.value).toHaveLength(1);
  });

  it("is offered until the first move of the new one", () => {
    notify({ code: "leftGame" });
    host.adopt(first, dealer);
    expect(notices.value).toHaveLength(1);
    placeRandomly();
    expect(notices.value).toEqual([]);
  });
});

it("a tab without the game saves nothing of it", async () => {
  setElsewhere(true);
  const saved = await storage.get("game.endless");
  playToTheEnd();
  expect(await storage.get("game.endless")).toBe(saved);
  expect(await storage.get("history")).toBeUndefined();
});
