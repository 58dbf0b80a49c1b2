/** @file `env`: our environments pass its check, a broken module does not, pictures come out. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { createEnv } from "#env";
import { runHere } from "./cliHere.ts";
import { jsonLines, run } from "./cliProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "openblock-env-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The build, as a user of the package imports it. */
const LIBRARY = new URL("../dist/lib/env/index.js", import.meta.url).href;

/** A module whose environment is ours, but for the members given as source. */
function moduleOf(name: string, members: string): string {
  const file = join(folder, name);
  const text = `import * as agent from ${JSON.stringify(LIBRARY)};
export function createEnv() {
  const env = agent.createEnv({ docks: "uniform" });
  const { id, metadata, actionSpace, observationSpace } = env;
  return {
    id, metadata, actionSpace, observationSpace,
    reset: (request) => env.reset(request),
    step: (action) => env.step(action),
    actionMasks: () => env.actionMasks(),
    render: (mode) => env.render(mode),
    ${members}
  };
}`;
  writeFileSync(file, text);
  return file;
}

describe("env check", () => {
  it("finds nothing in ours", async () => {
    const { code, stdout, stderr } = await runHere(["env", "check", "--docks", "uniform", "--games", "2"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.trimEnd().split("\n")).toHaveLength(2);
    expect(stdout).toMatch(/^uniform .*conforms/);
  });

  it("passes a sound module and lists what is wrong with a broken one", async () => {
    const sound = moduleOf("sound.mjs", "");
    const wrong = moduleOf("wrong.mjs", "step: (action) => env.step(action).toSpliced(1, 1, NaN),");
    const [good, bad, json] = await Promise.all([
      run(["env", "check", "--module", sound, "--games", "2"]),
      run(["env", "check", "--module", wrong, "--games", "2"]),
      run(["env", "check", "--module", wrong, "--games", "2", "--json"]),
    ]);
    expect(good).toMatchObject({ code: 0, stderr: "" });
    expect(bad).toMatchObject({ code: 1, stderr: "" });
    expect(bad.stdout).toMatch(/badReward: the reward is NaN \(seed 0, step 1; \d+ times\)/);
    expect(json.code).toBe(1);
    const [{ findings }] = jsonLines(json.stdout) as [{ findings: { code: string }[] }];
    expect(findings.map(({ code }) => code)).toEqual(["badReward"]);
  });

  it("refuses what is no module of an environment in one line", async () => {
    const empty = join(folder, "empty.mjs");
    const faulty = join(folder, "faulty.mjs");
    writeFileSync(empty, "export const x = 1;");
    writeFileSync(faulty, "throw new Error('not today');");
    const runs = await Promise.all(
      [join(folder, "none.mjs"), empty, faulty].map((file) => run(["env", "check", "--module", file])),
    );
    for (const { code, stdout, stderr } of runs) {
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    }
  });

  it("reports a module that cannot make its environment", async () => {
    const file = join(folder, "late.mjs");
    writeFileSync(file, "export function createEnv() { throw new Error('not today'); }");
    const { code, stdout } = await run(["env", "check", "--module", file]);
    expect(code).toBe(1);
    expect(stdout).toContain("threw: createEnv or a member threw Error: not today");
  });
});

describe("env render", () => {
  const args = ["env", "render", "--docks", "uniform", "--seed", "7", "--steps", "3"];

  /** The same episode, played here. */
  function lastPicture(): string {
    const env = createEnv({ docks: "uniform" });
    env.reset({ seed: 7 });
    const rng = createRng(7, "policy");
    for (let step = 0; step < 3; step++) {
      const mask = env.actionMasks();
      env.step(rng.pick([...mask.keys()].filter((action) => mask[action] === 1)));
    }
    return env.render("svg");
  }

  it("prints every position as text, the last as SVG, or each to a file", async () => {
    const frames = join(folder, "frames");
    const [text, svg, files] = await Promise.all([
      runHere(args),
      runHere([...args, "--format", "svg"]),
      runHere([...args, "--format", "svg", "--out", frames]),
    ]);
    expect(text.stdout.match(/^step \d/gm)).toEqual(["step 0", "step 1", "step 2", "step 3"]);
    expect(text.stdout).not.toContain("\u001b");
    expect(svg.stdout).toBe(lastPicture());
    expect(files.stdout).toBe("");
    expect(readdirSync(frames)).toEqual(["step-0000.svg", "step-0001.svg", "step-0002.svg", "step-0003.svg"]);
    expect(readFileSync(join(frames, "step-0003.svg"), "utf8")).toBe(lastPicture());
  });
});

describe("env serve", () => {
  it.each(["\n", ""])("answers nothing after close, in the same chunk or at the end: %j", async (end) => {
    const calls = ["reset", "close", "hello"].map((call) => JSON.stringify({ call }));
    const { code, stdout } = await runHere(["env", "serve"], `${calls.join("\n")}${end}`);
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toEqual([expect.objectContaining({ info: expect.anything() }), { closed: true }]);
  });

  it("answers line by line as the environment does, and goes on after a fault", async () => {
    const position = "8/8/8/8/8/8/8/aaaaaaa1 1x4:b,3x3 2+1";
    const options = { docks: "rule", position, reward: { evaluation: 0 }, horizon: null };
    const requests = [
      { call: "step", action: 0 },
      { call: "reset", seed: 7, options },
      { call: "step", action: 192 },
      { call: "step", action: 20 },
      { call: "render", mode: "svg" },
      { call: "render", mode: "gif" },
      { call: "reset", options: { docks: "none" } },
      { call: "reset", options: [] },
      { call: "reset", sead: 7 },
      { call: "create", options: { score: "plain" } },
      { call: "step", action: 0 },
      { call: "close" },
    ];
    const input = ["nonsense", "[]", "{}", ...requests.map((request) => JSON.stringify(request))].join("\n");
    const { code, stdout, stderr } = await runHere(["env", "serve"], input);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const answers = jsonLines(stdout);
    const env = createEnv({ docks: "rule", reward: { evaluation: 0 }, position });
    const [first] = env.reset({ seed: 7 });
    const [seen, reward, terminated, truncated, info] = env.step(20);
    const listed = (arrays: object) =>
      Object.fromEntries(Object.entries(arrays).map(([name, part]) => [name, [...part]]));
    const { actionMask, ...said } = info;
    const legal = [...actionMask.keys()].filter((action) => actionMask[action] === 1);
    expect(answers.map(({ error }) => error ?? "fine").join(" ")).toBe(
      "badJson notAnObject badCall needsReset fine badAction fine fine badRenderMode badOptions badOptions badCall " +
        "fine needsReset fine",
    );
    expect(answers[1]).toMatchObject({ message: 'a line is an object like {"call": …}, not []' });
    expect(answers[4]).toMatchObject({ observation: listed(first) });
    expect(answers[6]).toEqual({ observation: listed(seen), reward, terminated, truncated, info: { ...said, legal } });
    expect(answers[7]).toEqual({ text: env.render("svg") });
  });
});
