/** @file What survives in the page: reloads, other versions, damage, an end that is taken back, a browser that stores nothing. */
import { describe, expect, it } from "vitest";
import { encode } from "#game";
import { newProfile, serialiseProfile } from "#profile";
import { variants } from "../../../tests/effort.ts";
import { FakePage, openWith, soon } from "../../../tests/page/page.ts";
import { FakeProfile } from "../../../tests/page/profile.ts";
import { expectedOf, firstFit } from "../../../tests/web/hands.ts";
import { gameBeforeEnd } from "../../../tests/web/positions.ts";
import { recordOfText, sessionOf } from "../../../tests/web/saved.ts";
import { ENGLISH_WORDS } from "../kit/words/game.en.ts";
import { noticeWords } from "../shell/notices.ts";
import type { FinishedGame } from "../store/saved.ts";

const { close, menu, modeName, newGame, undo } = ENGLISH_WORDS;
const { notice, takeBack, leftGame } = noticeWords.en;

const finished = (page: FakePage) => (page.stored("history") ?? []) as readonly FinishedGame[];
const asidesOf = ({ profile }: FakePage) => [...profile.asides].map(([key, value]) => [key.split("@")[0], value]);

async function play(page: FakePage, from: number, to: number): Promise<void> {
  for (let moves = from; moves < to; moves++) {
    const session = await page.saved(moves);
    await page.place(session, firstFit(session));
  }
  const session = await page.saved(to);
  await soon(() => page.shown()).toEqual(expectedOf(session));
}

/** Ends the game that is one placement from its end. */
async function endGame() {
  const { session, choice } = gameBeforeEnd();
  const page = await openWith(session);
  await page.place(session, choice);
  await soon(() => page.count(".over")).toBe(1);
  await soon(() => finished(page).length).toBe(1);
  return { page, session, choice, game: finished(page)[0]! };
}

describe("a game that was left", () => {
  it("is there after a reload, and goes on", async () => {
    const page = await FakePage.open();
    await play(page, 0, 4);
    const before = page.shown();
    const again = await page.reload();
    await soon(() => again.shown()).toEqual(before);
    expect(again.notices()).toEqual([]);
    await play(again, 4, 5);
  });

  it("keeps its place in each mode", async () => {
    const page = await FakePage.open();
    await play(page, 0, 2);
    const endless = page.shown();
    await page.press(menu);
    await page.press(modeName.zen, ".sheet");
    const zen = await page.saved(0, "zen");
    await soon(() => page.shown().cells).toEqual(expectedOf(zen).cells);
    await page.place(zen, firstFit(zen));
    await page.saved(1, "zen");
    await page.press(menu);
    await page.press(modeName.endless, ".sheet");
    await soon(() => page.shown()).toEqual(endless);
  });

  it("in another version goes on from its own pieces, and says so", async () => {
    const page = await FakePage.open();
    await play(page, 0, 4);
    const before = page.shown();
    const record = recordOfText(page.stored("game.endless"));
    page.profile.values.set("game.endless", encode({ ...record, setup: record.setup.replace(/^\d+/, "999") }));
    const again = await page.reload();
    await soon(() => again.notices()).toEqual([notice.playedBack]);
    await soon(() => again.shown()).toEqual(before);
    await play(again, 4, 5);
    await again.key("m");
    await again.press(modeName.zen, ".sheet");
    await soon(() => again.notices()).toEqual([]);
    await again.press(menu);
    await again.press(modeName.endless, ".sheet");
    await soon(() => again.notices()).toEqual([notice.playedBack]);
    await again.press(close, ".notice");
    expect(again.notices()).toEqual([]);
  });

  it("that ended is in the history, with its best score, and does not come back", async () => {
    const { page, session, game } = await endGame();
    expect(game).toMatchObject({ mode: "endless", steps: session.steps + 1 });
    expect(page.stored("bests")).toMatchObject({ endless: game.score });
    const again = await page.reload();
    expect(again.shown().cells.every((label) => label.endsWith("empty"))).toBe(true);
    await soon(() => again.text(".best")).toContain(new Intl.NumberFormat("en").format(game.score));
  });

  it("for the daily game, and that for a new one, costs no profile", async () => {
    const profile = new FakeProfile();
    profile.values.set("profile", serialiseProfile({ ...newProfile(), placements: 77 }));
    const page = await FakePage.open({ profile });
    await page.openEntry("daily");
    await soon(() => page.count(".daily-play")).toBe(1);
    page.find(".daily-play")!.click();
    await page.saved(0, "daily");
    page.profile.values.set("game.endless", null);
    await page.press(menu);
    await page.press(modeName.endless, ".sheet");
    await page.saved(0);
    expect(JSON.parse(String(page.stored("profile")))).toMatchObject({ placements: 77 });
  });
});

it("an end that is taken back is not counted until the game ends again", async () => {
  const { page, session, choice } = await endGame();
  await page.press(undo);
  await soon(() => page.count(".over")).toBe(0);
  await soon(() => page.shown()).toEqual(expectedOf(session));
  await soon(() => finished(page)).toEqual([]);
  expect(page.stored("bests")).toMatchObject({ endless: session.score });
  expect((await page.saved(session.steps + 2)).undosUsed).toBe(1);
  await page.place(session, choice);
  await soon(() => finished(page).length).toBe(1);
  expect(sessionOf(finished(page)[0]!.record)).toMatchObject({
    steps: session.steps + 1,
    undosUsed: 1,
    ended: "noMove",
  });
});

