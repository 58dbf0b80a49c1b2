/** @file The page on which an agent plays: each step is that of the same agent in Node, and the player's own game is left as it is. */
import { describe, expect, it, vi } from "vitest";
import { expectOk } from "#engine";
import { DEALERS, type DealerId, entriesOf, type Session } from "#game";
import { NODE_AGENTS } from "#machine";
import { openAgent, playSessionAsync, THINK_MS } from "#players";
import { variants } from "../../../../tests/effort.ts";
import { FakePage, openWith, soon } from "../../../../tests/page/page.ts";
import { expectedOf } from "../../../../tests/web/hands.ts";
import { modelsOf } from "../../../../tests/web/models.ts";
import { gameInTheMiddle } from "../../../../tests/web/positions.ts";
import { sessionOf } from "../../../../tests/web/saved.ts";
import { replayWords } from "../../kit/replay/words.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { overWords } from "../../kit/words/over.ts";
import { labWords } from "./lab.ts";
import { watchWords } from "./words.ts";

const { close, newGame } = ENGLISH_WORDS;
const over = overWords.en;
const replay = replayWords.en;

/** The game after `cap` placements, played in Node. */
async function playedInNode(agent: string, docks: DealerId, seed: number, cap: number): Promise<Session> {
  const player = expectOk(await openAgent(NODE_AGENTS, agent, { docks, models: modelsOf(agent, docks) }));
  return playSessionAsync({ player, dealer: DEALERS[docks], seed, cap, thinkMs: THINK_MS });
}

const open = (path: string) => FakePage.open({ path, hasWorkers: true });

function watched(page: FakePage) {
  const figures = [page.find(".watch .score")!.lastChild!.textContent, ...page.texts(".watch dd")];
  return {
    cells: page.document.querySelectorAll('.watch [role="gridcell"]').map((cell) => cell.getAttribute("aria-label")),
    figures: figures.map((figure) => figure.replaceAll(",", "")),
  };
}

function expectedWatch(session: Session) {
  const { score, steps, plain } = session;
  return { cells: expectedOf(session).cells, figures: [score, steps, plain].map(String) };
}

const placements = (page: FakePage) => Number(watched(page).figures[1]);

/** As many steps as it takes, each after the last one was made. */
async function stepTo(page: FakePage, steps: number): Promise<void> {
  await soon(() => page.count(".watch dd")).toBeGreaterThan(0);
  for (let at = placements(page); at < steps; at++) {
    await page.press(replay.forward, ".watch");
    await soon(() => placements(page)).toBe(at + 1);
  }
}

describe("an agent by hand", () => {
  it.each(
    variants(
      [
        ["search", "foresight", 7],
        ["keeper", "rule", 6],
        ["search", "uniform", 8],
        ["keeper", "hard", 9],
        ["linear", "uniform", 11],
        ["random", "feasible", 10],
      ] as const,
      3,
    ),
  )("%s on %s docks plays as it does in Node", async (agent, docks, seed) => {
    const page = await open(`#watch&agent=${agent}&docks=${docks}&seed=${seed}`);
    await soon(() => page.count(".watch-steps li")).toBe(3);
    await soon(() => page.text(".watch-reason")).toMatch(
      /(room: \d+% of possible next hands|Every possible next hand|tight: .*) would fit\./,
    );
    const all = entriesOf((await playedInNode(agent, docks, seed, 7)).moves);
    const first = all[0]! as Extract<(typeof all)[number], { type: "place" }>;
    expect(page.text(".watch-steps li")).toContain(`row ${first.y + 1}, column ${first.x + 1}`);
    for (const steps of [1, 3, 7]) {
      await stepTo(page, steps);
      const expected = expectedWatch(await playedInNode(agent, docks, seed, steps));
      await soon(() => watched(page)).toEqual(expected);
    }
  });
});

it("another agent meets the same docks, another source is another game", async () => {
  const page = await open("#watch&docks=uniform&seed=6");
  await stepTo(page, 2);
  await page.fill(watchWords.en.agent, "greedy");
  await soon(() => placements(page)).toBe(0);
  await stepTo(page, 4);
  const greedy = expectedWatch(await playedInNode("greedy", "uniform", 6, 4));
  await soon(() => watched(page)).toEqual(greedy);
  await page.fill(labWords.en.docks, "hard");
  await stepTo(page, 3);
  const hard = expectedWatch(await playedInNode("greedy", "hard", 6, 3));
  await soon(() => watched(page)).toEqual(hard);
});

it("the player's game is as it was, and what was watched can be gone on with", async () => {
  const session = gameInTheMiddle();
  const page = await openWith(session, { hasWorkers: true });
  const before = page.stored("game.endless");
  await page.openEntry("watch");
  await stepTo(page, 4);
  // Keys of the game do not reach it from here.
  for (const key of ["1", "z", "h", "i"]) await page.key(key);
  await page.key("Escape");
  await soon(() => page.count(".sheet")).toBe(0);
  await soon(() => page.shown()).toEqual(expectedOf(session));
  expect([page.stored("game.endless"), page.stored("history")]).toEqual([before, undefined]);
  await page.openEntry("watch");
  await soon(() => page.count(".watch dd")).toBeGreaterThan(0);
  expect(placements(page)).toBe(4);
});

it("the game so far opens as a replay and can be shared", async () => {
  const page = await open("#watch&seed=4");
  await stepTo(page, 5);
  await page.press(over.share, ".watch");
  await soon(() => page.named(over.copied, ".watch").length).toBe(1);
  const [copied] = page.profile.shared.texts;
  expect(copied).toContain(`played by AI (${watchWords.en.agents.search})`);
  const game = await playedInNode("search", "foresight", 4, 5);
  expect(sessionOf(/#game=(\S+)/.exec(copied!)![1])).toMatchObject({ steps: 5, score: game.score, plain: game.plain });
  await page.press("Open as replay", ".watch");
  await soon(() => page.count(".replay")).toBe(1);
  for (let steps = 1; steps <= 5; steps++) await page.press(replay.forward, ".replay");
  const cells = () => page.document.querySelectorAll('.replay [role="gridcell"]');
  await soon(() => cells().map((cell) => cell.getAttribute("aria-label"))).toEqual(expectedOf(game).cells);
  await page.press(close, ".sheet");
  await soon(() => page.count(".sheet")).toBe(0);
});

it("without its model the keeper stands in, and the page says so", async () => {
  const page = await FakePage.open({ hasWorkers: true });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  page.follow("#watch&docks=feasible&seed=2");
  await soon(() => page.text(".watch-reason")).toContain(watchWords.en.standIn);
  await stepTo(page, 3);
  const expected = expectedWatch(await playedInNode("keeper", "feasible", 2, 3));
  await soon(() => watched(page)).toEqual(expected);
  expect(page.notices()).toEqual([]);
});

it("a game that is over says so, and another one begins", async () => {
  const page = await open("#watch&agent=random&docks=uniform&seed=5");
  const end = await playedInNode("random", "uniform", 5, 1000);
  await stepTo(page, end.steps);
  await soon(() => page.text(".watch-reason")).toMatch(/^Over after/);
  await soon(() => watched(page)).toEqual(expectedWatch(end));
  expect(page.named(replay.forward, ".watch")[0]!.disabled).toBe(true);
  expect(page.text('.sheet [role="status"]')).toContain(`Over after ${end.steps} moves`);
  await page.press(newGame, ".watch");
  await soon(() => placements(page)).toBe(0);
});
