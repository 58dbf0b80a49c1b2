/** @file `deal` and `explain` from outside: every answer keeps the promises, every bad field has its code. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, formatPosition, NO_COMBO, parsePosition, place, type ShapeId } from "#engine";
import { type Dealer, type RuleMemory, ruleDealer } from "#game";
import { newHabits } from "#people";
import { playSession, SIMULATED } from "#players";
import { newProfile, serialiseProfile } from "#profile";
import { details, explain, newContext, spawn } from "#spawn";
import { runHere as run } from "./cliHere.ts";
import { jsonLines } from "./cliProcess.ts";

const EMPTY = "8/8/8/8/8/8/8/8";
const BUSY = "2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h";
const DEAD = "#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####";
const FIELDS = [
  "outcome",
  "dock",
  "colors",
  "witness",
  "mobility",
  "scd",
  "bucket",
  "intent",
  "rung",
  "context",
  "trace",
];
const boardOf = (text: string) => expectOk(parsePosition(`${text} -`)).board;
const lines = (...inputs: readonly unknown[]) => `${inputs.map((input) => JSON.stringify(input)).join("\n")}\n`;

interface Answer extends Record<string, unknown> {
  readonly dock: readonly ShapeId[];
  readonly witness: readonly { shape: ShapeId; x: number; y: number }[];
}

describe("deal", () => {
  it("deals what the generator deals, with a witness that can be played", async () => {
    const inputs = Array.from({ length: 40 }, (_, seed) => ({ board: seed % 2 === 0 ? BUSY : EMPTY, seed }));
    const { code, stdout, stderr } = await run(["deal"], lines(...inputs));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const answers = jsonLines(stdout) as Answer[];
    expect(answers).toHaveLength(40);
    for (const [i, answer] of answers.entries()) {
      const board = boardOf(inputs[i]!.board);
      expect(Object.keys(answer)).toEqual(FIELDS);
      expect(answer).toMatchObject({ outcome: "delivered", rung: expect.any(Number), mobility: expect.any(Number) });
      expect(answer.colors).toEqual([0, 1, 2].map(() => expect.stringMatching(/^[a-h]$/)));
      let current = board;
      for (const placement of answer.witness) current = expectOk(place(current, placement)).board;
      expect(answer.witness.map(({ shape }) => shape).toSorted()).toEqual(answer.dock.toSorted());
      const rng = { dock: createRng(i, "dock"), colour: createRng(i, "colour") };
      const input = { board, profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
      const live = spawn({ ...input, rng });
      expect(live.outcome === "delivered" && live.dock.shapes.map(({ id }) => id)).toEqual(answer.dock);
      expect(answer.context).toEqual(live.context);
    }
  });

  it("deals a game's docks again from its profile, habits, context, score and time", async () => {
    const inputs: object[] = [];
    const docks: (readonly string[])[] = [];
    const rule = ruleDealer();
    const watched: Dealer<RuleMemory> = {
      ...rule,
      deal(request, memory) {
        const { profile, habits, context, now } = memory;
        inputs.push({
          board: formatPosition({ board: request.board, dock: [], combo: request.combo }),
          seed: request.seed,
          profile,
          habits,
          context,
          score: request.score,
          now,
        });
        const dealt = rule.deal(request, memory);
        docks.push(dealt.outcome === "delivered" ? dealt.dock.shapes.map(({ id }) => id) : []);
        return dealt;
      },
    };
    playSession({ player: SIMULATED.skilled, dealer: watched, seed: 5, cap: 60 });
    expect(docks.length).toBeGreaterThan(10);
    const answers = jsonLines((await run(["deal"], lines(...inputs))).stdout) as Answer[];
    expect(answers.map(({ dock }) => dock)).toEqual(docks);
    expect(new Set(answers.map(({ intent }) => intent)).size).toBeGreaterThan(1);
  });

  it("chains: the context of an answer goes in with the next line", async () => {
    let context: unknown;
    const docks: string[] = [];
    const intents: unknown[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const { stdout } = await run(["deal"], lines({ board: BUSY, seed: 9, ...(turn > 0 && { context }) }));
      const [answer] = jsonLines(stdout) as Answer[];
      docks.push(answer!.dock.join());
      intents.push(answer!.intent);
      context = answer!.context;
      expect(context).toMatchObject({ turn: turn + 1, warmLeft: 11 - turn });
    }
    expect(new Set(docks).size).toBeGreaterThan(1);
    expect(intents).toEqual(["warm", "warm", "warm", "warm"]);
  });

  it("says when no dock can be placed, with its trace", async () => {
    const { stdout } = await run(["deal"], lines({ board: DEAD, seed: 1 }));
    const [answer] = jsonLines(stdout);
    expect(answer).toMatchObject({ outcome: "noFeasibleDock", rung: 5, trace: { construct: { tables: { all: 0 } } } });
    for (const field of ["dock", "colors", "witness", "mobility", "scd", "bucket"]) expect(answer![field]).toBeNull();
  });

  it("answers every bad line with its code and goes on", async () => {
    const profile = newProfile();
    const cases: readonly (readonly [unknown, string | true])[] = [
      [{ board: EMPTY, seed: 1 }, true],
      [{ board: EMPTY }, "badSeed"],
      [{ board: EMPTY, seed: "1" }, "badSeed"],
      [{ board: EMPTY, seed: 1.5 }, "badSeed"],
      [{ board: EMPTY, seed: -1 }, "badSeed"],
      [{ board: EMPTY, seed: 2 ** 53 }, "badSeed"],
      [{ board: EMPTY, seed: null }, "badSeed"],
      [{ seed: 1 }, "noBoard"],
      [{ board: "8/8", seed: 1 }, "rowCount"],
      [{ board: "abcdefgh/8/8/8/8/8/8/8", seed: 1 }, "fullLine"],
      [{ board: EMPTY, seed: 1, profile }, true],
      [{ board: EMPTY, seed: 1, profile: serialiseProfile(profile) }, true],
      [{ board: EMPTY, seed: 1, profile: "neutral" }, "badProfile"],
      [{ board: EMPTY, seed: 1, profile: 7 }, "badProfile"],
      [{ board: EMPTY, seed: 1, profile: null }, "badProfile"],
      [{ board: EMPTY, seed: 1, profile: { ...profile, skill: 2 } }, "badProfile"],
      [{ board: EMPTY, seed: 1, profile: { ...profile, version: 99 } }, "badProfile"],
      [{ board: EMPTY, seed: 1, habits: newHabits() }, true],
      [{ board: EMPTY, seed: 1, habits: { ...newHabits(), version: 99 } }, "badHabits"],
      [{ board: EMPTY, seed: 1, habits: null }, "badHabits"],
      [{ board: EMPTY, seed: 1, context: {} }, true],
      [{ board: EMPTY, seed: 1, context: { turn: 3 } }, true],
      [{ board: EMPTY, seed: 1, context: { turns: 3 } }, "badContext"],
      [{ board: EMPTY, seed: 1, context: { history: [99] } }, "badContext"],
      [{ board: EMPTY, seed: 1, context: null }, "badContext"],
      [{ board: EMPTY, seed: 1, score: -5 }, "badScore"],
      [{ board: EMPTY, seed: 1, score: 500, now: 1_700_000_000_000 }, true],
      [{ board: EMPTY, seed: 1, now: "today" }, "badNow"],
      [{ board: EMPTY, seed: 1, more: "is ignored" }, true],
      [[], "notAnObject"],
    ];
    const { code, stdout } = await run(["deal"], lines(...cases.map(([input]) => input)));
    const answers = jsonLines(stdout);
    expect(code).toBe(0);
    expect(answers.map(({ error, outcome }) => error ?? outcome === "delivered")).toEqual(
      cases.map(([, expected]) => expected),
    );
    expect(answers[1]!.message).toBe('the line has no "seed"');
    expect(answers[9]!.message).toBe("row 1 is full and would have been cleared");
    expect(answers[15]!.message).toBe('profile, outOfRange: "skill" was out of range');
    expect(answers[16]!.message).toBe("profile, otherVersion: version 99 cannot be read, only 1");
    expect(answers[22]!.message).toBe("context.turns is not known here");
  });

  it("answers values nested deeper than recursion can follow", async () => {
    const deep = `${"[".repeat(1e5)}${"]".repeat(1e5)}`;
    const fields = [`"seed": ${deep}`, `"seed": 1, "profile": ${deep}`, `"seed": 1, "context": {"turn": ${deep}}`];
    const { code, stdout, stderr } = await run(
      ["deal"],
      fields.map((field) => `{"board": "${EMPTY}", ${field}}\n`).join(""),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(jsonLines(stdout).map(({ error }) => error)).toEqual(["badSeed", "badProfile", "badContext"]);
  });

  it("takes positions as arguments, with --seed", async () => {
    const [one, two, bad] = await Promise.all([
      run(["deal", BUSY, "--seed", "4"]),
      run(["deal"], lines({ board: BUSY, seed: 4 })),
      run(["deal", "8/8"]),
    ]);
    expect(one.stdout).toBe(two.stdout);
    expect(bad).toMatchObject({ code: 2, stdout: "", stderr: 'error: "8/8": a board has 8 rows, not 2\n' });
  });
});

describe("explain", () => {
  it("explains deal lines by their trace alone, and positions by dealing them", async () => {
    const inputs = lines({ board: BUSY, seed: 3 }, { board: DEAD, seed: 3 }, { board: EMPTY, seed: 3 });
    const dealt = await run(["deal"], inputs);
    const [fromTrace, fromPosition] = await Promise.all([run(["explain"], dealt.stdout), run(["explain"], inputs)]);
    expect(fromTrace).toMatchObject({ code: 0, stderr: "" });
    expect(fromTrace.stdout).toBe(fromPosition.stdout);
    const answers = jsonLines(fromTrace.stdout);
    const traces = jsonLines(dealt.stdout).map(({ trace }) => trace as Parameters<typeof explain>[0]);
    expect(answers).toEqual(traces.map((trace) => ({ sentences: explain(trace), stages: details(trace) })));
    expect(answers[1]!.sentences).toEqual([
      expect.stringContaining("9,880 hands were tried"),
      expect.stringContaining("fit anywhere"),
    ]);
    // A changed trace is explained as it is, not dealt again.
    const [first] = jsonLines(dealt.stdout) as { trace: { read: object } }[];
    const changed = {
      ...first!.trace,
      foresee: null,
      resolve: { ...traces[0]!.resolve, delayed: null, reason: "starved" },
    };
    const memory = { ...traces[0]!.memory, starved: 17 };
    const [told] = jsonLines((await run(["explain"], lines({ trace: { ...changed, memory } }))).stdout);
    expect(told!.sentences).toContain("It has been 17 hands since a big clear, so this one makes one likelier.");
  });

  it("answers what it cannot explain with a code", async () => {
    const inputs = lines(
      {},
      { trace: 7 },
      { trace: { version: 2 } },
      { error: "badSeed", message: "" },
      { board: EMPTY },
    );
    const { code, stdout } = await run(["explain"], `${inputs}nonsense\n`);
    expect(code).toBe(0);
    expect(jsonLines(stdout).map(({ error }) => error)).toEqual([
      "noBoard",
      "badTrace",
      "badTrace",
      "noBoard",
      "badSeed",
      "badJson",
    ]);
  });

  it("takes positions as arguments", async () => {
    const { stdout } = await run(["explain", BUSY, "--seed", "2"]);
    expect(jsonLines(stdout)[0]!.sentences).toContainEqual(expect.stringMatching(/^All three fit: .+, then .+, then /));
  });
});
