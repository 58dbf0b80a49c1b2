/** @file Games in the page, in step with Node: whole ones, moves taken back, hints, difficulty, goals, and what a key or a screen reader does. */
import { describe, expect, it, vi } from "vitest";
import { dailyDealer } from "#daily";
import { expectOk } from "#engine";
import { apply, newSession, type RuleMemory, type Session } from "#game";
import { variants } from "../../../tests/effort.ts";
import { FakePage, openWith, soon } from "../../../tests/page/page.ts";
import { FakeProfile } from "../../../tests/page/profile.ts";
import { adviceOn, hintText } from "../../../tests/web/advice.ts";
import { expectedOf, firstFit, leastRoom } from "../../../tests/web/hands.ts";
import { gameBeforeClear, gameBeforeEnd, gameInTheMiddle, newGame } from "../../../tests/web/positions.ts";
import { hasMoves, recordOfText, sessionOf } from "../../../tests/web/saved.ts";
import { goalWords } from "../features/goals/words.ts";
import { ENGLISH_WORDS } from "../kit/words/game.en.ts";
import { menuWords } from "../shell/menu/words.ts";
import type { FinishedGame } from "../store/saved.ts";

const { undo } = ENGLISH_WORDS;

const finished = (page: FakePage) => (page.stored("history") ?? []) as readonly FinishedGame[];

/** The session after this number of placements. A game that is over is in the history. */
async function after(page: FakePage, steps: number): Promise<Session<RuleMemory>> {
  const over = () => finished(page).at(-1)?.record;
  const text = () => over() ?? page.stored("game.endless");
  // A hand that is used up is saved before the next one is dealt.
  await soon(() => over() !== undefined || hasMoves(recordOfText(text()), steps)).toBe(true);
  expect(recordOfText(text()).moves.length).toBe(steps);
  return sessionOf(text());
}

function expectOver(page: FakePage, session: Session): void {
  expect(session.ended).toBe("noMove");
  expect(page.text(".over")).toContain(`${session.steps} moves`);
  expect(page.shown()).toMatchObject({ score: `Score ${session.score}`, cells: expectedOf(session).cells });
}

describe("a whole game", () => {
  it("by keys alone is that of the rules in Node, move by move", async () => {
    const page = await FakePage.open({ seed: 21 });
    let session = await page.saved(0);
    while (session.ended === null) {
      const { cells, slots, score } = expectedOf(session);
      await soon(() => page.shown()).toEqual({ cells, slots, score });
      await page.place(session, leastRoom(session));
      session = await after(page, session.steps + 1);
    }
    expect(session.steps).toBeGreaterThan(5);
    await soon(() => page.count(".over")).toBe(1);
    expectOver(page, session);
    expect(finished(page)).toHaveLength(1);
  });

  it("of a day is the same as in Node, hand by hand", async () => {
    const profile = new FakeProfile();
    profile.values.set("daily", { results: [], par: { day: 20_260_115, par: [20, 40, 60] } });
    const page = await FakePage.open({ profile, now: () => new Date(2026, 0, 15, 12).getTime() });
    await page.openEntry("daily");
    await soon(() => page.count(".daily-play")).toBe(1);
    page.find(".daily-play")!.click();
    const dealer = dailyDealer();
    let { session } = expectOk(newSession({ seed: 20_260_115, dealer, undoLimit: 0 }));
    while (session.ended === null) {
      const expected = expectedOf(session);
      await soon(() => page.shown()).toEqual(expected);
      if (session.steps === 1) expect(page.named(undo)[0]!.disabled).toBe(true);
      const choice = firstFit(session);
      await page.place(session, choice);
      // Another thinking time than the page's: it must not matter.
      session = expectOk(apply(session, { type: "place", ...choice, ms: 4000 }, dealer)).session;
    }
    await soon(() => page.count(".over")).toBe(1);
    expectOver(page, session);
    expect(finished(page)).toMatchObject([{ mode: "daily", score: session.score, steps: session.steps }]);
  });
});

describe("undo", () => {
  it("takes a placement back, three times a game", async () => {
    const page = await FakePage.open();
    const start = await page.saved(0);
    for (let used = 0; used < 3; used++) {
      const session = await page.saved(2 * used);
      await page.place(session, firstFit(session));
      await page.saved(2 * used + 1);
      if (used === 1) await page.press(undo);
      else await page.key("z");
      expect((await page.saved(2 * used + 2)).undosUsed).toBe(used + 1);
      await soon(() => page.shown()).toEqual(expectedOf(start));
    }
    const session = await page.saved(6);
    await page.place(session, firstFit(session));
    const last = await page.saved(7);
    await soon(() => page.named(undo)[0]!.disabled).toBe(true);
    await page.key("z");
    await soon(() => page.shown()).toEqual(expectedOf(last));
  });

  it("takes the next hand back too, until a piece of it is placed", async () => {
    const page = await FakePage.open();
    let session = await page.saved(0);
    for (let moves = 1; moves <= 3; moves++) {
      await page.place(session, firstFit(session));
      if (moves < 3) session = await page.saved(moves);
    }
    const dealt = await page.saved(3);
    await soon(() => page.shown()).toEqual(expectedOf(dealt));
    await page.press("Undo: back to the last hand, 3 left");
    await soon(() => page.shown()).toEqual(expectedOf(session));
    const undone = await page.saved(4);
    expect([undone.turn, undone.steps, undone.undosUsed]).toEqual([0, 2, 1]);
    expect(page.named("Undo, 2 left")[0]!.disabled).toBe(false);
    // Saved with the hand that was taken back, it opens again as it is.
    const again = await page.reload();
    await soon(() => again.shown()).toEqual(expectedOf(undone));
    await again.place(undone, firstFit(undone));
    const next = await again.saved(5);
    await again.place(next, firstFit(next));
    await again.saved(6);
    expect(again.named("last hand")).toEqual([]);
  });
});

