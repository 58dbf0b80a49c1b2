/**
 * @file An experiment in the studio, in Chromium, against a real server whose clock is ours: designed in the page, run with
 * simulated people through the API, decided at its last look; and one whose people are lost, which stops and says nothing.
 */

import { rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Baseline, ExperimentAnswer, Model, Results } from "#api";
import { expectOk } from "#engine";
import { beginningOf, decode, printIn } from "#game";
import { listen, loadPlatform, type Platform } from "#server";
import { modelsFolder, readIfThere, readModelSheets, startWorker } from "../../src/machine/index.ts";
import { tokensAt } from "../../src/server/store/tokens.ts";
import { newForm, planOf } from "../../src/studio/views/designForm.ts";
import { decisionText, effectText, healthRows } from "../../src/studio/views/experiments.ts";
import { formatsOf } from "../../src/studio/views/format.ts";
import { studioWords } from "../../src/studio/words/studio.ts";
import { serverWords } from "../../src/web/features/server/words.ts";
import { settingsWords } from "../../src/web/features/settings/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { runHere } from "../cliHere.ts";
import { newDataFolder } from "../server/emptyDatabase.ts";
import { allSettled, askStudio, sessionOf, signIn } from "../server/studioApi.ts";
import { seriousFindings } from "./axe.ts";
import { isReady, noticesOf } from "./ready.ts";
import { stored } from "./saved.ts";
import { plainSite } from "./site.ts";
import { openHash, openStudioPage } from "./studioPage.ts";

const words = studioWords.en;
const { experiments: text } = words;
const FORMATS = formatsOf(ENGLISH_WORDS.tag);
const DAY = 24 * 60 * 60 * 1000;
const MODELS = modelsFolder(new URL("../../", import.meta.url));
const weightsOf = async (name: string) => readIfThere(join(MODELS, `${name}.safetensors`));
const START = Date.UTC(2026, 10, 2, 9);

let now = START;
let folder = "";
let platform: Platform;
let origin = "";
let token = "";
let cookie = "";
let context: BrowserContext;
let page: Page;
let faults: string[] = [];

beforeAll(async () => {
  folder = newDataFolder();
  const { createPlatform } = await loadPlatform();
  platform = await createPlatform({
    ...{ folder, version: "test", startThread: startWorker, now: () => now, isUnlimited: true },
    ...{ models: expectOk(readModelSheets(MODELS)) as unknown as readonly Model[], weightsOf },
    ...{ site: await plainSite(), verifiers: 1, pipelineEvery: 5000 },
    onFailure: (error) => faults.push(String(error)),
  });
  expectOk(await platform.opened);
  const { port } = await listen(platform.server, { port: 0, host: "127.0.0.1" });
  origin = `http://localhost:${port}`;
  token = await tokensAt(folder).add("test", now);
  ({ context, page, faults } = await openStudioPage());
});

afterAll(async () => {
  await context.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another time: who was signed in is no longer, in the page and beside it, and signs in again. */
async function goTo(time: number): Promise<void> {
  now = time;
  cookie = await sessionOf(origin, token);
  await page.goto(`${origin}/studio`);
  await page.evaluate((sent) => fetch("/v1/studio/session", sent).then(({ ok }) => ok), signIn(token));
}

const ask = <T>(path: string, body?: object) => askStudio<T>(`${origin}/v1/studio/${path}`, cookie, body);

async function show(hash: string): Promise<void> {
  await page.goto(`${origin}/studio${hash}`);
  await page.reload();
  await page.locator(".studio-main h1").waitFor();
}

const act = async (name: string) => {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: text.actions.yes }).click();
};

const simulate = async (experiment: string, ...args: readonly string[]) => {
  const words = ["simulate", "--server", origin, "--experiment", experiment, "--cap", "2", "--json", ...args];
  const { stderr } = await runHere(words);
  // One that stops by itself may do so while people still come.
  expect(["", `error: no experiment ${experiment} runs on ${origin}\n`]).toContain(stderr);
  await allSettled(origin);
};

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const CONFIG = '{ "spawn": { "target": { "base": 0.6 } } }';

