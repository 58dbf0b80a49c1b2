/** @file `train` from outside: runs of seconds, killed and resumed, and the models that come with the package. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { DEALERS } from "#game";
import { loadAgent, parseCard, readModel, readRegistry } from "#machine";
import { playSessionAsync } from "#players";
import { addTrain } from "../src/cli/commands/train/train.ts";
import { registeredAs } from "../src/machine/models/registry.ts";
import { runHere } from "./cliHere.ts";
import { BIN, finished, jsonLines, ROOT } from "./cliProcess.ts";

const MODELS = join(ROOT, "models");

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-train-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that dies the moment it has left a checkpoint, however busy the machine is. */
const DIES_ONCE_SAVED = `data:text/javascript,
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (String(to).endsWith(".checkpoint")) process.kill(process.pid, "SIGKILL");
};
syncBuiltinESMExports();`;

/** Runs a training that is killed once it has left a checkpoint. */
async function killOnceSaved(args: readonly string[], out: string, name: string): Promise<void> {
  const child = spawn(process.execPath, ["--import", DIES_ONCE_SAVED, BIN, ...args, "--out", out]);
  expect((await finished(child)).signal).toBe("SIGKILL");
  expect(existsSync(join(out, `${name}.checkpoint`))).toBe(true);
}

const filesOf = (out: string) => readdirSync(out).map((name) => [name, readFileSync(join(out, name), "latin1")]);

/** What the command line makes of a training's words, without the training; throws where it refuses them. */
async function parsedTraining(words: readonly string[]): Promise<Record<string, unknown>> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addTrain(program, new URL("../", import.meta.url));
  const understood: Record<string, unknown>[] = [];
  for (const kind of program.commands[0]!.commands) kind.action((flags) => void understood.push(flags));
  await program.parseAsync(words, { from: "user" });
  return understood[0]!;
}

/** Two intervals and a bit. */
const SMALL = ["train", "linear", "--docks", "uniform", "--games", "1040", "--seed", "3", "--evaluate", "0"];

describe("train linear", () => {
  it("ends with the same weights and curve when it is killed and resumed", async () => {
    const [whole, killed] = [join(folder, "whole"), join(folder, "killed")];
    expect(await runHere([...SMALL, "--out", whole])).toMatchObject({ code: 0, stderr: "" });
    await killOnceSaved(SMALL, killed, "linear");

    const again = await runHere([...SMALL, "--out", killed]);
    expect(again).toMatchObject({ code: 2, stdout: "" });
    expect(again.stderr).toMatch(/^error: .*unfinished training.*\n$/);
    const other = await runHere([...SMALL, "--out", killed, "--resume", "--seed", "4"]);
    expect(other.stderr).toMatch(/^error: .*another training.*\n$/);
    const resumed = await runHere([...SMALL, "--out", killed, "--resume", "--json"]);
    expect(resumed).toMatchObject({ code: 0, stderr: "" });

    expect(filesOf(killed)).toEqual(filesOf(whole));
    expect(filesOf(whole).map(([name]) => name)).toEqual(["linear.json", "linear.safetensors"]);
    const [card] = jsonLines(resumed.stdout);
    expect(expectOk(readModel(whole, "linear")).card).toEqual(card);
    expect(card!.curve).toHaveLength(3);
  });

  it("evaluates on seeds that it may not be trained on", async () => {
    const out = join(folder, "evaluated");
    const { stdout } = await runHere([
      ...SMALL.slice(0, -4),
      "--games",
      "64",
      "--evaluate",
      "2",
      "--out",
      out,
      "--json",
    ]);
    const [{ evaluation }] = jsonLines(stdout) as [{ evaluation: { agent: string; seed: number; games: number }[] }];
    expect(evaluation.map(({ agent }) => agent)).toEqual(["linear", "linear+shield"]);
    expect(evaluation.map(({ games }) => games)).toEqual([2, 2]);
    const refused = await runHere(["train", "linear", "--seed", String(evaluation[0]!.seed), "--out", out]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/^error: .*for evaluation.*\n$/);
  });
});

