/** @file `leaderboard`: a file that is made, judged and added; what is refused changes nothing; the committed rows. */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runHere as run } from "./cliHere.ts";
import { BIN, finished, jsonLines, ROOT } from "./cliProcess.ts";

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

    for (const check of [[], ["--check"]]) {
      const again = await run(["leaderboard", "add", file("a.txt"), "--board", board, ...check]);
      expect([again.code, jsonLines(again.stdout)[0]]).toMatchObject([1, { error: "alreadyThere" }]);
    }
    const lines = readFileSync(file("a.txt"), "utf8").split("\n");
    writeFileSync(file("b.txt"), [lines[0], lines[2], ""].join("\n"));
    const gap = await run(["leaderboard", "add", file("b.txt"), "--board", board]);
    expect([gap.code, jsonLines(gap.stdout)[0]]).toMatchObject([1, { error: "wrongSeed" }]);
    expect(stored()).toEqual(before);
  });

  it("refuses a name that would break the page, and a file that is not there", async () => {
    const named = await run(["leaderboard", "make", "--agent", "random", "--games", "1", "--name", "a|b"]);
    expect([named.code, named.stdout]).toEqual([2, ""]);
    const { code, stderr } = await run(["leaderboard", "add", file("none.txt"), "--check"]);
    expect([code, stderr]).toEqual([2, `error: there is no file ${file("none.txt")}\n`]);
  });

  it("does not begin a leaderboard that nobody named", async () => {
    for (const check of [[], ["--check"]]) {
      const child = spawn(process.execPath, [BIN, "leaderboard", "add", "a.txt", ...check], { cwd: folder });
      const { code, stdout, stderr } = await finished(child);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(/^error: there is no docs\/leaderboard.json here: .*--board\n$/);
    }
    expect(existsSync(file("docs"))).toBe(false);
  });

  it("writes a command into the file that makes it again, to the byte", async () => {
    const models = relative(process.cwd(), folder);
    const options = ["--name", "Foo", "--author", "Ada O'Neil", "--models", `./${models}/`];
    const first = await run([
      "leaderboard",
      "make",
      "--agent",
      "random",
      "--docks",
      "hard",
      "--games",
      "1",
      ...options,
    ]);
    const { name, author, about } = JSON.parse(first.stdout.split("\n")[0]!);
    expect([name, author]).toEqual(["Foo", "Ada O'Neil"]);
    const words = execFileSync("sh", ["-c", `printf '%s\\n' ${about}`], { encoding: "utf8" }).trimEnd();
    expect(await run(words.split("\n").slice(1))).toEqual(first);
  });

  it("takes name and author from the engine, and asks for an author where it has none", async () => {
    const engine = `ubi:"${process.execPath}" "${join(ROOT, "tests/modules/engine.mjs")}"`;
    const made = await run(["leaderboard", "make", "--agent", engine, "--docks", "uniform", "--games", "1"]);
    expect(JSON.parse(made.stdout.split("\n")[0]!)).toMatchObject({ name: "faulty", author: "tests" });
    const shy = "ubi:while read word; do case $word in ubi) echo ubiok;; isready) echo readyok;; esac; done";
    const refused = await run(["leaderboard", "make", "--agent", shy, "--games", "1"]);
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toMatch(/^error: the engine has no "id author": .*--author\n$/);
  });

  it("keeps the games that an engine has finished when it fails, and says so", async () => {
    const agent = `ubi:"${process.execPath}" "${join(ROOT, "tests/modules/engine.mjs")}" second`;
    const args = ["--agent", agent, "--name", "engine", "--docks", "uniform", "--games", "3"];
    const made = await run(["leaderboard", "make", ...args, "--out", file("engine.txt")]);
    expect(made.code).not.toBe(0);
    expect(made.stderr).toContain("crashed in game 2, the 1 before it are written");
    const [row] = jsonLines((await run(["leaderboard", "add", "--check", file("engine.txt")])).stdout);
    const about = `openblock leaderboard make --agent '${agent}' --docks uniform --games 1 --name engine`;
    expect(row).toMatchObject({ name: "engine", games: 1, about });
  });

  it("makes the committed row of random on uniform docks again, to the byte", async () => {
    const rows: { name: string; docks: string; about: string }[] = JSON.parse(
      readFileSync(join(ROOT, "docs/leaderboard.json"), "utf8"),
    );
    const row = rows.find(({ name, docks }) => name === "random" && docks === "uniform")!;
    await run([...row.about.split(" ").slice(1), "--out", file("random.txt")]);
    const judged = await run(["leaderboard", "add", "--check", file("random.txt"), "--board", file("empty.json")]);
    expect(jsonLines(judged.stdout)).toEqual([row]);
  });
});
