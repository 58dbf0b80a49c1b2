/**
 * @file The package as a user gets it: packed, installed in a project of its own, run on plain Node, its types read by a
 * compiler with either way of resolving modules, without the network agent, and no dependency but those it names.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partsOf } from "../scripts/examples.ts";
import { ROOT } from "./cliProcess.ts";

const PROGRAM = `
import { apply, DEALERS, decode, encode, newSession, recordOf, replay } from "openblock/game";
import { createEnv } from "openblock/env";
import { findDealer } from "openblock/unstable/game";
import { createRng, expectOk, NO_COMBO, parsePosition, shapeOf, verify } from "openblock/unstable/engine";
import { judge } from "openblock/unstable/quality";
import { flowOf, newProfile, observe } from "openblock/unstable/profile";
import { conformTrack, explain, newContext, spawn } from "openblock/unstable/spawn";
import { PLAYERS, playGame } from "openblock/unstable/players";
import { reviewGame } from "openblock/unstable/review";
import { puzzleSet } from "openblock/unstable/puzzle";
import { constant } from "openblock/unstable/nn";
import { AGENT_IDS } from "openblock/unstable/search";
import { wilson } from "openblock/unstable/stats";
import { assign } from "openblock/unstable/experiment";
import { decide } from "openblock/unstable/monetize";
import * as root from "openblock";

const { board, dock } = expectOk(parsePosition("8/8/8/8/8/8/8/8 1x4,2x2,3x3"));
const { feasible } = verify(board, dock.map(({ shape }) => shape));
const { session } = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible }));
const next = expectOk(apply(session, { type: "place", slot: 0, x: 0, y: 0 }, DEALERS.feasible)).session;
const { steps } = expectOk(replay(expectOk(decode(encode(recordOf(next)))), findDealer)).session;
const { ended } = playGame({ player: PLAYERS.keeper, dealer: DEALERS.uniform, seed: 1, cap: 9 });
const profile = observe(newProfile(), { type: "gameStarted", now: 0 });
const input = { board, profile, context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
const delivery = spawn({ ...input, rng: { dock: createRng(1, "dock"), colour: createRng(1, "colour") } });
const { intent } = delivery.trace.resolve;
const isExplained = explain(delivery.trace).length > 0;
const { regret } = judge(board, [shapeOf("1x4")], { shape: "1x4", x: 0, y: 0 });
const { state } = flowOf(profile);
const others = [conformTrack, createEnv, reviewGame, puzzleSet, constant, AGENT_IDS, wilson, assign, decide].every((each) => each !== undefined);
const isSame = root.explain === explain && root.verify === verify && root.createDealer({ seed: 1 }).next(board).pieces.length === 3;
`;
const TYPED = `${PROGRAM}
const answers: readonly [boolean, number, "noMove" | "noFeasibleDock" | "cap"] = [feasible, steps, ended];
const adaptive: readonly [boolean, number, "bored" | "flow" | "anxious"] = [isExplained, regret, state];
const board0: root.Board = board;
type ShapeId = Parameters<typeof import("openblock/unstable/engine").shapeOf>[0];
// Were the types lost, everything would be a shape.
const knowsShapes: "9x9" extends ShapeId ? false : true = true;
// A literal of the wrong kind must be refused, so these are no plain strings.
const knowsIntents: "chaos" extends typeof intent ? false : true = true;
export { adaptive, answers, board0, isSame, knowsIntents, knowsShapes, others };
`;

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

let project = "";
let packed: Packed;

function run(command: string, args: readonly string[], cwd = project): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "openblock-pack-"));
  [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", project], ROOT));
  const manifest = { name: "user", private: true, type: "module" };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", `./${packed.filename}`]);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("the packed package", () => {
  it("brings two small packages and nothing else", () => {
    const installed = readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."));
    expect(installed.toSorted()).toEqual(["commander", "jsonc-parser", "openblock"]);
    const shipped = readdirSync(join(project, "node_modules/openblock"));
    expect(shipped.filter((name) => !/\.md$|^LICENSE$/.test(name)).toSorted()).toEqual([
      "bin",
      "dist",
      "models",
      "package.json",
    ]);
  });

  it("holds no source, no test and no network, in 1.67 megabytes, the studio among them", () => {
    const names = packed.files.map(({ path }) => path);
    expect(
      names.filter((name) =>
        /(?<!\.d)\.ts$|\.test\.|\.wasm$|\bort\b|(?:^models|assets)\/(?:ppo|generator|outcome)/.test(name),
      ),
    ).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["models/ntuple-hard.safetensors", "dist/web/index.html"]));
    expect(packed.size).toBeLessThan(1_670_000);
  });

  it("is what publint expects of a package", async () => {
    const { messages } = await publint({ pkgDir: join(project, "node_modules/openblock"), pack: false });
    expect(messages).toEqual([]);
  });

  it("has a file for every export", () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const named = Object.values(exports).flatMap((entry) =>
      typeof entry === "string" ? entry : Object.values(entry as object),
    );
    const shipped = new Set(packed.files.map(({ path }) => `./${path}`));
    expect(named.filter((path) => !shipped.has(path))).toEqual([]);
  });

  it("runs on plain Node", () => {
    writeFileSync(
      join(project, "program.js"),
      `${PROGRAM}\nconsole.log(feasible, steps, ended, intent, isExplained, regret, state, others, isSame);`,
    );
    expect(run(process.execPath, ["program.js"])).toBe("true 1 cap warm true 0 flow true true\n");
  });

  it.each(["verify.ts", "deal.ts", "own-game.ts", "own-track.ts"])("runs examples/%s", (name) => {
    const file = join(project, name);
    copyFileSync(join(ROOT, "examples", name), file);
    const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const printed = run(process.execPath, ["--import", loader, file]);
    expect(printed.trimEnd().split("\n")).toEqual(partsOf(name).promised);
  });

  it.each([
    ["nodenext", "nodenext"],
    ["bundler", "esnext"],
  ])("has types that %s resolves", (moduleResolution, module) => {
    writeFileSync(join(project, "typed.ts"), TYPED);
    const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "es2023", "--types", ""];
    const modules = ["--module", module, "--moduleResolution", moduleResolution];
    const tsc = join(dirname(typescript), "bin/tsc");
    expect(run(process.execPath, [tsc, ...flags, ...modules, "typed.ts"])).toBe("");
  });

  it("serves the web game it brings", async () => {
    const bin = join(project, "node_modules", "openblock", "bin", "openblock");
    const child = spawn(process.execPath, [bin, "serve", "--port", "0"], { cwd: project });
    const printed = await new Promise<string>((resolve) => child.stdout.once("data", (text) => resolve(String(text))));
    const page = await fetch(/http:\S+/.exec(printed)![0].replace("localhost", "127.0.0.1"));
    expect(await page.text()).toContain("<title>OpenBlock</title>");
    child.kill();
  });

  it("has the command line", () => {
    const position = "8/8/8/8/8/8/8/8 1x4";
    const answer = '{"feasible":true,"witness":[{"shape":"1x4","x":0,"y":0}],"nodes":1}\n';
    expect(run("npx", ["--no-install", "openblock", "verify", position])).toBe(answer);
    const bin = join("node_modules", "openblock", "bin", "openblock");
    expect(run(process.execPath, [bin, "game", "--seed", "1", "--cap", "1"])).toContain("Score 0 in 1 placement.");
    const played = run(process.execPath, [bin, "play", "--agent", "linear+shield", "--games", "1", "--cap", "3"]);
    expect(JSON.parse(played.split("\n")[0]!)).toMatchObject({ seed: 1, steps: 3, ended: "cap" });
    expect(() => run(process.execPath, [bin, "bench"])).toThrow("bench runs in a checkout");
  });

  it("says in one line what a network needs", () => {
    const bin = join("node_modules", "openblock", "bin", "openblock");
    const { status, stderr } = spawnSync(process.execPath, [bin, "play", "--agent", "ppo"], {
      cwd: project,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^error: [^\n]*npm install onnxruntime-node@\S+\n$/)]);
  });

  it("plays the arena in threads of the build", () => {
    const bin = join("node_modules", "openblock", "bin", "openblock");
    const args = ["arena", "--agents", "random", "--docks", "uniform", "--games", "4", "--workers", "2", "--json"];
    expect(JSON.parse(run(process.execPath, [bin, ...args]))).toMatchObject({ planned: 4, finished: 4 });
  });
});
