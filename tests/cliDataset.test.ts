/** @file `dataset games`, `people`, `traces` and `check`, from outside. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHere } from "./cliHere.ts";
import { ROOT } from "./cliProcess.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-lines-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);

const SETS = [
  ["games", ["--agents", "random", "--docks", "uniform,rule", "--games", "1", "--cap", "9"], 2],
  ["people", ["--people", "1", "--days", "1", "--cap", "6"], null],
  ["traces", ["--people", "1", "--games", "1", "--cap", "6"], null],
] as const;

describe("a data set", () => {
  it.each(SETS)("of %s is written with its card and read back", async (kind, words, count) => {
    const file = inFolder(`${kind}.ndjson`);
    const written = await runHere(["dataset", kind, ...words, "--out", file]);
    expect(written).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/^\d+ lines in /) });
    const card = JSON.parse(readFileSync(inFolder(`${kind}.card.json`), "utf8"));
    expect(card).toMatchObject({ format: 1, kind, licence: "MIT" });
    expect(card.command).toContain(`openblock dataset ${kind} --seed 1`);
    const { code, stdout } = await runHere(["dataset", "check", file]);
    expect([code, JSON.parse(stdout)]).toEqual([0, { kind, lines: count ?? card.lines }]);
  });

  it("is made again, to the byte, by the command of its card", async () => {
    const engine = `ubi:"${process.execPath}" "${join(ROOT, "tests/modules/engine.mjs")}" none "a,b" \\'`;
    const words = ["--agents", `${engine},random`, "--docks", "uniform", "--games", "1", "--cap", "6"];
    const made = async (name: string, args: readonly string[]) => {
      expect(await runHere(["dataset", "games", ...args, "--out", inFolder(name)])).toMatchObject({
        code: 0,
        stderr: "",
      });
      return readFileSync(inFolder(name), "utf8");
    };
    const lines = await made("first.ndjson", words);
    const { command } = JSON.parse(readFileSync(inFolder("first.card.json"), "utf8"));
    const told = execFileSync("sh", ["-c", `printf '%s\\n' ${command}`], { encoding: "utf8" })
      .trimEnd()
      .split("\n");
    expect(told.slice(0, 3)).toEqual(["openblock", "dataset", "games"]);
    expect(told).toContain(`${engine},random`);
    expect(await made("again.ndjson", told.slice(3))).toBe(lines);
  });

  it("of traces keeps below the seeds of evaluation", async () => {
    const words = ["--games", "1", "--cap", "1", "--out", inFolder("seeds.ndjson")];
    const traces = (seed: number, people: number) =>
      runHere(["dataset", "traces", "--seed", `${seed}`, "--people", `${people}`, ...words]);
    expect(await traces(499_999, 2)).toMatchObject({ code: 0, stderr: "" });
    for (const [seed, people, last] of [
      [500_000, 2, 1_000_001_000],
      [1, 1_000_000, 1_999_999_000],
    ] as const) {
      const said = `error: --seed ${seed} with --people ${people} reaches the seed ${last}; `;
      const stderr = `${said}seeds from 1000000000 on are for evaluation\n`;
      expect(await traces(seed, people)).toMatchObject({ code: 2, stdout: "", stderr });
    }
  });

  it("without its ending is refused in one line", async () => {
    const { code, stdout, stderr } = await runHere(["dataset", "check", "mine.txt"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: .*'mine.txt'.* It ends in \.ndjson\.\n$/);
  });

  it("that was changed, is damaged or is another's is refused", async () => {
    const [file, card] = [inFolder("games.ndjson"), inFolder("games.card.json")];
    const refused = async (path: string) => {
      const { code, stdout } = await runHere(["dataset", "check", path]);
      return [code, JSON.parse(stdout).error];
    };
    expect(await refused(inFolder("none.ndjson"))).toEqual([1, "missingDataset"]);
    const described = JSON.parse(readFileSync(card, "utf8"));
    appendFileSync(file, "{}\n");
    expect(await refused(file)).toEqual([1, "badDataset"]);
    const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
    writeFileSync(card, JSON.stringify({ ...described, sha256, lines: 3 }));
    expect(await refused(file)).toEqual([1, "badLine"]);
    writeFileSync(card, JSON.stringify({ ...described, sha256, kind: "others" }));
    expect(await refused(file)).toEqual([1, "badDataset"]);
  });
});