describe("train ntuple", () => {
  /** Three intervals of the narrowest search; its average is what the model holds. */
  const TABLES = ["train", "ntuple", "--docks", "uniform,feasible", "--count", "45000", "--beam", "1"];
  const QUICK = [...TABLES, "--average", "0.02", "--seed", "5", "--name", "tiny", "--evaluate", "0"];

  it("ends with the same weights and curve when it is killed and resumed, and they play", async () => {
    const [whole, killed] = [join(folder, "tables"), join(folder, "tablesKilled")];
    expect(await runHere([...QUICK, "--out", whole])).toMatchObject({ code: 0, stderr: "" });
    await killOnceSaved(QUICK, killed, "tiny");
    const resumed = await runHere([...QUICK, "--out", killed, "--resume", "--json"]);
    expect(resumed).toMatchObject({ code: 0, stderr: "" });
    expect(filesOf(killed)).toEqual(filesOf(whole));
    expect(jsonLines(resumed.stdout)[0]!.curve).toHaveLength(3);

    const game = ["--games", "1", "--seed", "1", "--cap", "12"];
    const played = await runHere(["play", "--agent", "search:tiny", "--models", whole, ...game]);
    expect(jsonLines(played.stdout)[0]).toMatchObject({ seed: 1, steps: 12, ended: "cap" });
    const elsewhere = await runHere(["play", "--agent", "search:tiny", ...game]);
    expect(elsewhere).toMatchObject({ code: 2, stdout: "" });
    expect(elsewhere.stderr).toMatch(/^error: there is no model "tiny": .*\n$/);
  });

  it("refuses a name that leads out of the folder, in one line", async () => {
    const out = join(folder, "named", "deep");
    const refused = await runHere(["train", "ntuple", "--count", "1", "--out", out, "--name", "../evil"]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/^error: .*--name.*\n$/);
    expect(existsSync(join(folder, "named"))).toBe(false);
  });

  it("refuses a source that is named twice", async () => {
    const words = ["train", "ntuple", "--docks"];
    expect((await parsedTraining([...words, "hard,uniform"])).docks).toEqual(["hard", "uniform"]);
    await expect(parsedTraining([...words, "hard,hard"])).rejects.toThrow("One is named twice");
  });
});

describe.each(["ntuple", "ppo"])("the name of a model of train %s", (kind) => {
  const named = (name: string) => parsedTraining(["train", kind, "--name", name]);

  it.each(["../evil", "a/b", "a\\b", ".hidden", "..", "", "a b", "registry"])("is not %j", (name) =>
    expect(named(name)).rejects.toThrow("--name"),
  );

  it.each(["a", "ntuple-uniform.v2", "A_1"])("may be %j", async (name) => {
    expect((await named(name)).name).toBe(name);
  });
});

describe("--out", () => {
  it.each(["linear", "ntuple", "cem", "ppo"])(
    "of train %s is the package's models, wherever one stands",
    async (kind) => {
      expect(join((await parsedTraining(["train", kind])).out as string)).toBe(join(MODELS, "/"));
    },
  );
});