/** Weights, namespace and secondary metrics, each wrong at first and told so. */
async function fillsTheRest(treatment: Locator): Promise<void> {
  const { form } = text;
  const isRefused = async (field: Locator, wrong: string, message: string, right: string) => {
    await field.fill(wrong);
    // Beside the field, and beside the button that it keeps from being pressed.
    await expect.poll(() => page.getByText(message).count()).toBe(2);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("button", { name: form.create }).isDisabled()).toBe(true);
    await field.fill(right);
    await expect.poll(() => page.getByText(message).count()).toBe(0);
  };
  const namespace = page.getByRole("group", { name: form.namespace });
  await isRefused(treatment.getByRole("textbox", { name: form.weight }), "0", form.faults.badWeight, "1.5");
  await isRefused(namespace.getByLabel(form.namespaceId), "a b", form.faults.badNamespace, "targets");
  await namespace.getByLabel(form.from).fill("0");
  await isRefused(namespace.getByLabel(form.to), "-5", form.faults.badRange, "100");
  const margin = page.getByRole("textbox", { name: text.metrics.frustratedDocks });
  await isRefused(margin, "much", form.faults.badNumber, "");
  const secondary = page.getByRole("group", { name: form.secondary });
  expect(await secondary.getByRole("checkbox", { name: text.metrics.gamesPerDay }).count()).toBe(0);
  await secondary.getByRole("checkbox", { name: text.metrics.day1Retention }).check();
}

test("is designed in the page, and begun after a question", async () => {
  await goTo(START);
  await show("#experiments");
  await page.getByRole("heading", { name: text.none }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("link", { name: text.design }).click();
  await page.getByText(text.form.noBaseline).waitFor();
  const create = page.getByRole("button", { name: text.form.create });
  expect(await create.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: text.form.name, exact: true }).first().fill("A harder target");
  for (const arm of [text.form.control, text.form.treatment]) {
    await page.getByRole("group", { name: arm }).getByRole("combobox").selectOption("rule");
  }
  const treatment = page.getByRole("group", { name: text.form.treatment });
  await page.getByRole("combobox", { name: text.form.primary }).selectOption("gamesPerDay");
  await page.getByRole("textbox", { name: text.form.effect("%") }).fill("20");
  await page.getByRole("combobox", { name: text.form.looks }).selectOption("2");
  await page.getByRole("textbox", { name: text.form.plannedPlayers }).fill("40");
  await page.getByRole("textbox", { name: text.form.plannedDays, exact: true }).fill("8");
  await create.click();
  // Two arms that deal alike could not be told apart.
  await page.getByText("has the id or the configuration of another arm").waitFor();
  expect(faults.splice(0)).toEqual([expect.stringContaining("400")]);
  await treatment.getByRole("textbox").nth(1).fill("{");
  await treatment.getByText(text.form.faults.badConfig).waitFor();
  expect(await create.isDisabled()).toBe(true);
  await treatment.getByRole("textbox").nth(1).fill(CONFIG);
  await fillsTheRest(treatment);
  expect(await seriousFindings(page)).toEqual([]);
  await create.click();
  await page.getByText(text.decision.draft()).waitFor();
  await act(text.actions.start);
  await page.locator(".chip.running").waitFor();
  const { experiment } = await ask<ExperimentAnswer>("experiments/a-harder-target");
  expect(experiment).toMatchObject({ state: "running", plan: { primary: "gamesPerDay", looks: [4, 8], players: 40 } });
  expect(experiment.plan.secondary).toEqual(["sessionMinutes", "day1Retention"]);
  expect(experiment.namespace).toEqual({ id: "targets", from: 0, to: 1 });
  expect(experiment.arms.map(({ weight }) => weight)).toEqual([1, 1.5]);
  expect(await page.locator(".panel-head").first().textContent()).toContain(text.health.title);
});

