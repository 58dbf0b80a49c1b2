/** @file What `npm test` understands, which tests a change reaches, how flaky ones are told and where time goes. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EDGES } from "../scripts/test/edges.ts";
import { foundText, hunt } from "../scripts/test/hunt.ts";
import { readOptions } from "../scripts/test/options.ts";
import { reach, usedBy } from "../scripts/test/reach.ts";
import { ROOT } from "./cliProcess.ts";
import { cpuSeconds, readStat, secondsOf } from "./run/cpu.ts";
import { flakyText, isTooFlaky } from "./run/flaky.ts";
import { shareOf } from "./run/order.ts";
import { slowest, timesText } from "./run/times.ts";

describe("options", () => {
  it("run everything, named files, a change, or a part", () => {
    expect(readOptions([])).toEqual({ kind: "run", files: [], times: false });
    expect(readOptions(["a.test.ts", "b", "--times"])).toEqual({ kind: "run", files: ["a.test.ts", "b"], times: true });
    expect(readOptions(["--changed"])).toMatchObject({ changedSince: "" });
    expect(readOptions(["--changed", "--times"])).toMatchObject({ changedSince: "", times: true });
    expect(readOptions(["--changed", "HEAD~2"])).toMatchObject({ changedSince: "HEAD~2", files: [] });
    expect(readOptions(["--shard=2/4"])).toMatchObject({ shard: "2/4" });
    expect(readOptions(["--times", "-h"])).toEqual({ kind: "help" });
  });

  it("hunt a file for some minutes", () => {
    expect(readOptions(["--hunt", "a"])).toEqual({ kind: "hunt", file: "a", minutes: 5 });
    expect(readOptions(["--hunt", "a", "--minutes", "0.5"])).toEqual({ kind: "hunt", file: "a", minutes: 0.5 });
  });

  it.each([
    [["--wach"], "there is no option --wach; npm test -- --help lists them"],
    [["--hunt"], "--hunt needs a value"],
    [["--hunt", "--times"], "--hunt needs a value"],
    [["--minutes", "3"], "--minutes belongs to --hunt"],
    [["--hunt", "a", "--minutes", "soon"], '--minutes takes a number above 0, not "soon"'],
    [["--shard", "5/4"], '--shard takes I/N such as 1/4, not "5/4"'],
    [["a", "--changed"], undefined],
    [["a", "--hunt", "b"], "FILE and --hunt exclude each other"],
    [["--changed", "--shard", "1/4"], "--changed and --shard exclude each other"],
    [["--hunt", "a", "--times"], "--times and --hunt exclude each other"],
  ])("%j is answered in one line", (args, message = "FILE and --changed exclude each other") => {
    expect(readOptions(args)).toEqual({ kind: "bad", message });
  });

  it("that do not exist end with 2, before anything runs", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "scripts/test.js"), "--wach"]);
    expect([status, String(stdout)]).toEqual([2, ""]);
    expect(String(stderr)).toBe("error: there is no option --wach; npm test -- --help lists them\n");
  });
});

describe("what a change reaches", () => {
  const texts: Record<string, string> = {
    "src/a/index.ts": 'export { one } from "./one.ts";\nexport type { Two } from "./two.ts";',
    "src/a/one.ts": "export const one = 1;",
    "src/a/two.ts": "export interface Two {}",
    "src/a/one.test.ts": 'import { one } from "./one.ts";',
    "src/b/index.ts": 'import { one } from "#a";',
    "src/b/lazy.ts": 'const a = () => import("#a");',
    "src/b/b.test.ts": 'import "./lazy.ts";\nimport type { Two } from "../a/two.ts";',
    "src/c/style.css": '@import "./colours.css";',
    "src/c/colours.css": "",
    "src/c/index.html": '<script src="/page.ts"></script>',
    "src/c/page.ts": 'import "./style.css";',
    "tests/docs.test.ts": 'readFileSync(join(ROOT, "docs", page))',
    "tests/table.test.ts": 'new URL("../docs/table.md", import.meta.url);\n// As "src/a/one.ts" is.',
    "tests/web/page.test.ts": "",
    "docs/table.md": "",
    "docs/other.md": "",
    "loose.txt": "",
    LICENSE: "",
  };
  const edges = {
    joined: [{ from: /^tests\/web\//, to: ["src/c/index.html"] }],
    everything: [/^package\.json$/],
    nothing: [/^LICENSE$/],
    ends: [],
  };
  const from = (...changed: string[]) =>
    reach(changed, { paths: Object.keys(texts), read: (path) => texts[path]! }, edges);

  it.each([
    ["src/a/one.ts", ["src/a/one.test.ts", "src/b/b.test.ts"]],
    ["src/b/b.test.ts", ["src/b/b.test.ts"]],
    ["src/c/colours.css", ["tests/web/page.test.ts"]],
    ["docs/other.md", ["tests/docs.test.ts"]],
    ["docs/table.md", ["tests/docs.test.ts", "tests/table.test.ts"]],
    ["docs/deleted.md", ["tests/docs.test.ts"]],
    ["LICENSE", []],
  ])("%s", (path, tests) => expect(from(path)).toEqual({ tests }));

  it("is united over files", () => {
    expect(from("docs/other.md", "LICENSE", "src/c/page.ts").tests).toEqual([
      "tests/docs.test.ts",
      "tests/web/page.test.ts",
    ]);
  });

  it("is everything for settings, for what nothing is known of, and for types that only the compiler reads", () => {
    for (const path of ["package.json", "loose.txt", "src/a/two.ts"]) {
      expect(from("docs/other.md", path)).toEqual({ tests: [], everythingFor: path });
    }
  });

  it("counts paths in strings of tests, and of modules only imports", () => {
    const known = new Set(["docs/", "docs/a.md"]);
    const text = 'f("docs/a.md", `../docs/$' + "{name}`)";
    expect([...new Set(usedBy("tests/a.test.ts", text, known))]).toEqual(["docs/a.md", "docs/"]);
    expect(usedBy("src/a/one.ts", 'f("docs/a.md")', known)).toEqual([]);
    expect(usedBy("tests/a.test.ts", 'new URL("../", import.meta.url)', known)).toEqual([]);
  });

  it("is joined by hand to paths that exist", () => {
    const missing = EDGES.joined.flatMap(({ to }) => to).filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
    const paths = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" }).split(
      "\n",
    );
    const idle = EDGES.joined.filter(({ from }) => !paths.some((path) => from.test(path)));
    expect(idle).toEqual([]);
  });
});

describe("a hunt", () => {
  /** Runs that take a minute each. */
  function minutely(...outcomes: boolean[]) {
    let time = 0;
    let run = 0;
    const attempt = async () => {
      time += 60_000;
      return { passed: outcomes[run++] ?? true, output: `run ${run}` };
    };
    return { attempt, now: () => time, onPass: () => undefined };
  }

  it("ends with the first failure", async () => {
    const found = await hunt({ ...minutely(true, true, false, true), minutes: 9 });
    expect(found).toEqual({ passed: 2, failure: "run 3" });
    expect(foundText("a", found)).toBe("a failed after 2 runs that passed.");
  });

  it("ends when its time is up, after one run at least", async () => {
    expect(await hunt({ ...minutely(), minutes: 3 })).toEqual({ passed: 3, failure: null });
    const short = await hunt({ ...minutely(), minutes: 0.1 });
    expect(foundText("a", short)).toBe("a passed 1 run on busy cores.");
  });
});

