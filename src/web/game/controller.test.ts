/** @file The game's life without a page: what is left for something else, replaced from outside, or cannot be read. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { legalAnchors } from "#engine";
import { GAME_DEFAULTS, ruleDealer } from "#game";
import { dailyOf } from "../features/daily/daily.ts";
import { duelsOf } from "../features/duel/duels.ts";
import type { Database } from "../platform/database.ts";
import type { Sound } from "../platform/sound.ts";
import { dismiss, notices } from "../store/notices.ts";
import { createStorage, type StoragePort } from "../store/storage.ts";
import type { AgentPort } from "./agents/port.ts";
import { Controller } from "./controller.ts";
import { takeBack } from "./modes/takeBack.ts";
import { tryConfig } from "./modes/trial.ts";
import * as player from "./state/player.ts";
import * as state from "./state/state.ts";
import { setElsewhere } from "./state/window.ts";

const NOW = 1_700_000_000_000;
let stored: Map<string, unknown>;
let storage: StoragePort;
let controller: Controller;

const nothing = () => undefined;
const SILENT = new Proxy({} as Sound, { get: () => nothing });

/** A database in memory, which other tabs may write to as well. */
function memoryDatabase(values: Map<string, unknown>): Database {
  return {
    read: async (key) => structuredClone(values.get(key)),
    write: async (entries) => {
      for (const { store, key, value } of entries) if (store === "values") values.set(key, structuredClone(value));
    },
  };
}

/** The seed of every game: one on which the player below loses soon. */
const SEED = 3;

// Loaded ahead, so that the first test does not wait for it longer than the others.
beforeAll(async () => void (await import("./saved/openGame.ts")));

beforeEach(async () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    (array as unknown as Uint32Array).set([0, SEED]);
    return array;
  });
  stored = new Map();
  storage = createStorage(memoryDatabase(stored), nothing);
  let now = NOW;
  controller = new Controller({
    storage,
    sound: SILENT,
    buzz: nothing,
    agents: { warm: nothing } as unknown as AgentPort,
    now: () => now++,
    thinking: { read: () => 1500, restart: nothing },
    whenToDeal: (run) => run(),
  });
  setElsewhere(false);
  state.enterGame("endless", null);
  state.clearSession();
  for (const { code } of notices.value) dismiss(code);
  await controller.start("endless");
});

// Other files of this process draw seeds of their own.
afterAll(() => void vi.restoreAllMocks());

/** The first piece that fits, where it first fits. */
function move(): boolean {
  const { board, slots } = state.session.value!;
  for (const [slot, piece] of slots.entries()) {
    for (const cell of piece ? legalAnchors(board, piece.shape) : []) {
      return controller.place(slot, cell % 8, cell >> 3);
    }
  }
  return false;
}

function moves(count: number): void {
  for (let i = 0; i < count; i++) expect(move()).toBe(true);
}

/** All that is stored is written by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("a trial", () => {
  it("left for a new game keeps the game before it, which can be taken back", async () => {
    moves(5);
    const { score, steps } = state.session.value!;
    tryConfig(controller, GAME_DEFAULTS, ruleDealer());
    moves(2);
    controller.newGame("endless");
    await settled();
    expect(state.trial.value).toBeNull();
    expect(state.session.value!.steps).toBe(0);
    expect(player.history.value).toMatchObject([{ score, steps, left: { bestBefore: 0 } }]);
    expect(stored.get("history")).toHaveLength(1);
    await takeBack(controller);
    expect(state.session.value!.steps).toBe(steps);
  });
});

describe("a game that was left and cannot be opened", () => {
  it("stays in the history and leaves the best score alone", async () => {
    moves(1);
    const record = "ob1-damaged";
    const left = { mode: "endless", at: NOW, score: 940, plain: 940, steps: 9, lines: 4, skill: 0.5, peakFill: 0.4 };
    stored.set("history", [{ ...left, record, left: { bestBefore: 500 } }]);
    stored.set("bests", { endless: 940, daily: 0, zen: 0 });
    stored.set("bestsBefore", { endless: 940, daily: 0, zen: 0 });
    stored.set("game.endless", null);
    await controller.reload();
    expect(notices.value.map(({ code }) => code)).toContain("leftGame");
    await takeBack(controller);
    expect(notices.value.map(({ code }) => code)).toContain("damagedGame");
    moves(1);
    expect(player.bests.value.endless).toBe(940);
    expect(player.history.value).toHaveLength(1);
  });
});

describe("what opens a saved game and cannot be loaded", () => {
  afterEach(() => void vi.doUnmock("./saved/openGame.ts"));

  const goOffline = () =>
    vi.doMock("./saved/openGame.ts", () => {
      throw new Error("offline");
    });
  const codes = () => notices.value.map(({ code }) => code);

  it("leaves the running game alone when another mode is asked for", async () => {
    moves(4);
    await controller.enter("zen");
    moves(2);
    await settled();
    const endless = stored.get("game.endless");
    goOffline();
    expect(await controller.enter("endless")).toBe(false);
    expect([state.mode.value, state.session.value!.steps, codes()]).toEqual(["zen", 2, ["unloaded"]]);
    moves(1);
    await settled();
    expect(stored.get("game.endless")).toBe(endless);
  });

  it("leaves all that is stored as it is when the page opens, and lets the player play", async () => {
    moves(4);
    await settled();
    const before = new Map(stored);
    goOffline();
    await controller.reload();
    expect([state.session.value!.steps, codes()]).toEqual([0, ["unsavedGame"]]);
    moves(3);
    controller.newGame("endless");
    moves(1);
    await settled();
    expect(stored).toEqual(before);
  });
});

describe("what another tab has stored", () => {
  it("is there after taking over: duels, and the results of days", async () => {
    const duels = await duelsOf(controller);
    const daily = dailyOf(controller);
    await daily.load();
    expect([duels.list.value.length, daily.store.value.results.length]).toEqual([0, 0]);
    const duel = {
      id: "x",
      opponent: "link",
      at: NOW,
      theirs: "ob1-",
      target: 900,
      mine: null,
      score: 0,
      isOver: false,
    };
    stored.set("duels", [duel]);
    const result = { day: 20_231_114, score: 420, finished: true, at: NOW, record: "ob1-", par: null };
    stored.set("daily", { results: [result], par: null });
    await controller.reload();
    expect((await duelsOf(controller)).list.value).toHaveLength(1);
    expect(dailyOf(controller).store.value.results).toHaveLength(1);
  });
});

describe("a game finished after another one", () => {
  it("adds to what the profile learned in between", async () => {
    moves(6);
    await controller.enter("zen");
    while (state.session.value!.ended === null) move();
    const { games, placements } = player.profile.value;
    expect(games).toBe(1);
    await controller.enter("endless");
    while (state.session.value!.ended === null) move();
    const { steps } = state.session.value!;
    expect(steps).toBeGreaterThan(6);
    expect(player.profile.value.games).toBe(2);
    expect(player.profile.value.placements).toBe(placements + steps);
  });
});