it("a game that is left for a new one is in the history, and comes back until the new one has a move", async () => {
  const { session } = gameBeforeEnd();
  const left = await openWith(session);
  const begin = async (page: FakePage) => {
    await page.key("m");
    await page.press(newGame, ".sheet");
    await page.saved(0);
  };
  await begin(left);
  expect(finished(left)).toMatchObject([{ mode: "endless", score: session.score, left: { bestBefore: 0 } }]);
  await soon(() => left.notices()).toEqual([leftGame(session.score)]);
  expect(left.stored("bests")).toMatchObject({ endless: session.score });
  // Also after the page was closed.
  const page = await left.reload();
  await page.press(takeBack);
  await soon(() => page.shown()).toEqual(expectedOf(session));
  await soon(() => finished(page)).toEqual([]);
  expect(page.notices()).toEqual([]);
  expect(page.stored("bestsBefore")).toMatchObject({ endless: 0 });
  await begin(page);
  await play(page, 0, 1);
  expect(page.notices()).toEqual([]);
  expect(page.text(".best")).toContain(new Intl.NumberFormat("en").format(session.score));
  await page.openEntry("statistics");
  await soon(() => page.text(".recent")).toContain("unfinished");
});

describe("damage", () => {
  it.each(
    variants([
      ["a record with a flipped character", "flip"],
      ["text that is no record", "garbage"],
      ["something else altogether", { cells: [1, 2, 3] }],
    ]),
  )("to the game, by %s, is reported and set aside", async (_, damage) => {
    const page = await FakePage.open();
    await play(page, 0, 2);
    const record = String(page.stored("game.endless"));
    const flipped = record.slice(0, -10) + (record.at(-10) === "A" ? "B" : "A") + record.slice(-9);
    const value = damage === "flip" ? flipped : damage;
    page.profile.values.set("game.endless", value);
    const again = await page.reload();
    await soon(() => again.notices()).toEqual([notice.damagedGame]);
    await soon(() => asidesOf(again)).toEqual([["game.endless", value]]);
    await again.press(close, ".notice");
    expect(again.notices()).toEqual([]);
    await play(again, 0, 1);
  });

  it("to everything at once still leaves a game to play", async () => {
    const profile = new FakeProfile();
    const damaged = {
      profile: "{",
      history: [1, "x"],
      settings: { theme: 7, language: "xx" },
      bests: { endless: "many" },
      "game.endless": null,
    };
    for (const [key, value] of Object.entries(damaged)) profile.values.set(key, value);
    const page = await FakePage.open({ profile });
    await soon(() => page.notices()).toEqual([notice.damagedProfile, notice.damagedStorage]);
    await soon(() =>
      asidesOf(page)
        .map(([key]) => key)
        .sort(),
    ).toEqual(["bests", "history", "profile"]);
    await play(page, 0, 1);
  });

  it.each(
    variants([
      ["a BigInt", { placements: 10n }],
      ["an object that holds itself", cyclic()],
    ]),
  )("by what JSON cannot hold, %s in place of the profile, is set aside as it is", async (_, value) => {
    const profile = new FakeProfile();
    profile.values.set("profile", value);
    const page = await FakePage.open({ profile });
    await soon(() => page.notices()).toEqual([notice.damagedProfile]);
    await soon(() => asidesOf(page)).toEqual([["profile", value]]);
    await play(page, 0, 2);
  });

  it("to the best scores leaves those that can be read", async () => {
    const profile = new FakeProfile();
    const bests = { endless: 10n, daily: 3, zen: 0 };
    profile.values.set("bests", bests);
    const page = await FakePage.open({ profile });
    await soon(() => page.notices()).toEqual([notice.damagedStorage]);
    await soon(() => asidesOf(page)).toEqual([["bests", bests]]);
  });
});

function cyclic(): object {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

describe("a browser", () => {
  it("that stores nothing is told about, and played in", async () => {
    const profile = new FakeProfile();
    profile.isClosed = true;
    const page = await FakePage.open({ profile });
    await soon(() => page.notices()).toEqual([notice.temporaryStorage]);
    for (const key of ["1", "Enter"]) await page.key(key);
    await soon(() => page.shown().cells.some((label) => !label.endsWith("empty"))).toBe(true);
  });

  it("whose database cannot be read is told about, and not written to", async () => {
    const page = await FakePage.open();
    await play(page, 0, 2);
    const before = new Map(page.profile.values);
    page.profile.isUnreadable = true;
    const again = await page.reload();
    await soon(() => again.notices()).toEqual([notice.temporaryStorage]);
    for (const key of ["1", "Enter"]) await again.key(key);
    await soon(() => again.shown().cells.some((label) => !label.endsWith("empty"))).toBe(true);
    expect(again.profile.values).toEqual(before);
  });

  it("with something else under the game's name is told about, and the game is saved", async () => {
    const profile = new FakeProfile();
    profile.isForeign = true;
    const page = await FakePage.open({ profile });
    await soon(() => page.notices()).toEqual([notice.foreignStorage]);
    await play(page, 0, 1);
  });
});
