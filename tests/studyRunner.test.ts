/**
 * @file The runner with real threads: every study has the same outcomes in any number of threads and after an interruption
 * that was saved; an abort keeps what was finished; a file of something else is refused and left alone.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { DEALERS, type DealerId } from "#game";
import { modelsFolder, runStudy } from "#machine";
import { PLAYERS, playGame } from "#players";
import { adapt, arena, calibrate, rq1, rq3 } from "#study";
import type { AnyStudy } from "#study/report";
import { nodeLab } from "../src/machine/study/lab.ts";

const models = modelsFolder(new URL("../", import.meta.url));
const ARENA = expectOk(
  arena.settle({ agents: ["random", "greedy"], docks: ["uniform", "rule"], games: 3, seed: 50, cap: 40 }),
);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-studies-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Without what a clock has measured. */
const timeless = (value: unknown) => JSON.stringify(value, (key, part) => (TIMES.has(key) ? 0 : part));
const TIMES: ReadonlySet<string> = new Set(["thinkMs", "ms"]);

const ENDS = { games: 2, cap: 60, last: 2, redeals: 2, lives: 1 };
const SESSIONS = { sessions: 2, gamesPerSession: 1, cap: 15 };

describe.each<readonly [string, AnyStudy, object]>([
  ["adapt", adapt, { ...SESSIONS, people: ["casual", "attn40"], arms: ["paper", "foresight"] }],
  ["arena", arena, { agents: ["random", "greedy"], docks: ["uniform", "rule"], games: 2, cap: 40 }],
  ["calibrate", calibrate, SESSIONS],
  ["rq1", rq1, { samplers: ["iid", "random"], boards: 60, placements: 300, cap: 40 }],
  ["rq3", rq3, { parts: ["ends"], agents: ["greedy", "casual"], docks: ["uniform"], ...ENDS }],
])("%s", (name, study, given) => {
  const options = expectOk(study.settle(given as Record<string, unknown>));

  const tasks = study.tasks(options);

  /** Of all tasks, performed one by one in this thread. */
  const outcomes: unknown[] = [];
  beforeAll(async () => {
    const lab = nodeLab(models);
    for (const task of tasks) outcomes.push(await study.perform(task, lab));
  });

  it("says so in the report of an interrupted run, or has none", () => {
    const reportOf = (count: number) => study.report(options, outcomes.slice(0, count), { workers: 1 });
    expect(reportOf(tasks.length)).toMatchObject({ planned: tasks.length, finished: tasks.length });
    for (const count of tasks.keys()) {
      const report = reportOf(count);
      if (report === null) continue;
      const text = study.text(report).replaceAll("\n", " ");
      expect(text).toContain(`Interrupted: ${count} of ${tasks.length} ${study.unit.many} were finished`);
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
      for (const { svg } of study.charts?.(report) ?? []) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("has the same outcomes in one thread, and in two after an interruption", async () => {
    const save = join(folder, `${name}.jsonl`);
    const { signal, abort } = abortable();
    const half = tasks.length / 2;
    const stop = (done: number) => done === half && abort();
    const cut = expectOk(await runStudy(study, { options, workers: 1, models, save, signal, onProgress: stop }));
    expect(timeless(cut)).toBe(timeless(outcomes.slice(0, half)));
    // Killed while it wrote the next.
    const kept = readFileSync(save, "utf8");
    writeFileSync(save, `${kept}{"study":"${name}","ver`);
    const counts: number[][] = [];
    const onProgress = (...count: number[]) => void counts.push(count);
    const whole = expectOk(await runStudy(study, { options, workers: 2, models, save, onProgress }));
    expect(timeless(whole)).toBe(timeless(outcomes));
    expect(counts[0]).toEqual([half + 1, tasks.length, half]);
    expect(counts).toHaveLength(tasks.length - half);
    expect(readFileSync(save, "utf8").startsWith(kept)).toBe(true);

    // Nothing is left to do: no thread starts, and the report is that of the whole run.
    const again = expectOk(await runStudy(study, { options, workers: 1, models, save }));
    const text = (of: readonly unknown[]) => study.text(study.report(options, of, { workers: 1 })!);
    expect(text(again)).toBe(text(whole));
    expect(text(again)).not.toMatch(/Interrupted|NaN|undefined|Infinity/);
  });
});

function abortable(): { readonly signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

describe("runStudy", () => {
  it("plays the games of playGame itself, and measures thinking", async () => {
    const games = expectOk(await runStudy(arena, { options: ARENA, workers: 1, models }));
    expect(games.map(({ agent, docks, seed }) => ({ agent, docks, seed, until: "cap", cap: 40 }))).toEqual(
      arena.tasks(ARENA),
    );
    expect(games.reduce((sum, { thinkMs }) => sum + thinkMs, 0)).toBeGreaterThan(0);
    const { agent: _, docks: __, survived: ___, thinkMs: ____, ...game } = games[5]!;
    expect(game).toEqual(playGame({ player: PLAYERS.greedy, dealer: DEALERS.uniform, seed: 51, cap: 40 }));
  });

  it("keeps what was finished before an abort, in whole pairs", async () => {
    const { signal, abort } = abortable();
    const options = { ...ARENA, docks: ["uniform"], games: 1000 } as const;
    const onProgress = (done: number) => done === 5 && abort();
    const games = expectOk(await runStudy(arena, { options, workers: 1, models, signal, onProgress }));
    const played = ["random 50", "greedy 50", "random 51", "greedy 51", "random 52"];
    expect(games.map(({ seed, agent }) => `${agent} ${seed}`)).toEqual(played);
    const report = arena.report(options, games, { workers: 1 });
    expect(report).toMatchObject({ planned: 2000, finished: 5, comparisons: [{ seeds: 2 }] });
  });

  it("names the task that failed", async () => {
    const run = (options: typeof ARENA) => runStudy(arena, { options, workers: 1, models });
    await expect(run({ ...ARENA, agents: ["nobody"] })).rejects.toThrow(/^nobody on uniform docks, seed 50: /);
    const nowhere = { ...ARENA, docks: ["sand" as DealerId] };
    await expect(run(nowhere)).rejects.toThrow(/^random on sand docks, seed 50: /);
  });
});

describe("--save", () => {
  const save = () => join(folder, "saved.jsonl");
  const run = (options: typeof ARENA) => runStudy(arena, { options, workers: 1, models, save: save() });
  const small = { ...ARENA, docks: ["uniform"], games: 1 } as const;

  it("goes on with more games of the same options, and refuses any others in one line", async () => {
    expectOk(await run(small));
    const before = readFileSync(save(), "utf8");
    const longer = expectOk(await run({ ...small, games: 2 }));
    expect(longer).toHaveLength(4);
    const after = readFileSync(save(), "utf8");
    expect(after.startsWith(before)).toBe(true);
    for (const change of [
      { games: 1 },
      { games: 2, cap: 41 },
      { games: 2, seed: 51 },
      { games: 2, agents: ["random"] },
    ]) {
      const fault = {
        code: "otherOptions",
        message: `${save()} was saved with other options of arena: give it those, or name another file`,
      };
      expect(await run({ ...small, ...change })).toEqual({ ok: false, fault });
    }
    expect(readFileSync(save(), "utf8")).toBe(after);
  });

  it("refuses a file of something else, of another study or of another version, and leaves it alone", async () => {
    const other = '{"study":"deaths","version":"1","key":"k","outcome":{}}\n';
    for (const content of ['{"charts/phase":0}\n', "notes", other, '{"study":"arena","version":"1","k\n']) {
      writeFileSync(save(), content);
      const message = `${save()} has lines that are no games of arena`;
      expect(await run(small)).toEqual({ ok: false, fault: { code: "otherFile", message } });
      expect(readFileSync(save(), "utf8")).toBe(content);
    }
    writeFileSync(save(), '{"study":"arena","version":"0","key":"k","outcome":{}}\n');
    const message = expect.stringMatching(
      / by another version: 0; this program has rules \d+, generator \d+, .*feasible 2/,
    );
    expect(await run(small)).toEqual({ ok: false, fault: { code: "otherVersion", message } });
  });
});