it("Enter refuses an illegal place, Escape and a second press put the piece back, and the grid alone places one", async () => {
  const page = await FakePage.open();
  const first = await page.saved(0);
  await page.place(first, { slot: 0, x: 0, y: 0 });
  const session = await page.saved(1);
  await page.place(session, { slot: 1, x: 0, y: 0 });
  const isHeld = (slot: number) => page.find(`[data-slot="${slot}"]`)!.getAttribute("aria-pressed");
  expect(isHeld(1)).toBe("true");
  await page.key("Escape");
  expect(isHeld(1)).toBe("false");
  for (const held of ["true", "false"]) {
    page.find('[data-slot="2"]')!.click();
    expect(isHeld(2)).toBe(held);
  }
  expect((await page.saved(1)).steps).toBe(1);
  page.find('[data-slot="1"]')!.click();
  page.find('[data-cell="45"]')!.click();
  const placed = await page.saved(2);
  expect(placed.board.occupied.has(45)).toBe(true);
  await soon(() => page.text('.page > [role="status"]')).toContain("placed at row");
});

it("a clear is said with the score after it", async () => {
  const { session, choice } = gameBeforeClear();
  const page = await openWith(session);
  await page.place(session, choice);
  const { score } = await page.saved(session.steps + 1);
  await soon(() => page.text('.page > [role="status"]')).toContain(`Score ${score}.`);
});

describe("a hint", () => {
  it.each(
    variants([
      ["in the middle of a hand", gameInTheMiddle()],
      ["at the start", newGame(1)],
      ["before a clear", gameBeforeClear().session],
    ]),
  )("%s says what search would do, and goes with the next move", async (_, session) => {
    const page = await openWith(session, { hasWorkers: true });
    await page.key("h");
    const text = hintText(await adviceOn(session, "search"));
    await soon(() => page.text(".hint-text")).toBe(text);
    expect(text).toMatch(/^(Piece [123] here (clears|keeps|lets|leaves) .*|Try piece [123] here)\. .* fit/);
    expect(text).not.toMatch(/goes well|All simulated/);
    expect(page.text('.page > [role="status"]')).toBe(text);
    await page.place(session, firstFit(session));
    await page.saved(session.steps + 1);
    expect(page.count(".hint-text")).toBe(0);
  });

  it.each(
    variants([
      ["is damaged", async () => new Response("?")],
      ["cannot be reached", () => Promise.reject(new TypeError("offline"))],
    ]),
  )("comes from the keeper when the model %s, and from search once it is there", async (_, answer) => {
    const session = gameInTheMiddle();
    const page = await openWith(session, { hasWorkers: true });
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", answer);
    await page.key("h");
    const instead = hintText(await adviceOn(session, "keeper"));
    await soon(() => page.text(".hint-text")).toBe(instead);
    expect(instead).not.toContain("simulated");
    expect(page.notices()).toEqual([]);
    vi.stubGlobal("fetch", fetch);
    await page.key("h");
    const text = hintText(await adviceOn(session, "search"));
    await soon(() => page.text(".hint-text")).toBe(text);
  });
});

it("goals move with play, and the menu leads to them", async () => {
  const page = await FakePage.open();
  for (let moves = 0; moves < 4; moves++) {
    const session = await page.saved(moves);
    await page.place(session, firstFit(session));
  }
  await soon(() => page.stored("progress")).toMatchObject({ version: 1, days: [expect.any(Number)] });
  await page.openEntry("goals");
  await soon(() => page.says(goalWords.en.today)).toBe(true);
  await soon(() => [page.count(".goals li"), page.count(".achievements li")]).toEqual([3, 12]);
});

it("a choice of difficulty begins the game again, an answer after one moves the next", async () => {
  const page = await FakePage.open();
  expect((await page.saved(0)).dealer.setup).not.toContain("~");
  await page.key("m");
  await page.press(menuWords.en.difficulties.gentle);
  await soon(() => sessionOf(page.stored("game.endless")).dealer.setup).toContain("~-100");
  page.close();
  const { session, choice } = gameBeforeEnd();
  const over = await openWith(session);
  await over.place(session, choice);
  await over.press(goalWords.en.answers.tooHard);
  await soon(() => over.says(goalWords.en.answered.tooHard)).toBe(true);
  await soon(() => over.stored("lean")).toEqual({ version: 1, lean: -0.25 });
});
