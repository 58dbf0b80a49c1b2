/** @file A whole tuning in small: every phase, resumed from what it saved, and the file that it leaves. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { encode, policyOf, recordOf, ruleDealer, verifyRecord } from "#game";
import { policyPath, readPolicyFile, writePolicyFile } from "#machine";
import { PEOPLE, playSession } from "#players";
import { newProfile } from "#profile";
import { tune } from "#training";
import { recordedPools, startsOfRecords, TUNE_PLANS, tuneCharts, tuneMarkdown, tuneText } from "#tuning";
import { readConfig } from "../src/cli/io/configFile.ts";
import { simulate } from "../src/training/tune/simulate.ts";
import { runHere } from "./cliHere.ts";
import { jsonLines } from "./cliProcess.ts";
import { cases } from "./effort.ts";

/** The least that goes through every phase. */
const PLAN = {
  ...TUNE_PLANS.small,
  lives: 3,
  freshLives: 2,
  lifeGames: 2,
  leastStarts: 1,
  mostContexts: 1,
  screenGames: 0,
  points: cases(5, 10),
  referenceGames: cases(2, 4),
  choiceGames: cases(1, 2),
  searchGames: cases(4, 8),
  batchGames: 2,
  evaluationGames: cases(1, 2),
  paretoGames: 1,
  ensemble: 1,
  steps: 20,
};

const folder = mkdtempSync(join(tmpdir(), "openblock-tune-"));
const run = { folder, workers: 0, plan: PLAN, seed: 3 };
let tuned: Awaited<ReturnType<typeof tune>>;

beforeAll(async () => {
  tuned = await tune(run);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a tuning", () => {
  it("reports on every phase and every way to search", () => {
    const { report } = expectOk(tuned);
    expect(report.contexts).toEqual(["low/new/small"]);
    expect(report.candidates.map(({ way }) => way)).toEqual([
      "gradient",
      "cautious",
      "cmaEs",
      "trustRegion",
      "random",
      "grid",
    ]);
    for (const { worth } of report.candidates)
      expect(worth.map(({ pool, games }) => `${pool} ${games}`)).toEqual(
        ["inside", "foreign"].map((pool) => `${pool} ${PLAN.evaluationGames}`),
      );
    expect(report.pareto).toHaveLength(6);
    expect(tuneText(report)).toContain("Ways to search at equal budget");
    expect(tuneMarkdown(report)).toContain("| context");
    expect(tuneCharts(report).map(({ name }) => name)).toEqual(["tuning-pareto", "tuning-gains"]);
  });

  it("goes on from what it saved and comes to the same", async () => {
    const before = expectOk(await simulate(run));
    const file = join(folder, "sample.ndjson");
    const lines = readFileSync(file, "utf8").split("\n");
    writeFileSync(file, `${lines.slice(0, 3).join("\n")}\n${lines[3]!.slice(0, 40)}`);
    expect(expectOk(await simulate(run))).toEqual(before);
  });

  it("refuses what a tuning with other options saved", async () => {
    expect(await tune({ ...run, seed: 4 })).toMatchObject({ ok: false, fault: { code: "otherOptions" } });
  });

  it("leaves a file that games and configurations start from", () => {
    const { report } = expectOk(tuned);
    const card = { command: "openblock tune", version: "0", seed: 3, size: "small" };
    const policy = expectOk(policyOf({ spawn: { aim: { ratio: 1.15 } } }));
    writePolicyFile(folder, { card, contexts: { "low/new/small": policy }, report });
    const read = expectOk(readPolicyFile(policyPath(folder)));
    expect(read.report).toEqual(JSON.parse(JSON.stringify(report)));
    expect(read.policies.configFor(newProfile(), 0).spawn.aim.ratio).toBe(1.15);
    expect(readPolicyFile(join(folder, "none.json"))).toMatchObject({ ok: false, fault: { code: "noPolicies" } });
    const config = join(folder, "config.json");
    const settings = { policy: "policies.json#low/new/small", spawn: { aim: { riskCap: 0.2 } } };
    writeFileSync(config, JSON.stringify(settings));
    expect(readConfig(config)).toMatchObject({ ok: true, config: { spawn: { aim: { ratio: 1.15, riskCap: 0.2 } } } });
    writeFileSync(config, JSON.stringify({ policy: "policies.json#high/new/small" }));
    expect(readConfig(config)).toMatchObject({ ok: false, problems: [{ path: "policy", code: "noPolicies" }] });
  });

  it("leaves policies that play deals by and verify-record deals again", async () => {
    const policies = ["--policies", policyPath(folder)];
    const game = ["--docks", "foresight", "--games", "1", "--cap", "6", "--records"];
    const played = await runHere(["play", "--agent", "greedy", ...game, ...policies]);
    expect(played).toMatchObject({ code: 0, stderr: "" });
    const record = String(jsonLines(played.stdout)[0]!.record);
    const marks = async (...options: readonly string[]) =>
      jsonLines((await runHere(["verify-record", record, "--json", ...options])).stdout)[0]!.marks;
    expect(await marks(...policies)).toEqual(["unfinished"]);
    expect(await marks()).toEqual(["playedBack", "unfinished"]);
  });
});

describe("a tuning with records of players", () => {
  const own = join(folder, "recorded");
  const file = join(folder, "games.ndjson");
  const recordOfGame = (seed: number) =>
    encode(recordOf(playSession({ player: PEOPLE.regular, dealer: ruleDealer(), seed, cap: 12 })));

  it("has models fitted to them in place of the people inside, and simulated foreign ones", async () => {
    const players = [1, 2, 3].map((seed) => startsOfRecords([expectOk(verifyRecord(recordOfGame(seed)))]));
    const plan = { ...PLAN, points: 2, referenceGames: 2 };
    const recorded = recordedPools(players);
    const { pools, lives, contexts } = expectOk(await simulate({ ...run, folder: own, plan, recorded }));
    expect(contexts).toEqual(["low/new/small"]);
    expect(lives).toBe(plan.freshLives);
    const kinds = (pool: keyof typeof pools) => pools[pool]["low/new/small"]!.map(({ who }) => "fitted" in who);
    expect([kinds("tuning"), kinds("inside")]).toEqual([[true, true], [true]]);
    expect(kinds("foreign")).not.toContain(true);
    // Games of other players are not taken for theirs.
    const others = { ...recorded, tuning: recorded.tuning.toReversed() };
    const refused = await simulate({ ...run, folder: own, plan, recorded: others });
    expect(refused).toMatchObject({ ok: false, fault: { code: "otherOptions" } });
  });

  it("says which line is no record, and whether there are too few", async () => {
    const line = (record: string) => `${JSON.stringify({ player: "anna", record })}\n`;
    const tuneWith = (text: string) => {
      writeFileSync(file, text);
      return runHere(["tune", "--records", file, "--size", "small", "--workers", "1", "--run", join(folder, "few")]);
    };
    const good = line(recordOfGame(1));
    const says = (words: string) => ({ code: 2, stderr: expect.stringContaining(words) });
    expect(await tuneWith(`${good}{"player": 3}\n`)).toMatchObject(says('line 2: not {"player"'));
    expect(await tuneWith(`${good}\n${line("ob1-nonsense")}`)).toMatchObject(says("line 3: "));
    expect(await tuneWith(good)).toMatchObject(says("3 players or more must say something of them, not of 1"));
    expect(await runHere(["tune", "--records", join(folder, "none")])).toMatchObject(says("there is no file"));
  });
});
