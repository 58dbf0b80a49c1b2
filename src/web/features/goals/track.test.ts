/** @file Following a real game: goals move and are stored, what is taken back goes back, trials count for nothing. */

import { beforeEach, expect, it, vi } from "vitest";
import { createRng, expectOk } from "#engine";
import { GAME_DEFAULTS, type GameHost, hostGame, newSession, type RuleMemory, ruleDealer } from "#game";
import { PLAYERS } from "#players";
import * as player from "../../game/state/player.ts";
import * as state from "../../game/state/state.ts";
import { setElsewhere } from "../../game/state/window.ts";
import { notices } from "../../store/notices.ts";
import { createStorage, type StoragePort } from "../../store/storage.ts";
import type { Progress } from "./progress.ts";
import { hush, progress, Track, tellings } from "./track.ts";

const NOW = new Date(2026, 10, 17, 12).getTime();
let storage: StoragePort;
let host: GameHost<RuleMemory>;

beforeEach(async () => {
  state.enterGame("endless", null);
  setElsewhere(false);
  state.clearSession();
  player.know({ history: [] });
  for (const telling of tellings.value) hush(telling);
  storage = createStorage(null, () => undefined);
  const track = new Track(storage, () => NOW);
  await track.load();
  const goals = [
    { id: "moves", target: 3, done: 0 },
    { id: "hands", target: 1, done: 0 },
  ] as const;
  track.put({ ...progress.value!, today: { day: 20261117, goals } });
  const dealer = ruleDealer({ startedAt: NOW });
  const first = expectOk(newSession({ seed: 4, dealer, undoLimit: 3 }));
  host = hostGame(first, dealer);
  host.subscribe(track.hear);
  host.adopt(first, dealer);
});

function place(): void {
  const session = host.current();
  const choice = PLAYERS.greedy.choose(session, createRng(4, "policy", session.steps));
  expectOk(host.dispatch({ type: "place", ...choice, ms: 1500 }));
}

const done = () => progress.value!.today.goals.map((goal) => goal.done);

it("moves the goals with every placement, back with an undo, and says once what was reached", async () => {
  place();
  place();
  expect(done()).toEqual([2, 0]);
  expectOk(host.dispatch({ type: "undo" }));
  expect(done()).toEqual([1, 0]);
  place();
  place();
  expect(done()).toEqual([3, 1]);
  place();
  const goals = tellings.value.filter(({ kind }) => kind === "goal");
  expect(goals).toHaveLength(2);
  expect(await storage.get("progress")).toBe(progress.value);
  expect(progress.value).toMatchObject({ days: [20261117], lastAt: NOW });
});

it("counts nothing of a trial", () => {
  const before: Progress | null = progress.value;
  state.tryOut({ config: GAME_DEFAULTS, again: () => undefined });
  place();
  expect(progress.value).toBe(before);
});

it("sets damaged progress aside and starts from nothing", async () => {
  const other = createStorage(null, () => undefined);
  const setAside = vi.spyOn(other, "setAside");
  other.put({ progress: { version: 1, days: 7 } });
  state.setSession(host.current());
  await new Track(other, () => NOW).load();
  expect(setAside.mock.calls).toEqual([["progress", { version: 1, days: 7 }, NOW]]);
  expect(progress.value).toMatchObject({ version: 1, days: [] });
  expect(notices.value.map(({ code }) => code)).toContain("damagedStorage");
});

it("reads again what has been replaced, and only then", async () => {
  const other = createStorage(null, () => undefined);
  const read = vi.spyOn(other, "get");
  state.setSession(host.current());
  await new Track(other, () => NOW).load();
  expect(read).toHaveBeenCalledTimes(1);
  state.clearSession();
  expect(read).toHaveBeenCalledTimes(1);
  state.setSession(host.current());
  expect(read).toHaveBeenCalledTimes(2);
});
