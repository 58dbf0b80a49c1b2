/**
 * @file Photographs the studio over a server of its own, with games of simulated people: the overview of the last two
 * weeks, and an experiment at its last look. The days in the pictures are those before they were taken.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, ViewportSize } from "playwright-core";
import { populationOf } from "#people";
import { livedGames } from "#players";
import { tokensAt } from "../src/server/store/tokens.ts";
import { run } from "../tests/cliProcess.ts";
import { sendTo, serve } from "../tests/server/serving.ts";
import { allSettled, askStudio, sessionOf } from "../tests/server/studioApi.ts";

/** People, days up to now in which they arrive and play, games of each, and placements after which a game is left. */
const PEOPLE = 60;
const DAYS = 14;
const GAMES = 8;
const CAP = 300;
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds until the charts are drawn. */
const DRAWN = 3000;

/** A screen of the studio: what is sent first, what is shown, and what it waits for. */
interface Studio {
  readonly prepare: (url: string, token: string) => Promise<void>;
  readonly hash: string;
  readonly shown: string;
}

export const STUDIO_PICTURES = {
  studio: { prepare: sendLives, hash: "", shown: ".survival-figures" },
  experiment: { prepare: runExperiment, hash: "#experiments/calmer-start", shown: ".sequence-chart .band" },
} as const satisfies Readonly<Record<string, Studio>>;

/** The built library must be there. */
export async function studioPicture(browser: Browser, viewport: ViewportSize, studio: Studio): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "openblock-picture-"));
  const server = await serve({ folder }, "--no-limits");
  const token = await tokensAt(folder).add("picture", Date.now());
  await studio.prepare(server.url, token);
  await allSettled(server.url);
  const context = await browser.newContext({ viewport, colorScheme: "dark", locale: "en-US" });
  const page = await context.newPage();
  await page.goto(`${server.url.replace("127.0.0.1", "localhost")}/studio${studio.hash}`);
  await page.locator("#token").fill(token);
  await page.keyboard.press("Enter");
  await page.locator(studio.shown).first().waitFor();
  await page.waitForTimeout(DRAWN);
  const picture = await page.screenshot();
  await context.close();
  await server.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
  return picture;
}

async function sendLives(url: string): Promise<void> {
  const to = Date.now();
  for (const [number, traits] of populationOf("inside", 1, PEOPLE).entries()) {
    const games: string[] = [];
    for (const { text } of livedGames({ traits, seed: 1, number, from: to - DAYS * DAY, to, cap: CAP })) {
      if (games.push(text) === GAMES) break;
    }
    if (games.length > 0) await sendTo(url, `life${number}`.padEnd(43, "_"), games);
  }
}

/** Of the rule track against foresight, at full coverage for its fourteen days. */
async function runExperiment(url: string, token: string): Promise<void> {
  const cookie = await sessionOf(url, token);
  const post = (path: string, body: object) => askStudio(`${url}/v1/studio/experiments${path}`, cookie, body);
  const before = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  await post("", {
    ...{ id: "calmer-start", name: "A calmer start", namespace: null },
    arms: [
      { id: "control", name: "Rule track", weight: 1, dealer: "rule", config: {} },
      { id: "treatment-1", name: "Foresight", weight: 1, dealer: "foresight", config: {} },
    ],
    plan: {
      ...{
        primary: "sessionMinutes",
        secondary: ["gamesPerDay"],
        guardrails: [{ metric: "lateSurvival", margin: 0.1 }],
      },
      ...{ effect: 0.3, alpha: 0.05, power: 0.8, players: PEOPLE, looks: [8, 13, 18] },
    },
  });
  await post("/calmer-start/phase", { action: "start", day: before(DAYS + 4) });
  await post("/calmer-start/phase", { action: "raise", coverage: 0.3, day: before(DAYS + 3) });
  await post("/calmer-start/phase", { action: "raise", coverage: 1, day: before(DAYS) });
  const people = ["--players", String(PEOPLE), "--days", String(DAYS), "--cap", "40"];
  await run(["simulate", "--server", url, "--experiment", "calmer-start", ...people, "--json"]);
}
