/** @file `config` from outside, and `--config` in the commands that deal: files are checked, used and part of a record. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { configure, expectOk, fingerprint, parametersOf } from "#engine";
import { decode, GAME_DEFAULTS, GAME_PARAMETERS } from "#game";
import { runHere as run } from "./cliHere.ts";
import { jsonLines } from "./cliProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "openblock-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const gentle = file(
  "gentle.json",
  '{ "spawn": { "target": { "base": 0.1, "span": 0.1 } }, "profile": { "flow": { "bored": 0.5 } } }',
);

describe("config print", () => {
  it("prints every setting, and a file over the defaults", async () => {
    const [defaults, merged] = await Promise.all([run(["config", "print"]), run(["config", "print", gentle])]);
    expect(JSON.parse(defaults.stdout)).toEqual(GAME_DEFAULTS);
    expect(defaults.stdout.split("\n").length).toBeGreaterThan(300);
    const { spawn, profile, quality } = JSON.parse(merged.stdout);
    expect(spawn).toEqual({ ...GAME_DEFAULTS.spawn, target: { ...GAME_DEFAULTS.spawn.target, base: 0.1, span: 0.1 } });
    expect(profile.flow).toEqual({ ...GAME_DEFAULTS.profile.flow, bored: 0.5 });
    expect(quality).toEqual(GAME_DEFAULTS.quality);
  });

  it("prints what validates again, unchanged", async () => {
    const { stdout } = await run(["config", "print", gentle]);
    const again = await run(["config", "validate", file("again.json", stdout)]);
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toContain(`fingerprint ${fingerprint(JSON.parse(stdout))}`);
  });
});

describe("config validate", () => {
  it("accepts comments", async () => {
    const path = file("comments.json", '// Gentle.\n{"spawn": {"target": {"base": 0.1 /* of 1 */}}}\n');
    expect(await run(["config", "validate", path])).toMatchObject({ code: 0, stderr: "" });
  });

  it("accepts a file, with the key that editors want", async () => {
    const path = file("good.json", '{"$schema": "./openblock.schema.json", "quality": {"judge": {"payoffOne": 0.5}}}');
    expect(await run(["config", "validate", path])).toMatchObject({ code: 0, stderr: "" });
    const { stdout } = await run(["config", "validate", path, "--json"]);
    expect(jsonLines(stdout)).toEqual([
      { valid: true, fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/), problems: [] },
    ]);
  });

  it("names the line of everything that is wrong, exit 2", async () => {
    const path = file(
      "bad.json",
      `{
  "spawn": {
    "target": {
      "base": "x",
      "arcGames": 2.5,
      "spam": 1
    },
    "stress": { "min": -3,
      "max": null },
    "mobility": 7
  },
  "profil": {}
}`,
    );
    const { code, stdout, stderr } = await run(["config", "validate", path]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.trimEnd().split("\n")).toEqual(
      [
        '4: spawn.target.base is a number from 0 to 1, not "x"',
        "5: spawn.target.arcGames is a whole number from 2 to 40, not 2.5",
        "6: spawn.target.spam is not a setting",
        "8: spawn.stress.min is a number from -1 to 0, not -3",
        "9: spawn.stress.max is a number from 0 to 1, not null",
        "10: spawn.mobility is a group of settings, not 7",
        "12: profil is not a setting",
      ].map((line) => `${path}:${line}`),
    );
    const json = await run(["config", "validate", path, "--json"]);
    expect(json.code).toBe(2);
    const [{ valid, problems }] = jsonLines(json.stdout) as [{ valid: boolean; problems: object[] }];
    expect([valid, problems.length]).toEqual([false, 7]);
    expect(problems[0]).toMatchObject({ line: 4, path: "spawn.target.base", code: "notANumber" });
    // The commands that would use it say the first in one line.
    const play = await run(["play", "--docks", "rule", "--config", path]);
    const first = `error: ${path}:4: spawn.target.base is a number from 0 to 1, not "x"`;
    expect(play).toMatchObject({ code: 2, stdout: "", stderr: `${first} (and 6 more: openblock config validate)\n` });
  });

  it.each([
    ["syntax.json", '{\n  "spawn": {,}\n}', '2:13: expected a value, found ","'],
    ["twice.json", '{\n "spawn": {},\n "spawn": {}\n}', "3:2: spawn is given twice"],
    ["list.json", "[]", "1: the configuration is a group of settings, not []"],
    ["empty.json", "", "1:1: expected a value, the file ends"],
    ["schema.json", '{"$schema": 7}', "1: $schema is not a setting"],
    ["proto.json", '{"__proto__": {"spawn": 1}}', "1: __proto__ is not a setting"],
    ["control.json", '{"a\\u001b[31m\\nb": 1}', "1: a\\u001b[31m\\u000ab is not a setting"],
    ["large.json", `{"spawn": {"target": {"base": "${"x".repeat(5e6)}"}}}`, "1: the file has more than 1048576 bytes"],
    ["flat.json", `[${"1,".repeat(4e5)}1]`, "1: the configuration is a group of settings, not a list of 400001"],
    ["lists.json", `${"[".repeat(2e5)}${"]".repeat(2e5)}`, "1:65: groups and lists are nested more than 64 deep"],
    ["group.json", `{"spawn":${"[".repeat(60)}${"]".repeat(60)}}`, "1: spawn is a group of settings, not a list of 1"],
    [
      "closed.json",
      `${'{"spawn":'.repeat(2e4)}1${"}".repeat(2e4)}`,
      "1:577: groups and lists are nested more than 64 deep",
    ],
    ["open.json", '{"spawn":'.repeat(2e4), "1:577: groups and lists are nested more than 64 deep"],
  ])("says what is wrong with %s", async (name, text, message) => {
    const path = file(name, text);
    expect(await run(["config", "validate", path])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: `${path}:${message}\n`,
    });
  });
});

