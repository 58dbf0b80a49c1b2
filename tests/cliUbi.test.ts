/** @file `openblock ubi` and `arena --engine` as programs: our agent speaks, another process plays, a failing one forfeits. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { runHere as run } from "./cliHere.ts";
import { BIN, jsonLines } from "./cliProcess.ts";
import { lasting } from "./lasting.ts";

const MODULE = fileURLToPath(new URL("./modules/engine.mjs", import.meta.url));
const NODE = `"${process.execPath}"`;
const engine = (fault: string) => `ubi:${NODE} "${MODULE}" ${fault}`;

describe("openblock ubi", () => {
  it("answers a referee and quits", async () => {
    const lines = [
      "ubi",
      "isready",
      "newgame docks feasible",
      "position 8/8/8/8/8/8/8/8 1x4,2x2,3x3",
      "go",
      "what",
      "quit",
    ];
    const { code, stdout } = await run(["ubi", "--agent", "greedy"], `${lines.join("\n")}\n`);
    expect(code).toBe(0);
    expect(stdout.split("\n")).toEqual([
      "id name OpenBlock greedy",
      "id author the OpenBlock project",
      "ubiok",
      "readyok",
      expect.stringMatching(/^bestmove \d@\d,\d$/),
      'info string badCommand: "what" is no command',
      "",
    ]);
  });

  it("answers where no move is on offer, and goes on", async () => {
    const lines = ["position 8/8/8/8/8/8/8/8 1x4,2x2,3x3 legal", "go", "isready", "quit"];
    const { code, stdout, stderr } = await run(["ubi", "--agent", "search"], `${lines.join("\n")}\n`);
    expect([code, stdout, stderr]).toEqual([0, "info string no move is on offer\nreadyok\n", ""]);
  });

  it("ends in one line with the engine that it speaks for", async () => {
    const lines = ["newgame docks feasible", ...Array(3).fill("position 8/8/8/8/8/8/8/8 1x4,2x2,3x3 legal 0@0,0\ngo")];
    const { code, stdout, stderr } = await run(["ubi", "--agent", engine("crashed")], `${lines.join("\n")}\n`);
    expect([code, stdout]).toEqual([2, "bestmove 0@0,0\nbestmove 0@0,0\n"]);
    expect(stderr).toBe("error: crashed: it ended (exit 3): out of luck\n");
  });

  it("refuses an agent that is none", async () => {
    expect(await run(["ubi", "--agent", "nobody"])).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("openblock arena --engine", () => {
  it("plays engines beside agents; ours plays the same games over lines as in process", async () => {
    const engines = `${NODE} "${BIN}" ubi --agent keeper,${NODE} "${MODULE}" illegal`;
    const args = ["--docks", "feasible", "--games", "2", "--cap", "24", "--workers", "1", "--json"];
    const { code, stdout, stderr } = await run(["arena", "--agents", "keeper", "--engine", engines, ...args]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    const { rows } = JSON.parse(stdout);
    const [keeper, lines, cheat] = rows;
    expect({ ...lines, agent: "keeper", msPerDock: 0 }).toEqual({ ...keeper, msPerDock: 0 });
    expect(cheat).toMatchObject({ games: 2, ended: { forfeit: 2 }, forfeits: { illegal: 2 } });
    expect(cheat.agent).toContain("engine.mjs");
  });

  it("lets one that starts for the check alone lose its games, and the others play on", async () => {
    const folder = mkdtempSync(join(tmpdir(), "openblock-ubi-"));
    const mark = join(folder, "started");
    const once = `test ! -e ${mark} && touch ${mark} && ${NODE} "${MODULE}" none`;
    const args = ["--docks", "feasible", "--games", "2", "--cap", "9", "--workers", "1", "--json"];
    const { code, stdout } = await run(["arena", "--agents", "greedy", "--engine", once, ...args]);
    rmSync(folder, { recursive: true });
    expect(code).toBe(0);
    const [greedy, other] = JSON.parse(stdout).rows;
    expect(greedy).toMatchObject({ agent: "greedy", games: 2, ended: { cap: 2 } });
    expect(other).toMatchObject({ games: 2, ended: { forfeit: 2 }, forfeits: { crashed: 2 } });
  });

  it("enters one that does not start with forfeited games and its reason, and the others play", async () => {
    const args = ["--docks", "feasible,hard", "--games", "2", "--cap", "9", "--workers", "1"];
    const entered = ["--agents", "greedy", "--engine", `no-such-engine-here,${NODE} "${MODULE}" none`];
    const { code, stdout, stderr } = await run(["arena", ...entered, ...args, "--json"]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: games will be forfeited: the engine "no-such-engine-here" cannot play: .*\n$/);
    const { rows } = JSON.parse(stdout);
    expect(rows).toHaveLength(6);
    for (const { agent, ended, forfeits, firstForfeit } of rows) {
      const isAbsent = agent === "ubi:no-such-engine-here";
      expect(ended).toMatchObject(isAbsent ? { forfeit: 2, cap: 0 } : { forfeit: 0, cap: 2 });
      expect(forfeits).toEqual(isAbsent ? { crashed: 2 } : {});
      expect(firstForfeit ?? "none").toContain(isAbsent ? "cannot play" : "none");
    }
  });

  it.each([
    ["does not start", "exit 1"],
    ["fails", `${NODE} "${MODULE}" crashed`],
  ])(
    "saves no games of one that %s; mended it plays them, and later runs say that they take them",
    async (_, broken) => {
      const folder = mkdtempSync(join(tmpdir(), "openblock-ubi-"));
      const [mark, save] = [join(folder, "is-mended"), join(folder, "games.jsonl")];
      const mended = `if test -e ${mark}; then ${NODE} "${MODULE}" none; else ${broken}; fi`;
      const args = ["--docks", "feasible", "--games", "2", "--cap", "9", "--workers", "1", "--save", save, "--json"];
      const endings = async () => {
        const { code, stdout, stderr } = await run(["arena", "--agents", "greedy", "--engine", mended, ...args]);
        expect(code).toBe(0);
        return [...JSON.parse(stdout).rows.map(({ ended }: { readonly ended: object }) => ended), stderr];
      };
      const saved = () => jsonLines(readFileSync(save, "utf8")).map(({ outcome }) => outcome);
      expect(await endings()).toMatchObject([{ cap: 2 }, { forfeit: 2 }, expect.not.stringContaining("earlier")]);
      const greedy = saved();
      expect(greedy).toMatchObject([{ agent: "greedy" }, { agent: "greedy" }]);
      writeFileSync(mark, "");
      expect(await endings()).toMatchObject([{ cap: 2 }, { cap: 2 }, ""]);
      expect(saved()).toMatchObject([...greedy, { ended: "cap" }, { ended: "cap" }]);
      const warning =
        /^warning: 2 games of engines are of an earlier run; .*, use another file than [^\n]*games.jsonl\n$/;
      expect(await endings()).toMatchObject([{ cap: 2 }, { cap: 2 }, expect.stringMatching(warning)]);
      rmSync(folder, { recursive: true });
    },
  );

  it("leaves nothing behind of an engine that started something else", async () => {
    const { command, count } = lasting("arena");
    const started = `${command} >/dev/null 2>&1 </dev/null & ${NODE} "${MODULE}" none`;
    const args = ["--docks", "feasible", "--games", "2", "--cap", "6", "--workers", "2", "--json"];
    const { code, stdout } = await run(["arena", "--engine", started, ...args]);
    expect([code, JSON.parse(stdout).rows[0].ended]).toMatchObject([0, { cap: 2 }]);
    await expect.poll(count).toBe(0);
  });

  it("is refused in one line where nobody can play", async () => {
    const { code, stdout, stderr } = await run(["arena", "--engine", "no-such-engine-here", "--docks", "feasible"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: the engine "no-such-engine-here" cannot play: .*\n$/);
  });

  it("takes commands with commas in quotes, and is given once for each as well", async () => {
    // The shell reads its own quotes: the commands are `true 1,2 && node …`.
    const commands = [`true "1,2" && ${NODE} "${MODULE}" none`, `true 1\\,2 && ${NODE} "${MODULE}" none`];
    const args = ["--docks", "feasible", "--games", "1", "--cap", "6", "--workers", "1", "--json"];
    const { code, stdout, stderr } = await run(["arena", ...commands.flatMap((one) => ["--engine", one]), ...args]);
    expect([code, stderr]).toEqual([0, ""]);
    const { rows } = JSON.parse(stdout);
    expect(rows.map(({ agent }: { agent: string }) => agent)).toEqual(commands.map((one) => `ubi:${one}`));
    expect(rows.map(({ ended }: { ended: object }) => ended)).toMatchObject([{ cap: 1 }, { cap: 1 }]);
  });
});

describe("an engine that fails outside the arena", () => {
  const FEW = ["--docks", "feasible", "--games", "2", "--cap", "9"];
  const folder = mkdtempSync(join(tmpdir(), "openblock-ubi-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(["illegal", "crashed", "flood"])("is %s: play counts its games as forfeits and goes on", async (fault) => {
    const { code, stdout, stderr } = await run(["play", "--agent", engine(fault), ...FEW, "--records"]);
    expect([code, stderr]).toEqual([0, ""]);
    const [first, second, last] = jsonLines(stdout);
    for (const [i, game] of [first, second].entries())
      expect(game).toMatchObject({ seed: i + 1, steps: 2, ended: "forfeit", forfeit: { reason: fault } });
    expect(last).toMatchObject({ summary: { games: 2, ended: { noMove: 0, noFeasibleDock: 0, cap: 0, forfeit: 2 } } });
    const replayed = jsonLines((await run(["replay"], stdout)).stdout);
    expect(replayed[0]).toMatchObject({ ok: true, steps: 2, ended: null });
  });

  it("is refused by play in one line where it does not start", async () => {
    const { code, stdout, stderr } = await run(["play", "--agent", "ubi:no-such-engine-here", ...FEW]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: the engine "no-such-engine-here" cannot play: .*\n$/);
  });

  it.each(["illegal", "crashed"])("is %s: a data set is not written, in one line", async (fault) => {
    const out = join(folder, "games.ndjson");
    const agents = ["--agents", `random,${engine(fault)}`];
    const { code, stdout, stderr } = await run(["dataset", "games", ...agents, ...FEW, "--out", out]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      new RegExp(`^error: ${fault}, nothing is written: ubi:.* on feasible docks, seed 1: it .*\n$`),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it("ends a study that needs its games in one line", async () => {
    const args = ["--parts", "ends", "--agents", engine("crashed"), "--docks", "feasible", "--games", "1"];
    const { code, stdout, stderr } = await run(["study", "rq3", ...args, "--workers", "1"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: ubi:.* on feasible docks, seed \d+: it ended .*\n$/);
  });
});