test("is raised by its steps, run with simulated people, and decided at its last look", async () => {
  for (const [days, coverage] of [
    [1, "30%"],
    [4, "100%"],
  ] as const) {
    await goTo(START + days * DAY);
    await show("#experiments/a-harder-target");
    await act(text.actions.raise(coverage));
    await page.getByText(`→ ${coverage}`).waitFor();
  }
  await goTo(START + 8 * DAY);
  const people = ["--players", "6", "--days", "1", "--until", dateOf(now)];
  await simulate("a-harder-target", ...people);
  await show("#experiments/a-harder-target");
  await page.locator(".sequence-chart .band").waitFor();
  const answer = await ask<ExperimentAnswer>("experiments/a-harder-target");
  const results = await ask<Results>("experiments/a-harder-target/results");
  expect(results.health).toMatchObject({ isBlocked: false, crossed: 0 });
  expect(results.health.players.reduce((sum, n) => sum + n, 0)).toBe(6);
  for (const { id, value } of healthRows(results.health, words, FORMATS)) {
    expect(await page.locator(`[data-check="${id}"]`).textContent()).toContain(value);
  }
  expect(["better", "worse", "noEffect"]).toContain(results.decision.code);
  expect(await page.locator(".decision").textContent()).toBe(decisionText(answer, results, words, FORMATS));
  const primary = results.result!.metrics.find(({ role }) => role === "primary")!;
  const row = page.locator('[data-metric="gamesPerDay"][data-role="primary"]');
  expect(await row.textContent()).toContain(effectText("gamesPerDay", primary.plain!.effect, words, FORMATS));
  expect(await page.locator('[data-metric="day1Retention"][data-role="secondary"]').count()).toBe(1);
  expect(await page.locator('[data-guard="lateSurvival"]').count()).toBe(1);
  expect(await page.locator(".exposures svg").count()).toBe(1);
});

test("deals the games of who shares them, in an open page and in one that is opened again, and ends with sharing", async () => {
  const game = await context.newPage();
  const settings = async () => {
    await game.getByRole("button", { name: ENGLISH_WORDS.menu }).click();
    await game.locator(".sheet").getByRole("button", { name: ENGLISH_WORDS.screenName.settings }).click();
    return game.getByRole("checkbox", { name: serverWords.en.share });
  };
  const printStored = async () => {
    const text = await stored(game, "game.endless");
    return typeof text === "string" ? printIn(expectOk(decode(text)).setup) : null;
  };
  await game.goto(`${origin}/?play`);
  await isReady(game);
  await (await settings()).click();
  await game.getByText(serverWords.en.experiment).waitFor();
  const { arm } = (await stored(game, "experiment")) as { readonly arm: { readonly print: string } };
  // It had no move yet, so it restarted.
  await expect.poll(printStored).toBe(arm.print);
  await game.reload();
  await isReady(game);
  expect(await noticesOf(game)).toEqual([]);
  const toggle = await settings();
  await game.getByText(serverWords.en.experiment).waitFor();
  await toggle.click();
  await expect.poll(() => game.getByText(serverWords.en.experiment).count()).toBe(0);
  await expect.poll(printStored).not.toBe(arm.print);
  await game.close();
});

