/** @file Environment steps a second from Python, by `python/examples/speed.py` on a core compiled for the occasion. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { python } from "../tests/python.ts";
import type { Row, Section } from "./report.ts";

const FOLDER = fileURLToPath(new URL("../python/", import.meta.url));
/** Thousand steps a second. */
const LEAST = 1000;

interface Rate extends Row {
  readonly docks: string;
  readonly actions: string;
  readonly thousands: number;
}

export const pythonSection: Section = {
  name: "python",
  run({ quick, progress }) {
    progress("python");
    const rows = ratesOf(quick ? ["--steps", "50000", "--passes", "1"] : []);
    const slowest = Math.min(...rows.filter(({ actions }) => actions === "loop").map(({ thousands }) => thousands));
    return {
      name: "python",
      title: "environment steps from Python",
      reading:
        "BlockVecEnv on one thread, thousands of placements a second of processor time, observations and masks written for\n" +
        "every step. loop: legal actions are drawn by the core; numpy: by NumPy from the masks, the least any policy costs.",
      columns: [
        { key: "docks", title: "docks" },
        { key: "envs", title: "environments" },
        { key: "actions", title: "actions" },
        { key: "thousands", title: "k/s", digits: 1 },
      ],
      rows,
      targets: [
        {
          what: "every row with actions of the core: at least 1 M steps/s",
          measured: slowest / 1000,
          unit: " M/s",
          isReached: slowest >= LEAST,
        },
      ],
    };
  },
};

function ratesOf(args: readonly string[]): Rate[] {
  const folder = mkdtempSync(join(tmpdir(), "openblock-python-"));
  const library = join(folder, "_core.so");
  const env = { ...process.env, PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: "1", OPENBLOCK_CORE: library };
  const run = (...words: readonly string[]) => execFileSync(python(), words, { cwd: folder, env, encoding: "utf8" });
  try {
    run("-m", "openblock.build", "--out", library);
    const printed = run(join(FOLDER, "examples/speed.py"), ...args);
    return printed
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
