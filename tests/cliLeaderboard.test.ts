/** @file `leaderboard`: a file that is made, judged and added; what is refused changes nothing; the committed rows. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runHere as run } from "./cliHere.ts";
import { jsonLines, ROOT } from "./cliProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "leaderboard-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);
const board = file("board.json");
const stored = () => [readFileSync(board, "utf8"), readFileSync(file("board.md"), "utf8")];

describe("leaderboard", () => {
  it("adds a submission once, and a bad one never", async () => {
    await run(["leaderboard", "make", "--agent", "random", "--docks", "hard", "--games", "3", "--out", file("a.txt")]);
    const added = await run(["leaderboard", "add", file("a.txt"), "--board", board]);
    expect(jsonLines(added.stdout)[0]).toMatchObject({ name: "random", author: "OpenBlock", docks: "hard", games: 3 });
    const before = stored();
    expect(JSON.parse(before[0]!)).toEqual(jsonLines(added.stdout));
    expect(before[1]).toContain("## On hard docks");

    const again = await run(["leaderboard", "add", file("a.txt"), "--board", board]);
    expect([again.code, jsonLines(again.stdout)[0]]).toMatchObject([1, { error: "alreadyThere" }]);
    const lines = readFileSync(file("a.txt"), "utf8").split("\n");
    writeFileSync(file("b.txt"), [lines[0], lines[2], ""].join("\n"));
    const gap = await run(["leaderboard", "add", file("b.txt"), "--board", board]);
    expect([gap.code, jsonLines(gap.stdout)[0]]).toMatchObject([1, { error: "wrongSeed" }]);
    expect(stored()).toEqual(before);
  });

  it("refuses a name that would break the page, and a file that is not there", async () => {
    const named = await run(["leaderboard", "make", "--agent", "random", "--games", "1", "--name", "a|b"]);
    expect([named.code, named.stdout]).toEqual([2, ""]);
    expect((await run(["leaderboard", "add", file("none.txt"), "--check"])).code).toBe(2);
  });

  it("keeps the games that an engine has finished when it fails, and says so", async () => {
    const agent = `ubi:"${process.execPath}" "${join(ROOT, "tests/modules/engine.mjs")}" second`;
    const args = ["--agent", agent, "--name", "engine", "--docks", "uniform", "--games", "3"];
    const made = await run(["leaderboard", "make", ...args, "--out", file("engine.txt")]);
    expect(made.code).not.toBe(0);
    expect(made.stderr).toContain("crashed in game 2, the 1 before it are written");
    const [row] = jsonLines((await run(["leaderboard", "add", "--check", file("engine.txt")])).stdout);
    const about = `openblock leaderboard make --agent '${agent}' --docks uniform --games 1`;
    expect(row).toMatchObject({ name: "engine", games: 1, about });
  });

  it("makes the committed row of random on uniform docks again, to the byte", async () => {
    const rows: { name: string; docks: string; about: string }[] = JSON.parse(
      readFileSync(join(ROOT, "docs/leaderboard.json"), "utf8"),
    );
    const row = rows.find(({ name, docks }) => name === "random" && docks === "uniform")!;
    await run([...row.about.split(" ").slice(1), "--out", file("random.txt")]);
    const judged = await run(["leaderboard", "add", "--check", file("random.txt")]);
    expect(jsonLines(judged.stdout)).toEqual([row]);
  });
});