test("is for everybody: axe, both languages, both themes, a narrow screen", async () => {
  const isFine = async () => {
    await page.locator(".panel").last().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  };
  await isFine();
  await page.getByRole("button", { name: words.theme }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: words.otherLanguage }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
  for (const hash of ["#experiments/a-harder-target", "#experiments", "#experiments/new"]) {
    await openHash(page, hash);
    await isFine();
    expect(await page.evaluate(() => document.querySelector(".studio-main")!.scrollWidth), hash).toBeLessThanOrEqual(
      360,
    );
  }
  await page.getByRole("button", { name: studioWords.zh.otherLanguage }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("is stopped by hand, and the next one is planned from the players there are", async () => {
  await show("#experiments/a-harder-target");
  await act(text.actions.stop);
  await page.locator(".chip.stopped").waitFor();
  expect(await page.locator(".chip.stopped").textContent()).toContain(text.reasons.decided);
  await goTo(START + 9 * DAY);
  await show("#experiments/new");
  await page.getByRole("combobox", { name: text.form.primary }).selectOption("gamesPerDay");
  const baseline = await ask<Baseline>("baseline");
  const plan = planOf({ ...newForm(["", ""]), primary: "gamesPerDay" }, baseline)!;
  await page.locator(".plan-figures").waitFor();
  expect(await page.locator(".plan-figures").textContent()).toContain(FORMATS.count(plan.playersPerArm));
});

test("has the page load a network of the server that the page does not bring, and deal with it", async () => {
  const { models } = await ask<{ readonly models: readonly Model[] }>("models");
  const { sha256 } = models.find(({ name }) => name === "generator-paper")!;
  const model = sha256.slice(0, 16);
  const { experiment } = await ask<ExperimentAnswer>("experiments/a-harder-target");
  const arms = experiment.arms.map(({ id, name, weight, config }) => ({
    id,
    name,
    weight,
    config,
    dealer: "dual",
    model,
  }));
  await ask("experiments", { id: "network", name: "Network", arms, namespace: null, plan: experiment.plan });
  await ask("experiments/network/phase", { action: "start", day: dateOf(now - 7 * DAY) });
  await ask("experiments/network/phase", { action: "raise", coverage: 0.3, day: dateOf(now - 6 * DAY) });
  await ask("experiments/network/phase", { action: "raise", coverage: 1, day: dateOf(now - 3 * DAY) });
  const game = await context.newPage();
  const loaded = game.waitForResponse(`${origin}/v1/models/${model}.safetensors`);
  await game.goto(`${origin}/?play`);
  await isReady(game);
  await game.getByRole("button", { name: ENGLISH_WORDS.menu }).click();
  await game.locator(".sheet").getByRole("button", { name: ENGLISH_WORDS.screenName.settings }).click();
  await game.getByRole("checkbox", { name: serverWords.en.share }).click();
  expect((await loaded).headers()["cache-control"]).toContain("immutable");
  await expect.poll(() => game.locator(".learned-state").textContent()).toBe(settingsWords.en.learned.ready);
  await game.getByText(settingsWords.en.learned.tested).waitFor();
  const setup = async () => {
    const text = await stored(game, "game.endless");
    const record = typeof text === "string" ? expectOk(decode(text)) : null;
    return record?.dealer === "dual" && beginningOf(record.setup).model;
  };
  await expect.poll(setup).toBe(model);
  await game.close();
  await ask("experiments/network/phase", { action: "stop" });
});

test("stops by itself where people of an arm are lost, and shows no result", async () => {
  const { experiment } = await ask<ExperimentAnswer>("experiments/a-harder-target");
  // Nine in ten are lost, so that few need play for all to see it.
  const arms = experiment.arms.map(({ id, name, dealer, config }, i) => ({
    id,
    name,
    weight: 1 + 8 * i,
    dealer,
    config,
  }));
  await ask("experiments", { id: "lossy", name: "Lossy", arms, namespace: null, plan: experiment.plan });
  // It began days ago, for people whose games are still to come.
  const since = (days: number) => dateOf(now - days * DAY);
  await ask("experiments/lossy/phase", { action: "start", day: since(7) });
  await ask("experiments/lossy/phase", { action: "raise", coverage: 0.3, day: since(6) });
  await ask("experiments/lossy/phase", { action: "raise", coverage: 1, day: since(3) });
  const people = ["--players", "300", "--days", "1", "--seed", "7", "--until", dateOf(now)];
  await simulate("lossy", "--lose", "treatment-1:1", ...people);
  await expect
    .poll(async () => (await ask<ExperimentAnswer>("experiments/lossy")).experiment.stopped?.reason)
    .toBe("sampleRatio");
  await show("#experiments/lossy");
  await page.getByText(text.health.hidden).waitFor();
  expect(await page.locator('[data-check="sequential"].alarm').count()).toBe(1);
  expect(await page.locator(".estimates, .sequence").count()).toBe(0);
  expect(await page.locator(".chip.stopped").textContent()).toContain(text.reasons.sampleRatio);
  expect(await page.getByRole("cell", { name: text.history.server }).count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await show("#experiments");
  expect(await page.locator('[data-experiment="lossy"]').textContent()).toContain(text.reasons.sampleRatio);
  expect(faults).toEqual([]);
});
