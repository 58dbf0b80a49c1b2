/** @file `dataset games`, `people`, `traces` and `check`, from outside. */
import { createHash } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHere } from "./cliHere.ts";

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
