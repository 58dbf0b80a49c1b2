/**
 * @file The Python package: what is generated is current, its C compiles, it gives the arrays of the batch bit by bit, its
 * own tests and its example run.
 */
import { type ExecFileSyncOptions, execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SOURCE_IDS } from "#engine";
import { AUTORESET_MODES, type BatchOptions, type BatchResetRequest, createBatch, SCORE_REWARD } from "#env";
import { FIELD, GAME_FIELDS } from "#game";
import { createSmallEnv } from "#research/solved";
import { PYTHON_FOLDER, specFile, staleC, VERSION } from "../scripts/pythonPackage.ts";
import { BIN, ROOT } from "./cliProcess.ts";
import { cases, IS_FULL } from "./effort.ts";
import { findPython, python } from "./python.ts";

const folder = mkdtempSync(join(tmpdir(), "openblock-python-"));
const library = join(folder, "_core.so");
let command = "";

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENVIRONMENT = {
  ...process.env,
  PYTHONPATH: join(ROOT, "python"),
  PYTHONDONTWRITEBYTECODE: "1",
  OPENBLOCK_CORE: library,
  OPENBLOCK_COMMAND: `"${process.execPath}" "${BIN}" env serve`,
};

function runPython(args: readonly string[], options: ExecFileSyncOptions = {}): string {
  const stdio = ["pipe", "pipe", "pipe"] as const;
  return String(execFileSync(command, args, { cwd: folder, env: ENVIRONMENT, stdio: [...stdio], ...options }));
}

beforeAll(() => {
  command = python();
  runPython(["-m", "openblock.build", "--out", library]);
});

describe("what is generated", () => {
  it("is current", () => {
    expect(staleC()).toBeNull();
    expect(readFileSync(join(PYTHON_FOLDER, "spec.py"), "utf8")).toBe(specFile());
  });

  it("has the version of the npm package", () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(runPython(["-c", "import openblock; print(openblock.__version__)"]).trim()).toBe(version);
  });
});

/** A plan as `python/tests/trace.py` takes it, and as the batch does. */
interface Plan {
  readonly options: BatchOptions;
  readonly resets: readonly BatchResetRequest[];
  readonly rounds: number;
}

const EVERY = 37;

/** The digest that `python/tests/trace.py` prints, made here. */
function digestHere({ options, resets, rounds }: Plan): string {
  const batch = createBatch(options);
  const hash = createHash("sha256");
  batch.seedActions(5);
  for (let round = 0; round < rounds; round++) {
    if (round % EVERY === 0) batch.reset(resets[Math.floor(round / EVERY) % resets.length]);
    const actions = batch.sampleActions();
    hash.update(actions);
    const [seen, reward, terminated, truncated, info] = batch.step(actions);
    const { actionMask, seed, steps, score, wasReset, final } = info;
    const last = final.observation.board.length === 0 ? [] : [final.observation];
    const observed = (one: typeof seen) => [one.board, one.pieces, one.left, one.combo, one.fill];
    const ended = [final.seed, final.steps, final.score, final.ended, ...last.flatMap(observed)];
    for (const values of [...observed(seen), reward, terminated, truncated]) hash.update(values);
    const now = Int32Array.from(seed, (_, env) => batch.games[GAME_FIELDS * env + FIELD.ended]!);
    for (const values of [actionMask, seed, steps, score, now, wasReset, ...ended]) hash.update(values);
  }
  return hash.digest("hex");
}

/** The same plan in the words of Python. */
function planForPython({ options, resets, rounds }: Plan): string {
  const { count, autoresetMode, reward, ...rest } = options;
  return JSON.stringify({
    options: { num_envs: count, autoreset_mode: autoresetMode, reward, ...rest },
    resets: resets.map(({ seed, seeds, positions }) => ({
      ...((seed ?? seeds) !== undefined && { seed: seed ?? seeds }),
      ...(positions && { options: { positions } }),
    })),
    rounds,
    every: EVERY,
    actionSeed: 5,
  });
}

const POSITIONS = ["8/8/8/8/8/8/8/#######1 1x4,3x3 3+2", null, "a#5#/2##4/8/8/##6/8/8/1###4 diag-3a:c,2x1 7+0"];

describe("steps from Python", () => {
  const plans = SOURCE_IDS.flatMap((docks, i) => AUTORESET_MODES.map((mode, j) => [docks, mode, i + j] as const));

  it.each(plans)("are those of the batch on %s docks, autoreset %s", (docks, autoresetMode, i) => {
    const count = 60;
    const reward = i % 2 === 0 ? SCORE_REWARD : { potential: 0.8, evaluation: 0, threshold: 60, bonus: 3 };
    const positions = Array.from({ length: count }, (_, env) => POSITIONS[env % POSITIONS.length]!);
    const seeds = Array.from({ length: count }, (_, env) => Number.MAX_SAFE_INTEGER - 7 * env);
    const plan: Plan = {
      options: { count, docks, autoresetMode, reward, horizon: 50, seedStride: 3 },
      resets: [{ seed: 1_000 }, { seeds }, { positions }, {}],
      rounds: Math.ceil((docks === "hard" ? cases(3000, 60_000) : cases(20_000, 400_000)) / count),
    };
    const { seedStride, ...options } = plan.options;
    const said = planForPython({ ...plan, options: { ...options, seed_stride: seedStride } as BatchOptions });
    const printed = runPython([join(ROOT, "python/tests/trace.py")], { input: said });
    expect(printed.trim()).toBe(digestHere(plan));
  });
});