describe("config schema", () => {
  it("is a JSON Schema of every setting, with default, range and meaning", async () => {
    const { code, stdout } = await run(["config", "schema"]);
    const schema = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: expect.any(String),
      type: "object",
      additionalProperties: false,
    });
    expect(Object.keys(schema.properties)).toEqual(["$schema", "policy", "spawn", "profile", "quality"]);
    let settings = 0;
    for (const { path, parameter } of parametersOf(GAME_PARAMETERS)) {
      settings++;
      const found = path.reduce((at, key) => at.properties[key], schema);
      expect(found).toMatchObject({ default: parameter.default, minimum: parameter.min, maximum: parameter.max });
      expect(found.description).toContain(parameter.meaning);
    }
    expect(settings).toBeGreaterThan(200);
  });

  it("has defaults that it would accept itself", () => {
    expect(configure(GAME_PARAMETERS, GAME_DEFAULTS)).toEqual({ ok: true, value: GAME_DEFAULTS });
  });
});

describe("--config", () => {
  it.each([
    ["deal", "8/8/8/8/8/8/8/8"],
    ["play", "--docks", "rule"],
    ["train", "ppo"],
  ])("of %s refuses a file that is nested too deep in one line, exit 2", async (...args) => {
    const path = file("deep.json", `{"spawn":${"[".repeat(2e5)}${"]".repeat(2e5)}}`);
    const stderr = `error: ${path}:1:73: groups and lists are nested more than 64 deep\n`;
    expect(await run([...args, "--config", path])).toMatchObject({ code: 2, stdout: "", stderr });
  });

  it("changes what is dealt, and a record is dealt again under its own configuration, played back under another", async () => {
    const args = ["play", "--docks", "rule", "--agent", "greedy", "--games", "1", "--cap", "60", "--records"];
    const [usual, own] = await Promise.all([run(args), run([...args, "--config", gentle])]);
    const [game] = jsonLines(own.stdout);
    expect(game!.record).not.toBe(jsonLines(usual.stdout)[0]!.record);
    const record = game!.record as string;
    const [same, other] = await Promise.all([run(["replay", record, "--config", gentle]), run(["replay", record])]);
    const answer = { ok: true, score: game!.score, steps: game!.steps, ended: null };
    expect(jsonLines(same.stdout)).toEqual([answer]);
    const [, print] = /\.([0-9a-f]{8}) /.exec(expectOk(decode(String(jsonLines(usual.stdout)[0]!.record))).setup)!;
    const message = expect.stringContaining(`this is ${print}`);
    expect(jsonLines(other.stdout)).toEqual([{ ...answer, playedBack: { code: "otherConfig", message } }]);
  });

  it("reaches deal, explain and the printed game", async () => {
    const position = "2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h";
    const warm = file(
      "warm.json",
      '{ "spawn": { "warm": { "newDocks": 30 } }, "profile": { "skill": { "prior": 0.9 } } }',
    );
    const [deal, explain, game, plain] = await Promise.all([
      run(["deal", position, "--config", warm]),
      run(["explain", position, "--config", warm]),
      run(["game", "--seed", "3", "--cap", "60", "--watch", "greedy", "--config", gentle]),
      run(["game", "--seed", "3", "--cap", "60", "--watch", "greedy"]),
    ]);
    // The profile's prior is read by the generator too.
    expect(jsonLines(deal.stdout)[0]).toMatchObject({ trace: { read: { skill: 0.9 } } });
    expect(JSON.stringify(jsonLines(explain.stdout)[0]!.stages)).toContain("skill 0.900, flow");
    expect(game.code).toBe(0);
    expect(game.stdout).not.toBe(plain.stdout);
  });
});

it("of play goes with both adaptive sources, and each keeps its own objective", async () => {
  const play = (docks: string) =>
    run(["play", "--docks", docks, "--config", gentle, "--games", "1", "--cap", "3", "--records"]);
  const played = await Promise.all(["rule", "foresight"].map(play));
  const records = played.map(({ stdout }) => expectOk(decode(String(jsonLines(stdout)[0]!.record))));
  expect(records.map(({ dealer }) => dealer)).toEqual(["rule", "foresight"]);
  expect(records[0]!.setup).not.toBe(records[1]!.setup);
});
