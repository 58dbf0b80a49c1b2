/**
 * @file The dock generator as games ask it: the law of a turn and its proposals in Node, and in the browser the law as the
 * page waits for it from its worker. Runs only when asked for by name, since it needs onnxruntime, a browser and a build.
 */
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { createRng, NO_COMBO } from "#engine";
import { loadModels, modelsFolder, nodeRuntime } from "#machine";
import { drawerOf, lawRequest, openGenerator, warmUp, wishFor } from "#neural";
import { newProfile } from "#profile";
import { createSiteServer, listen, loadSite } from "#server";
import { type Brief, boardsFromPlay, briefOf, newContext, spawn } from "#spawn";
import { settingsWords } from "../src/web/features/settings/words.ts";
import { ENGLISH_WORDS } from "../src/web/kit/words/game.en.ts";
import { build } from "../tests/build.ts";
import { launchChromium } from "../tests/chromium.ts";
import { isReady } from "../tests/web/ready.ts";
import type { Report, Row, Section } from "./report.ts";
import { spreadOf } from "./timing.ts";

const MODEL = "generator-shapes";
const PROPOSALS = 16;
const MOST_MS = { node: 2, browser: 15 } as const;
/** Boards of play between two turns. */
const APART = 10;
/** Rounds of play without a question to the network after which something is wrong. */
const MOST_IDLE = 30;
const FOLDER = fileURLToPath(new URL("../dist/web/", import.meta.url));

/** Milliseconds, one figure a turn. */
interface Times {
  readonly law: readonly number[];
  readonly draws: readonly number[];
  readonly all: readonly number[];
  /** The whole delivery without a network, on the same turn. */
  readonly usual: readonly number[];
  /** The first law of a session that nobody has warmed up. */
  readonly cold: number;
  /** Of the process for a turn, on average: what else the machine does is not counted. */
  readonly cpu: number;
}

export const learnedSection: Section = {
  name: "learned",
  async run({ quick, progress }) {
    progress("learned: Node");
    const node = await nodeTimes(quick ? 20 : 300);
    progress("learned: browser");
    const browser = await browserTimes(quick ? 4 : 60);
    return reportOf(node, browser);
  },
};

