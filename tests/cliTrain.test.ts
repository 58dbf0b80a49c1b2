/** @file `train` from outside: a run of seconds, killed and resumed, and the models that come with the package. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playSessionAsync } from "#agent";
import { expectOk } from "#engine";
import { DEALERS } from "#game";
import { loadAgent, parseCard, readModel, readRegistry, registeredAs } from "#train";
import { finished, jsonLines, ROOT, run, start } from "./cliProcess.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-train-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two intervals and a bit. */
const SMALL = ["train", "linear", "--docks", "uniform", "--games", "1040", "--seed", "3", "--evaluate", "0"];

describe("train linear", () => {
  it("ends with the same weights and curve when it is killed and resumed", async () => {
    const [whole, killed] = [join(folder, "whole"), join(folder, "killed")];
    const uninterrupted = run([...SMALL, "--out", whole]);
    const child = start(...SMALL, "--out", killed);
    const ending = finished(child);
    while (!existsSync(join(killed, "linear.checkpoint")) && child.exitCode === null) await wait(5);
    child.kill("SIGKILL");
    expect((await ending).signal).toBe("SIGKILL");
    expect(await uninterrupted).toMatchObject({ code: 0, stderr: "" });

    const again = await run([...SMALL, "--out", killed]);
    expect(again).toMatchObject({ code: 2, stdout: "" });
    expect(again.stderr).toMatch(/^error: .*unfinished training.*\n$/);
    const other = await run([...SMALL, "--out", killed, "--resume", "--seed", "4"]);
    expect(other.stderr).toMatch(/^error: .*another training.*\n$/);
    const resumed = await run([...SMALL, "--out", killed, "--resume", "--json"]);
    expect(resumed).toMatchObject({ code: 0, stderr: "" });

    const filesOf = (out: string) => readdirSync(out).map((name) => [name, readFileSync(join(out, name), "latin1")]);
    expect(filesOf(killed)).toEqual(filesOf(whole));
    expect(filesOf(whole).map(([name]) => name)).toEqual(["linear.json", "linear.safetensors"]);
    const [card] = jsonLines(resumed.stdout);
    expect(expectOk(readModel(whole, "linear")).card).toEqual(card);
    expect(card!.curve).toHaveLength(3);
  });

  it("evaluates on seeds that it may not be trained on", async () => {
    const out = join(folder, "evaluated");
    const { stdout } = await run([...SMALL.slice(0, -4), "--games", "64", "--evaluate", "2", "--out", out, "--json"]);
    const [{ evaluation }] = jsonLines(stdout) as [{ evaluation: { agent: string; seed: number; games: number }[] }];
    expect(evaluation.map(({ agent }) => agent)).toEqual(["linear", "linear+shield"]);
    expect(evaluation.map(({ games }) => games)).toEqual([2, 2]);
    const refused = await run(["train", "linear", "--seed", String(evaluation[0]!.seed), "--out", out]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/^error: .*for evaluation.*\n$/);
  });
});

const MODELS = join(ROOT, "models");
const REGISTRY = "registry.json";
const names = readdirSync(MODELS).filter((name) => name.endsWith(".json") && name !== REGISTRY);

describe("the models of the package", () => {
  it("are pairs of weights and cards", () => {
    const weights = names.map((name) => name.replace(".json", ".safetensors"));
    expect(
      readdirSync(MODELS)
        .filter((name) => /\.(json|safetensors)$/.test(name))
        .toSorted(),
    ).toEqual([...names, ...weights, REGISTRY].toSorted());
  });

  it("are all in the registry, as their cards have them", () => {
    const cards = names.map((name) => expectOk(readModel(MODELS, name.replace(".json", ""))).card);
    const registry = readRegistry(MODELS);
    expect(registry.map(({ latencyMs: _, ...registered }) => registered)).toEqual(cards.map(registeredAs));
    for (const { latencyMs } of registry) expect(latencyMs).toBeGreaterThan(0);
  });

  it.each(names)("%s describes its weights, with a curve, an evaluation and the command", (name) => {
    const { card, tensors } = expectOk(readModel(MODELS, name.replace(".json", "")));
    expect(expectOk(parseCard(readFileSync(join(MODELS, name), "utf8")))).toEqual(card);
    const numbers = Object.values(tensors).flatMap(({ data }) => [...data]);
    expect(numbers.length).toBe(card.parameters);
    expect(numbers.every(Number.isFinite)).toBe(true);
    expect(card.curve.length).toBeGreaterThan(1);
    expect(card.evaluation.length).toBeGreaterThan(0);
    expect(card.command).toMatch(/^openblock train \w+/);
  });

  it("play: linear far outlives random placements", async () => {
    const mean = async (name: string) => {
      const player = expectOk(await loadAgent(MODELS, name, "feasible"));
      let steps = 0;
      for (let seed = 0; seed < 12; seed++) {
        steps += (await playSessionAsync({ player, dealer: DEALERS.feasible, seed, cap: 200 })).steps;
      }
      return steps / 12;
    };
    expect(await mean("linear")).toBeGreaterThan(4 * (await mean("random")));
  });
});