describe("the solved game from Python", () => {
  const PROGRAM = `
from openblock import SmallEnv
env = SmallEnv()
for seed in range(30):
    seen, info = env.reset(seed=seed, options={"board": 33 * seed & 0x777})
    over, reward = not info["action_mask"].any(), 0
    while True:
        slots = ["-" if shape is None else str(shape) for shape in info["slots"]]
        print(seed, info["steps"], info["docks"], info["board"], ",".join(slots), int(reward), seen["pieces"].sum(), over)
        if over:
            break
        legal = info["action_mask"].nonzero()[0]
        seen, reward, over, _, info = env.step(legal[(7 * info["steps"] + seed) % len(legal)])
`;

  /** What the program prints, made here. */
  function played(): string[] {
    const env = createSmallEnv();
    return Array.from({ length: 30 }, (_, seed) => {
      const lines: string[] = [];
      let [seen, info] = env.reset({ seed, options: { board: (33 * seed) & 0x777 } });
      let [over, reward] = [!info.actionMask.includes(1), 0];
      for (;;) {
        const slots = info.slots.map((shape) => shape ?? "-").join(",");
        const cells = seen.pieces.filter(Boolean).length;
        const told = [seed, info.steps, info.docks, info.board, slots, reward, cells, over ? "True" : "False"];
        lines.push(told.join(" "));
        if (over) return lines;
        const legal = [...info.actionMask.keys()].filter((action) => info.actionMask[action] === 1);
        [seen, reward, over, , info] = env.step(legal[(7 * info.steps + seed) % legal.length]!);
      }
    }).flat();
  }

  it("has the episodes of the environment here", () => {
    expect(runPython(["-c", PROGRAM]).trim().split("\n")).toEqual(played());
  });
});

describe("the package", () => {
  it("passes its own tests, the bridge to env serve among them", () => {
    const args = ["-m", "unittest", "discover", "-s", join(ROOT, "python/tests")];
    const { status, stderr } = spawnSync(command, args, { cwd: folder, env: ENVIRONMENT, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/\nRan \d+ tests in [\d.]+s\n\nOK\n$/)]);
  });

  it("learns in its example", () => {
    const args = ["--updates", "12", "--games", "40"];
    const printed = runPython([join(ROOT, "python/examples/learn.py"), ...args]);
    const placements = (name: string) => Number(new RegExp(`^${name} +([\\d.]+) .*placements`, "m").exec(printed)![1]);
    expect(placements("learned")).toBeGreaterThan(placements("random"));
    expect(placements("greedy")).toBeGreaterThan(2 * placements("random"));
  });

  const USE = "import openblock; openblock.BlockVecEnv(3).reset(seed=1); print(openblock.__file__)";
  const used = (site: string) =>
    runPython(["-c", USE], { env: { ...process.env, PYTHONPATH: site, OPENBLOCK_CORE: "" } });

  it("is built with the standard library alone, with everything that it needs", () => {
    const site = join(folder, "wheel");
    const build = [
      "import backend, hashlib, sys, zipfile, base64",
      "names = [backend.build_wheel(sys.argv[1]), backend.build_sdist(sys.argv[1])]",
      "wheel = zipfile.ZipFile(f'{sys.argv[1]}/{names[0]}')",
      `record = [line.split(',') for line in wheel.read('openblock-${VERSION}.dist-info/RECORD').decode().splitlines()]`,
      "assert sorted(row[0] for row in record) == sorted(wheel.namelist())",
      "digest = lambda name: base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).rstrip(b'=').decode()",
      "assert all('sha256=' + digest(name) == hash for name, hash, _ in record[:-1])",
      "wheel.extractall(sys.argv[1])",
    ];
    mkdirSync(site);
    runPython(["-c", build.join("\n"), site], { env: { ...ENVIRONMENT, CFLAGS: "-O0" } });
    expect(used(site)).toContain(site);
  });

  it.runIf(IS_FULL)("is installed by pip, without network", () => {
    const site = join(folder, "site");
    runPython(["-m", "pip", "install", "--no-deps", "--no-index", "--target", site, join(ROOT, "python")]);
    expect(used(site)).toContain(site);
  });
});

describe("the search for a Python", () => {
  it("takes the one that is named, and never passes over a wrong one", () => {
    expect(findPython({ ...process.env, PYTHON: command })).toBe(command);
    expect(() => findPython({ ...process.env, PYTHON: "/bin/false" })).toThrow("PYTHON names /bin/false");
  });
});