async function nodeTimes(turns: number): Promise<Times> {
  const models = loadModels(modelsFolder(new URL("../", import.meta.url)), [MODEL]);
  if (!models.ok) throw new Error(models.fault.message);
  const opened = await openGenerator(nodeRuntime(), models.value[MODEL]!);
  if (!opened.ok) throw new Error(opened.fault.message);
  const generator = opened.value;
  const cold = await msOf(() => warmUp(generator));
  const [law, draws, all, usual]: number[][] = [[], [], [], []];
  const briefs = briefsOfPlay(turns);
  const rngs = briefs.map((_, i) => ({ dock: createRng(i, "dock"), colour: createRng(i, "colour") }));
  for (const [i, { input }] of briefs.entries())
    usual!.push(await msOf(async () => spawn({ ...input, rng: rngs[i]! })));
  const started = process.cpuUsage();
  for (const [i, brief] of briefs.entries()) {
    const before = performance.now();
    const answer = await generator.answer(lawRequest(brief, { wanted: wishFor(brief) }));
    const between = performance.now();
    const draw = drawerOf(answer);
    for (let n = 0; n < PROPOSALS; n++) draw?.(rngs[i]!.dock);
    const after = performance.now();
    law!.push(between - before);
    draws!.push(after - between);
    all!.push(after - before);
  }
  const { user, system } = process.cpuUsage(started);
  await generator.close();
  return { law: law!, draws: draws!, all: all!, usual: usual!, cold, cpu: (user + system) / 1000 / turns };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function briefsOfPlay(turns: number): Brief[] {
  const boards = boardsFromPlay(APART * turns, 1).filter((_, i) => i % APART === 0);
  const player = { profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
  return boards.map((board) => briefOf({ board, ...player }));
}

/** Milliseconds from the page's question to its worker's answer, one figure a hand. */
interface BrowserTimes {
  /** While games are played and drawn. */
  readonly played: readonly number[];
  /** The same questions again, one after the other, on a page that draws nothing. */
  readonly atRest: readonly number[];
}

async function browserTimes(hands: number): Promise<BrowserTimes> {
  build("web");
  const server = createSiteServer(await loadSite(FOLDER));
  const { url } = await listen(server, { host: "127.0.0.1", port: 0 });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ locale: "en-US" });
    await page.addInitScript(timeLaws);
    await page.goto(`${url}?play`, { waitUntil: "networkidle" });
    await isReady(page);
    await switchOn(page);
    const played = await playHands(page, hands);
    return { played, atRest: (await page.evaluate("globalThis.askAgain()")) as number[] };
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

/** Plays until the network has been asked for as many hands; the times of its answers. */
async function playHands(page: Page, hands: number): Promise<number[]> {
  let times: number[] = [];
  for (let idle = 0; times.length < hands; ) {
    await placeAll(page);
    const now = await lawTimes(page);
    idle = now.length > times.length ? 0 : idle + 1;
    if (idle > MOST_IDLE) throw new Error(`the page asked its network for no hand in ${MOST_IDLE} rounds of play`);
    times = now;
  }
  return times;
}

/** In the page: notes how long every question for a law is open, and can ask again those whose worker still runs. */
const timeLaws = `
  globalThis.lawTimes = [];
  const asked = [];
  const ended = new Set();
  const post = Worker.prototype.postMessage;
  const terminate = Worker.prototype.terminate;
  Worker.prototype.terminate = function () {
    ended.add(this);
    terminate.call(this);
  };
  const answered = (worker, id) => {
    const start = performance.now();
    return new Promise((resolve) => worker.addEventListener("message", function hear({ data }) {
      if (data.id !== id) return;
      worker.removeEventListener("message", hear);
      resolve(performance.now() - start);
    }));
  };
  Worker.prototype.postMessage = function (message, ...others) {
    if (message?.question?.type === "law") {
      asked.push([this, message.question]);
      answered(this, message.id).then((ms) => globalThis.lawTimes.push(ms));
    }
    return post.call(this, message, ...others);
  };
  globalThis.askAgain = async () => {
    const times = [];
    for (const [worker, question] of asked) {
      if (ended.has(worker)) continue;
      // The page knows no question of this number, and leaves its answer alone.
      const ms = answered(worker, -1);
      post.call(worker, { id: -1, question });
      times.push(await ms);
    }
    return times;
  };`;

const lawTimes = (page: Page) => page.evaluate("globalThis.lawTimes") as Promise<number[]>;

async function switchOn(page: Page): Promise<void> {
  const { name, ready } = settingsWords.en.learned;
  await page.keyboard.press("m");
  await page.getByRole("button", { name: ENGLISH_WORDS.screenName.settings, exact: true }).click();
  await page.getByRole("checkbox", { name }).check();
  await page.locator(".learned-state", { hasText: ready }).waitFor();
  await closeSheets(page);
}

/** Closes what lies over the game. A key that places a piece may open it where a game has just ended. */
async function closeSheets(page: Page): Promise<void> {
  while ((await page.locator(".sheet").count()) > 0) await page.keyboard.press("Escape");
}

/** Takes up each piece that is left and places it where it first fits, in one game after another. A piece may fit nowhere. */
async function placeAll(page: Page): Promise<void> {
  await closeSheets(page);
  const left = page.locator("[data-slot]:not(:disabled)").first();
  const over = page.locator(".over");
  // A game that has ended has no piece to pick up, and says so a moment later.
  await left.or(over).first().waitFor({ state: "attached" });
  if ((await over.count()) > 0) {
    await page.keyboard.press("n");
    await over.waitFor({ state: "detached" });
  }
  await left.waitFor({ state: "attached" });
  for (const key of ["1", "2", "3"]) {
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
}

function reportOf(node: Times, browser: BrowserTimes): Report {
  const usual = spreadOf(node.usual).p50;
  const row = (work: string, times: readonly number[]): Row => {
    const { p50, p90, max } = spreadOf(times);
    return { work, turns: times.length, p50, p90, max, times: p50 / usual };
  };
  const target = (what: string, measured: number, most: number) => ({
    what: `${what}: p50 at most ${most} ms`,
    measured,
    unit: " ms",
    isReached: measured <= most,
  });
  return {
    name: "learned",
    title: `the dock generator ${MODEL}, a turn`,
    reading:
      `ms. law: the network and the exact table of docks; draws: ${PROPOSALS} proposals from it. In the browser from the page's\n` +
      "question to its worker's answer: in played games, where the page draws on the same cores, and on a page at rest;\n" +
      "the draws are part of the deal there. first: a new session's first law, which is asked for before any game.\n" +
      "x usual: against a delivery with foresight and without a network. cpu: what Node's process worked for a turn.",
    columns: [
      { key: "work", title: "work" },
      { key: "turns", title: "turns" },
      { key: "p50", title: "p50", digits: 3 },
      { key: "p90", title: "p90", digits: 3 },
      { key: "max", title: "max", digits: 3 },
      { key: "times", title: "x usual", digits: 2, unit: "x" },
    ],
    rows: [
      row("delivery", node.usual),
      row("first law, Node", [node.cold]),
      row("law, Node", node.law),
      row(`${PROPOSALS} draws, Node`, node.draws),
      row("all of it, Node", node.all),
      row("mean cpu, Node", [node.cpu]),
      row("law, browser", browser.played),
      row("law, page at rest", browser.atRest),
    ],
    targets: [
      target(`${PROPOSALS} proposals in Node`, spreadOf(node.all).p50, MOST_MS.node),
      target("the law from the browser's worker", spreadOf(browser.atRest).p50, MOST_MS.browser),
    ],
  };
}