describe("train cem", () => {
  it("writes a value that the search plays with, and evaluates it", async () => {
    const out = join(folder, "cem");
    const options = ["--docks", "uniform", "--generations", "1", "--seed", "2", "--evaluate", "2", "--workers", "1"];
    const { code, stdout, stderr } = await runHere(["train", "cem", ...options, "--out", out, "--json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [card] = jsonLines(stdout);
    expect(card).toMatchObject({ name: "linear-value", curve: [{ generation: 1 }], evaluation: [{ games: 2 }] });
    const { features } = expectOk(readModel(out, "linear-value")).tensors;
    expect(features!.data.some((weight) => weight !== 0)).toBe(true);
    expect(filesOf(out).map(([name]) => name)).toEqual(["linear-value.json", "linear-value.safetensors"]);
  });
});

describe("train ppo", () => {
  /** Updates of a fraction of a second. */
  const SETTINGS = {
    ppo: { episodes: 4, samples: 40, horizon: 20, epochs: 2, batch: 32 },
    curriculum: { window: 4, redraws: 2 },
    guard: { every: 2, games: 4, horizon: 20 },
    imitate: { games: 4, positions: 40, batch: 32, horizon: 20, beam: 1 },
  };
  const config = () => join(folder, "tiny.json");
  const ALONE = ["--workers", "1"];
  const trainPpo = (...more: readonly string[]) => {
    const network = ["--variant", "shared-mlp", "--config", config(), "--seed", "4", "--workers", "2"];
    return ["train", "ppo", ...network, ...more];
  };
  const metricsOf = (out: string, name = "tiny") =>
    jsonLines(readFileSync(join(out, `${name}.metrics.jsonl`), "utf8")).map(
      ({ "charts/minutes": _, ...point }) => point,
    );
  const weightsIn = (out: string) => readFileSync(join(out, "tiny.safetensors"), "latin1");
  beforeAll(() => writeFileSync(config(), JSON.stringify(SETTINGS)));

  it("ends with the same weights and curve when it is killed and resumed, and they play and are trained on", async () => {
    const [whole, killed] = [join(folder, "ppo"), join(folder, "ppoKilled")];
    const words = trainPpo("--warm-start", "--budget", "3", "--name", "tiny", "--evaluate", "0");
    expect(await runHere([...words, "--out", whole])).toMatchObject({ code: 0, stderr: "" });
    await killOnceSaved(words, killed, "tiny");
    const resumed = await runHere([...words, "--out", killed, "--resume", "--evaluate", "1", "--json"]);
    expect(resumed).toMatchObject({ code: 0, stderr: "" });
    expect(weightsIn(killed)).toBe(weightsIn(whole));
    expect(metricsOf(killed)).toEqual(metricsOf(whole));
    expect(metricsOf(killed).map((point) => point["charts/phase"])).toEqual([0, 0, 1]);

    const left = ["tiny.html", "tiny.json", "tiny.metrics.jsonl", "tiny.safetensors", "tiny.tfevents"];
    expect(readdirSync(killed).toSorted()).toEqual(left);
    expect(readFileSync(join(killed, "tiny.html"), "utf8")).toContain("Training of tiny");
    const { card } = expectOk(readModel(killed, "tiny"));
    expect(jsonLines(resumed.stdout)).toEqual([card]);
    expect(card.curve).toEqual(jsonLines(readFileSync(join(killed, "tiny.metrics.jsonl"), "utf8")));
    expect(card.evaluation).toMatchObject([{ agent: "ppo:tiny", docks: "feasible", games: 1 }]);
    const again = await parsedTraining(card.command.split(" ").slice(1));
    const { out: _, evaluate: __, ...flags } = await parsedTraining(words);
    expect(again).toMatchObject({ ...flags, config: "models/tiny.json" });

    const arena = ["arena", "--agents", "ppo:tiny", "--docks", "feasible", "--games", "1", ...ALONE, "--json"];
    const further = trainPpo("--warm-start", "tiny", "--budget", "1", "--name", "tinier", "--evaluate", "0", ...ALONE);
    const played = await runHere([...arena, "--models", killed]);
    expect(jsonLines(played.stdout)).toMatchObject([
      { rows: [{ agent: "ppo:tiny", steps: { value: card.evaluation[0]!.steps } }] },
    ]);
    const ofCard = ["--config", join(killed, "tiny.json")];
    expect(await runHere([...further, ...ofCard, "--out", killed])).toMatchObject({ code: 0, stderr: "" });
    expect(metricsOf(killed, "tinier").map((point) => point["charts/phase"])).toEqual([1]);
    expect(expectOk(readModel(killed, "tinier")).card.config).toMatchObject(SETTINGS);
  });

  it.each([
    [[], /mine\.safetensors exists: retrain it with --replace/],
    [["--resume"], /no checkpoint to resume: retrain it with --replace/],
  ])("does not overwrite a model that is there, given %j", async (more, message) => {
    const out = join(folder, `taken${more.length}`);
    mkdirSync(out);
    writeFileSync(join(out, "mine.safetensors"), "weights");
    const refused = await runHere([...trainPpo("--budget", "1", "--name", "mine"), ...more, "--out", out]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(message);
    expect(readdirSync(out)).toEqual(["mine.safetensors"]);
    expect(readFileSync(join(out, "mine.safetensors"), "utf8")).toBe("weights");
  });

  it.each([
    ["is no JSON", '{\n  "ppo": { "epochs": 2, }\n}', /bad\.json:2:25: expected a key/],
    ["has a value out of range", '{\n  "ppo": { "epochs": 0 }\n}', /bad\.json:2: ppo\.epochs is a whole number/],
    ["is not there", null, /ENOENT.*bad\.json/],
  ])("refuses settings in one line where their file %s", async (_, text, message) => {
    const bad = join(folder, "bad.json");
    if (text === null) rmSync(bad, { force: true });
    else writeFileSync(bad, text);
    const out = join(folder, "refused");
    const refused = await runHere([...trainPpo("--budget", "1"), "--config", bad, "--out", out]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/^error: .*\n$/);
    expect(refused.stderr).toMatch(message);
    expect(existsSync(out)).toBe(false);
  });
});

/** What lies beside the models: their list, and the settings that tuning found. */
const OTHERS = ["policies.json", "registry.json"];
const names = readdirSync(MODELS).filter((name) => name.endsWith(".json") && !OTHERS.includes(name));

describe("the models of the package", () => {
  it("are pairs of weights and cards", () => {
    const weights = names.map((name) => name.replace(".json", ".safetensors"));
    expect(
      readdirSync(MODELS)
        .filter((name) => /\.(json|safetensors)$/.test(name))
        .toSorted(),
    ).toEqual([...names, ...weights, ...OTHERS].toSorted());
  });

  it("are all in the registry, as their cards have them", () => {
    const sorted = names.map((name) => name.replace(".json", "")).toSorted();
    const cards = sorted.map((name) => expectOk(readModel(MODELS, name)).card);
    const registry = expectOk(readRegistry(MODELS));
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
    expect(card.evaluation.length + Object.keys(card.heldOut ?? {}).length).toBeGreaterThan(0);
  });

  it.each(names)("%s has a command that is one", async (name) => {
    const { card } = expectOk(readModel(MODELS, name.replace(".json", "")));
    const [program, ...words] = card.command.split(" ");
    expect(program).toBe("openblock");
    const understood = await parsedTraining(words);
    expect(understood.seed).toBe(card.seed);
    await expect(parsedTraining([...words, "--nonsense"])).rejects.toThrow("unknown option");
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
