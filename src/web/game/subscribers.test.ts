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
import { newProfile } from "#profile";
import { ENGLISH_WORDS } from "../kit/words/game.en.ts";
import { nothingKnown } from "../store/habits.ts";
import { createStorage, type StoragePort } from "../store/storage.ts";
import { Count } from "./count.ts";
import * as model from "./model.ts";
import { Save } from "./save.ts";
import { speak } from "./speak.ts";

const NOW = 1_700_000_000_000;
let storage: StoragePort;
let host: GameHost<RuleMemory>;
const dealer = ruleDealer({ startedAt: NOW });
let first: Step<RuleMemory>;
let count: Count;
let save: Save;

/** A host with the subscribers, as the controller composes them, and a game that is over after a few docks. */
beforeEach(() => {
  model.mode.value = "endless";
  model.trial.value = null;
  model.isElsewhere.value = false;
  model.bests.value = { endless: 0, daily: 0, zen: 0 };
  model.bestsBefore.value = { endless: 0, daily: 0, zen: 0 };
  model.notices.value = [];
  model.history.value = [];
  model.profile.value = newProfile();
  model.habits.value = nothingKnown(0);
  model.lean.value = 0;
  model.announcement.value = "";
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
  model.isElsewhere.value = false;
  model.trial.value = null;
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
    expect(model.history.value).toEqual([]);
    playToTheEnd();
    const { score, steps, memory } = host.current();
    expect(model.history.value).toMatchObject([{ mode: "endless", at: NOW, score, steps }]);
    expect(model.bests.value.endless).toBe(score);
    expect(model.profile.value).toBe(memory.profile);
    expect(model.habits.value).toEqual({ habits: memory.habits, since: 0 });
    expect(memory.habits.seen).toBeGreaterThan(10);
    expect(await storage.get("habits")).toBe(model.habits.value);
    expect(await storage.get("game.endless")).toBeNull();
    expect(await storage.get("history")).toBe(model.history.value);
    expect(model.announcement.value).toBe(ENGLISH_WORDS.announce.over(host.current()));
  });

  it("is not counted any more once its end is taken back", async () => {
    const known = model.profile.value;
    playToTheEnd();
    expect(host.current().ended).toBe("noMove");
    expectOk(host.dispatch({ type: "undo" }));
    const { score } = host.current();
    expect([model.history.value, model.bests.value.endless, model.profile.value]).toEqual([[], score, known]);
    expect(model.habits.value).toEqual(nothingKnown(0));
    expect(await storage.get("habits")).toEqual(nothingKnown(0));
    expect(await storage.get("history")).toEqual([]);
    expect(decode(String(await storage.get("game.endless"))).ok).toBe(true);
    expect(model.announcement.value).toBe(ENGLISH_WORDS.announce.undone);
    playToTheEnd();
    expect(model.history.value).toHaveLength(1);
  });

  it("whose end is taken back does not bring back what was forgotten", () => {
    model.habits.value = { habits: { ...newHabits(), seen: 3 }, since: 0 };
    playToTheEnd();
    model.habits.value = nothingKnown(NOW + 1);
    expectOk(host.dispatch({ type: "undo" }));
    expect(model.habits.value).toEqual(nothingKnown(NOW + 1));
  });

  it("lets the difficulty lean back, or moves it as the player answers, once", async () => {
    model.lean.value = 0.5;
    playToTheEnd();
    expect(model.lean.value).toBe(0.45);
    expect(await storage.get("lean")).toEqual({ version: 1, lean: 0.45 });
    count.answer("tooHard");
    count.answer("tooEasy");
    expect(model.lean.value).toBe(0.75);
    expectOk(host.dispatch({ type: "undo" }));
    expect(model.lean.value).toBe(0.5);
    // Nothing has ended any more.
    count.answer("tooEasy");
    expect(model.lean.value).toBe(0.5);
  });

  it("of the daily mode teaches nothing", () => {
    const known = model.profile.value;
    model.mode.value = "daily";
    count.leave(host.current(), false);
    playToTheEnd();
    expect(model.history.value).toHaveLength(1);
    expect(model.profile.value).toBe(known);
    expect(model.habits.value).toEqual(nothingKnown(0));
  });

  it("that was a trial is neither counted nor saved", async () => {
    const saved = await storage.get("game.endless");
    model.trial.value = GAME_DEFAULTS;
    count.leave(host.current(), false);
    playToTheEnd();
    expect(model.history.value).toEqual([]);
    expect(await storage.get("game.endless")).toBe(saved);
  });
});

