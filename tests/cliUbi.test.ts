/** @file `openblock ubi` and `arena --engine` as programs: our agent speaks, another process plays, a failing one forfeits. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { BIN, run } from "./cliProcess.ts";

const MODULE = fileURLToPath(new URL("./modules/engine.mjs", import.meta.url));
const NODE = `"${process.execPath}"`;

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

  it("refuses an agent that is none", async () => {
    expect(await run(["ubi", "--agent", "nobody"])).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("openblock arena --engine", () => {
  it("plays engines beside agents; ours over lines makes the very games it makes without", async () => {
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
    const engine = `test ! -e ${mark} && touch ${mark} && ${NODE} "${MODULE}" none`;
    const args = ["--docks", "feasible", "--games", "2", "--cap", "9", "--workers", "1", "--json"];
    const { code, stdout } = await run(["arena", "--agents", "greedy", "--engine", engine, ...args]);
    rmSync(folder, { recursive: true });
    expect(code).toBe(0);
    const [greedy, once] = JSON.parse(stdout).rows;
    expect(greedy).toMatchObject({ agent: "greedy", games: 2, ended: { cap: 2 } });
    expect(once).toMatchObject({ games: 2, ended: { forfeit: 2 }, forfeits: { crashed: 2 } });
  });

  it("says which engine cannot play before anything is played", async () => {
    const { code, stderr } = await run(["arena", "--engine", "no-such-engine-here", "--docks", "feasible"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: the engine "no-such-engine-here" cannot play/);
  });
});