describe("flaky tests", () => {
  const one = { file: "a.test.ts", test: "opens", error: "Error: late\nat a.test.ts:3" };

  it("are listed with their first error", () => {
    expect(flakyText([])).toBe("");
    expect(flakyText([one])).toContain(
      "(1):\n  a.test.ts > opens\n    Error: late\n    at a.test.ts:3\nThey do not fail",
    );
  });

  it("fail the run from the third on", () => {
    expect([isTooFlaky([one, one]), isTooFlaky([one, one, one])]).toEqual([false, true]);
    expect(flakyText([one, one, one])).toContain("More than 2 flaky tests fail the run.");
  });
});

describe("times", () => {
  const file = (name: string, project: string, seconds: number, cpu: number) => ({
    name,
    project,
    seconds,
    cpu,
    loading: 1,
  });

  it("are told by step, project and file", () => {
    const files = [file("a", "core", 2, 1), file("b", "web", 3, 6), file("c", "core", 1, 1)];
    expect(timesText([{ name: "build", seconds: 9, cpu: 11.25 }], files)).toBe(
      [
        "\n seconds      cpu",
        "\nBefore the tests\n     9.0     11.3  build",
        "\nProjects\n     3.0      6.0  web: 1 files, 1 s of it imports\n     3.0      2.0  core: 2 files, 2 s of it imports",
        "\nFiles, the 3 that cost most\n     3.0      6.0  b\n     2.0      1.0  a\n     1.0      1.0  c",
        "\n             19.3  in all\n",
      ].join("\n"),
    );
    expect(slowest(files)).toBe("\nThe slowest of 3 files, 6 s in all:\n    3.0 s  b\n    2.0 s  a\n    1.0 s  c\n");
  });

  it("count a process, its ended children and its living descendants", () => {
    const stat = "7 (a (b) c) S 3 7 7 0 -1 4194560 1 2 3 4 150 50 20 30 20 0 1 0";
    expect(readStat(stat)).toEqual({ parent: 3, seconds: 2.5, children: 0.5 });
    const usage = (parent: number, seconds: number) => ({ parent, seconds, children: 0 });
    const usages = new Map([
      [1, usage(0, 64)],
      [3, usage(1, 1)],
      [7, usage(3, 2)],
      [8, usage(7, 4)],
      [9, usage(1, 8)],
    ]);
    expect(secondsOf(3, usages)).toBe(7);
    expect(cpuSeconds()).toBeGreaterThan(0);
  });

  it("shards share files as cards are dealt", () => {
    const shares = [1, 2, 3].map((index) => shareOf(["a", "b", "c", "d", "e"], { index, count: 3 }));
    expect(shares).toEqual([["a", "d"], ["b", "e"], ["c"]]);
  });
});
