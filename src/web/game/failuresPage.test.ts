/** @file Storage that fails during a game, and two tabs with one store: the player is told, plays on, and loses nothing silently. */
import { describe, expect, it } from "vitest";
import type { Session } from "#game";
import { FakePage, openWith, soon } from "../../../tests/page/page.ts";
import { expectedOf, firstFit } from "../../../tests/web/hands.ts";
import { afterPlacement, gameBeforeEnd } from "../../../tests/web/positions.ts";
import { ENGLISH_WORDS } from "../kit/words/game.en.ts";
import { noticeWords } from "../shell/notices.ts";
import type { FinishedGame } from "../store/saved.ts";

const { close, modeName, playAgain, announce, sound } = ENGLISH_WORDS;
const { notice, takeOver } = noticeWords.en;

const finished = (page: FakePage) => (page.stored("history") ?? []) as readonly FinishedGame[];

async function play(page: FakePage, from: number, to: number): Promise<void> {
  for (let moves = from; moves < to; moves++) {
    const session = await page.saved(moves);
    await page.place(session, firstFit(session));
  }
  await page.saved(to);
}

/** Another tab of the same browser. */
async function tabBeside(first: FakePage): Promise<FakePage> {
  const second = await FakePage.open({ profile: first.profile });
  await soon(() => second.notices()).toEqual([notice.otherTab]);
  return second;
}

describe("a move that cannot be saved", () => {
  it("is told once, and saved when the browser stores again", async () => {
    const page = await FakePage.open();
    // All three moves belong to one hand: the next depends on how long each of them takes.
    await play(page, 0, 3);
    let session: Session = await page.saved(3);
    page.profile.isRefusing = true;
    for (let i = 0; i < 2; i++) {
      const choice = firstFit(session);
      await page.place(session, choice);
      session = afterPlacement(session as never, choice);
      await soon(() => page.notices()).toEqual([notice.unsaved]);
    }
    await page.press(close, ".notice");
    await page.place(session, firstFit(session));
    await soon(() => page.shown().cells).not.toEqual(expectedOf(session).cells);
    expect(page.notices()).toEqual([]);
    expect((await page.saved(3)).steps).toBe(3);
    page.profile.isRefusing = false;
    // Without another move: the page tries again by itself.
    expect((await page.saved(6)).steps).toBe(6);
    await soon(() => page.text('[role="status"][aria-live]')).toBe(announce.saved);
  });

  it("is saved with the next one, and the notice goes", async () => {
    const page = await FakePage.open();
    const session = await page.saved(0);
    page.profile.isRefusing = true;
    const choice = firstFit(session);
    await page.place(session, choice);
    await soon(() => page.notices()).toEqual([notice.unsaved]);
    page.profile.isRefusing = false;
    const next = afterPlacement(session, choice);
    await page.place(next, firstFit(next));
    await page.saved(2);
    await soon(() => page.notices()).toEqual([]);
  });

  it("and that ends the game still counts it", async () => {
    const { session, choice } = gameBeforeEnd();
    const page = await openWith(session);
    page.profile.isRefusing = true;
    await page.place(session, choice);
    await soon(() => page.count(".over")).toBe(1);
    await soon(() => page.notices()).toEqual([notice.unsaved]);
    expect(finished(page)).toEqual([]);
    page.profile.isRefusing = false;
    await soon(() => finished(page)).toMatchObject([{ steps: session.steps + 1 }]);
    await soon(() => page.notices()).toEqual([]);
  });

  it("does not replace what another tab has saved since", async () => {
    const first = await FakePage.open();
    await play(first, 0, 1);
    const session = await first.saved(1);
    first.profile.isRefusing = true;
    await first.place(session, firstFit(session));
    await soon(() => first.notices()).toEqual([notice.unsaved]);
    const second = await tabBeside(first);
    await second.press(takeOver);
    await soon(() => first.notices()).toEqual([notice.otherTab]);
    first.profile.isRefusing = false;
    await soon(() => second.shown()).toEqual(expectedOf(session));
    await play(second, 1, 4);
    // Any change makes the first tab write what it has.
    first.enter();
    await first.press(sound);
    await soon(() => first.stored("settings")).toMatchObject({ sound: false });
    expect((await second.saved(4)).steps).toBe(4);
  });
});

it("site data cleared during a game costs nothing that the page shows, and is told", async () => {
  const { session, choice } = gameBeforeEnd();
  const page = await openWith(session);
  await page.place(session, choice);
  await soon(() => finished(page).length).toBe(1);
  const [game] = finished(page);
  await page.press(playAgain);
  const fresh = await page.saved(0);
  page.profile.clear();
  const first = firstFit(fresh);
  await page.place(fresh, first);
  await soon(() => page.notices()).toEqual([notice.clearedStorage]);
  const next = afterPlacement(fresh, first);
  await page.place(next, firstFit(next));
  const saved = await page.saved(2);
  const again = await page.reload();
  await soon(() => again.shown()).toEqual(expectedOf(saved));
  expect(finished(again)).toEqual([game]);
  expect(again.stored("bests")).toMatchObject({ endless: game!.score });
});

describe("two tabs", () => {
  it("one plays, the other may take over, nothing is lost", async () => {
    const first = await FakePage.open();
    await play(first, 0, 2);
    const second = await tabBeside(first);
    expect(first.notices()).toEqual([]);
    // The tab without the game changes nothing.
    const session = await second.saved(2);
    await second.place(session, firstFit(session));
    await second.key("Escape");
    expect(second.shown()).toEqual(expectedOf(session));
    // The first goes on; the second takes over from there.
    first.enter();
    await first.place(session, firstFit(session));
    const third = await first.saved(3);
    second.enter();
    await second.press(takeOver);
    await soon(() => second.shown()).toEqual(expectedOf(third));
    expect(second.notices()).toEqual([]);
    await first.place(third, firstFit(third));
    await play(second, 3, 4);
    expect((await second.saved(4)).steps).toBe(4);
  });

  it("the one that takes over knows the games that the other one finished", async () => {
    const { session, choice } = gameBeforeEnd();
    const first = await openWith(session);
    const second = await tabBeside(first);
    first.enter();
    await first.place(session, choice);
    await soon(() => finished(first).length).toBe(1);
    const [game] = finished(first);
    second.enter();
    // The tab without the game saves nothing, even after a choice of mode.
    await second.key("m");
    await second.press(modeName.zen, ".sheet");
    await second.press(takeOver);
    await soon(() => second.count(".best")).toBe(0);
    await second.key("m");
    await second.press(modeName.endless, ".sheet");
    await soon(() => second.text(".best")).toContain(new Intl.NumberFormat("en").format(game!.score));
    expect(finished(second)).toEqual([game]);
  });
});