it("a game that is left teaches profile and habits", () => {
  placeRandomly();
  count.leave(host.current(), false);
  expect(model.profile.value).toBe(host.current().memory.profile);
  expect(model.habits.value.habits.seen).toBe(1);
});

describe("the best", () => {
  it("is stored with every move that raises it, and lowered with what is taken back", async () => {
    model.bests.value = { endless: 30, daily: 7, zen: 0 };
    host.adopt(first, dealer);
    expect(model.bestsBefore.value).toMatchObject({ endless: 30, daily: 0 });
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
    expect(model.bests.value.endless).toBe(Math.max(30, host.current().score));
  });

  it("of a game that goes on is still compared with the one before it", () => {
    model.bests.value = { endless: 500, daily: 0, zen: 0 };
    model.bestsBefore.value = { endless: 90, daily: 0, zen: 0 };
    placeRandomly();
    host.adopt({ session: host.current(), events: [] }, dealer);
    expect(model.bestsBefore.value.endless).toBe(90);
  });
});

describe("a game that is left for another", () => {
  it("is kept in the history with its record, and can be taken back", async () => {
    const known = { profile: model.profile.value, habits: model.habits.value };
    for (let i = 0; i < 12 && host.current().ended === null; i++) placeRandomly();
    const left = host.current();
    expect(left.ended).toBeNull();
    expect(count.leave(left, true)).toBe(true);
    expect(model.history.value).toMatchObject([{ score: left.score, steps: left.steps, left: { bestBefore: 0 } }]);
    const [entry] = model.history.value;
    expect(expectOk(replay(expectOk(decode(entry!.record)))).session.board).toEqual(left.board);
    host.adopt(first, dealer);
    expect(await storage.get("history")).toBe(model.history.value);
    expect([model.bests.value.endless, model.bestsBefore.value.endless]).toEqual([left.score, left.score]);
    count.takeBack(entry!);
    host.adopt({ session: left, events: [] }, dealer);
    expect([model.bests.value.endless, model.bestsBefore.value.endless]).toEqual([left.score, 0]);
    expect({ profile: model.profile.value, habits: model.habits.value }).toEqual(known);
    expect(await storage.get("history")).toEqual([]);
  });

  it("is not kept if it has no move, goes on in its mode, has ended or was a trial", () => {
    expect(count.leave(first.session, true)).toBe(false);
    placeRandomly();
    expect(count.leave(host.current(), false)).toBe(false);
    model.trial.value = GAME_DEFAULTS;
    expect(count.leave(host.current(), true)).toBe(false);
    model.trial.value = null;
    playToTheEnd();
    expect(count.leave(host.current(), true)).toBe(false);
    expect(model.history.value).toHaveLength(1);
  });

  it("is offered until the first move of the new one", () => {
    model.notify({ code: "leftGame" });
    host.adopt(first, dealer);
    expect(model.notices.value).toHaveLength(1);
    placeRandomly();
    expect(model.notices.value).toEqual([]);
  });
});

it("a tab without the game saves nothing of it", async () => {
  model.isElsewhere.value = true;
  const saved = await storage.get("game.endless");
  playToTheEnd();
  expect(await storage.get("game.endless")).toBe(saved);
  expect(await storage.get("history")).toBeUndefined();
});
