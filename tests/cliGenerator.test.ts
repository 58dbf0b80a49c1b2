/** @file `dataset`, `train generator`, and games with the learned track, from outside. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encode, recordOf, ruleDealer } from "#game";
import { crowdModelling } from "#people";
import { playSession, SIMULATED } from "#players";
import { runHere } from "./cliHere.ts";
import { jsonLines } from "./cliProcess.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-generator-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);

describe("a generator of one's own", () => {
  it("goes from games to docks, to weights, to a dealer", async () => {
    const data = inFolder("docks.ndjson");
    const dataset = await runHere(["dataset", "--docks", "60", "--self-play", "0.5", "--out", data, "--json"]);
    expect(dataset).toMatchObject({ code: 0, stderr: "" });
    const [card] = jsonLines(dataset.stdout);
    const docks = card!.docks as Record<string, number>;
    expect(Object.values(docks).reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(card!.command).toContain("--self-play 0.5");

    const config = inFolder("small.json");
    writeFileSync(config, '{"network": {"width": 8, "hidden": 8, "layers": 1}, "train": {"batch": 8}}');
    const words = ["train", "generator", "--model", "shapes", "--data", data, "--config", config];
    const trained = await runHere([
      ...words,
      "--steps",
      "3",
      "--evaluate",
      "1",
      "--out",
      folder,
      "--name",
      "mine",
      "--json",
    ]);
    expect(trained).toMatchObject({ code: 0, stderr: "" });
    const [model] = jsonLines(trained.stdout);
    expect(model).toMatchObject({ name: "mine", kind: "generator", heldOut: { constrainedPass: 1 } });

    const play = ["play", "--agent", "casual", "--docks", "dual", "--games", "1", "--cap", "12", "--records"];
    const played = await runHere([...play, "--generator", "mine", "--models", folder]);
    expect(played).toMatchObject({ code: 0, stderr: "" });
    const [game] = jsonLines(played.stdout);
    const replayed = await runHere(["replay", game!.record as string, "--json"]);
    expect(jsonLines(replayed.stdout)[0]).toMatchObject({ ok: true, steps: game!.steps });
    // The package does not know this model.
    const verdict = await runHere(["verify-record", game!.record as string, "--json"]);
    expect(jsonLines(verdict.stdout)[0]).toMatchObject({ ok: false, error: "learnedDock" });
  });
});

describe("the published generator", () => {
  it("deals games that are believed and marked", async () => {
    const play = [
      "play",
      "--agent",
      "regular",
      "--docks",
      "dual",
      "--games",
      "2",
      "--seed",
      "7",
      "--cap",
      "15",
      "--records",
    ];
    const played = await runHere(play);
    expect(played).toMatchObject({ code: 0, stderr: "" });
    for (const { record } of jsonLines(played.stdout).slice(0, 2)) {
      const verdict = await runHere(["verify-record", record as string, "--json"]);
      expect(jsonLines(verdict.stdout)[0]).toMatchObject({ ok: true, marks: ["learned", "unfinished"] });
    }
  });

  it("deals the game of the terminal", async () => {
    const { code, stdout, stderr } = await runHere(["game", "--docks", "dual", "--seed", "7", "--cap", "4"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("keeper plays dual docks, seed 7.");
    expect(stdout).toContain("Stopped there");
  });
});

it("a game with the package's model of the player is dealt again by replay and verify-record", async () => {
  const dealer = ruleDealer({ modelling: crowdModelling() });
  const record = encode(recordOf(playSession({ player: SIMULATED.regular, dealer, seed: 41, cap: 6 })));
  expect(jsonLines((await runHere(["replay", record, "--json"])).stdout)[0]).not.toHaveProperty("playedBack");
  const verdict = await runHere(["verify-record", record, "--json"]);
  expect(jsonLines(verdict.stdout)[0]).toMatchObject({ ok: true, marks: ["unfinished"] });
});

describe("bad usage ends in one line", () => {
  it.each([
    [["dataset", "--out", "docks.txt"], /^error: .*It ends in \.ndjson\.\n$/],
    [["dataset", "--people", "0", "--rule", "0", "--self-play", "0", "--teacher", "0"], /^error: one of the sources/],
    [["train", "generator", "--data", "nowhere.ndjson"], /^error: there is no nowhere\.ndjson: openblock dataset/],
    [["train", "person", "--records", "nowhere.ndjson"], /^error: there is no file nowhere\.ndjson\n$/],
    [["play", "--docks", "feasible", "--generator", "mine"], /^error: --generator goes with --docks dual only\n$/],
    [["play", "--docks", "dual", "--generator", "nobody"], /^error: there is no model "nobody"/],
    [["game", "--generator", "mine"], /^error: --generator goes with --docks dual only\n$/],
    [["play", "--docks", "dual", "--generator", "ppo"], /^error: it is not a dock generator\n$/],
  ] as const)("%j", async (words, message) => {
    const { code, stdout, stderr } = await runHere([...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });
});
