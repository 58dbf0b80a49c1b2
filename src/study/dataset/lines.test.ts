/** @file Lines of the data sets for research: the committed sample, people's games and traces, the same on every run. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectOk, parsePosition, verify } from "#engine";
import { DATASET_KINDS, findDealer, LINE_FIELDS, parseGameLine, replay } from "#game";
import { PLAYERS, type PlayerId } from "#players";
import { parseTrace } from "#spawn";
import { gameLines, peopleLines, traceLines } from "./lines.ts";

const SAMPLE = new URL("../../../fixtures/datasets/games.ndjson", import.meta.url);
const plain = (line: object): Record<string, unknown> => JSON.parse(JSON.stringify(line));

describe("games", () => {
  it("are those of the committed sample", async () => {
    const plan = {
      agents: ["random", "greedy", "keeper"],
      docks: ["uniform", "feasible"],
      games: 2,
      seed: 1,
      cap: 120,
    };
    const lines: string[] = [];
    const open = async (agent: string) => PLAYERS[agent as PlayerId];
    for await (const line of gameLines({ ...plan, docks: ["uniform", "feasible"] }, open))
      lines.push(JSON.stringify(line));
    expect(`${lines.join("\n")}\n`).toBe(readFileSync(SAMPLE, "utf8"));
  });

  it("come to what their lines say", () => {
    for (const text of readFileSync(SAMPLE, "utf8").trimEnd().split("\n")) {
      const { record, about } = expectOk(parseGameLine(text));
      const { session } = expectOk(replay(record, findDealer));
      expect([session.seed, session.steps, session.score, session.plain]).toEqual([
        about.seed,
        about.steps,
        about.score,
        about.plain,
      ]);
    }
  });
});

describe("people", () => {
  const plan = { population: "inside", people: 2, days: 2, seed: 3, cap: 9 } as const;
  const lines = [...peopleLines(plan)].map(plain);

  it("have games that replay, numbered by person", () => {
    expect(lines.length).toBeGreaterThan(2);
    expect(lines).toEqual([...peopleLines(plan)].map(plain));
    for (const line of lines) {
      const { record } = expectOk(parseGameLine(JSON.stringify(line)));
      expect(expectOk(replay(record, findDealer)).session.steps).toBe(line.placements);
    }
    expect(lines.filter(({ game }) => game === 0).map(({ person }) => person)).toEqual([
      ...new Set(lines.map(({ person }) => person)),
    ]);
  });
});

describe("traces", () => {
  const lines = [...traceLines({ population: "foreign", people: 1, games: 1, seed: 3, cap: 9 })].map(plain);

  it("read back, and their docks can be placed on their boards", () => {
    expect(lines.map(({ turn }) => turn)).toEqual(lines.map((_, turn) => turn));
    for (const { board, dock, trace } of lines) {
      const position = expectOk(parsePosition(`${board} ${dock}`));
      const shapes = position.dock.map(({ shape }) => shape);
      expect(expectOk(parseTrace(trace)).deliver!.shapes).toEqual(shapes.map(({ id }) => id));
      expect(verify(position.board, shapes).witness).not.toBeNull();
    }
  });

  it("have the fields of their kind, as every line has", () => {
    expect(Object.keys(lines[0]!)).toEqual(Object.keys(LINE_FIELDS.traces));
    expect(DATASET_KINDS).toEqual(Object.keys(LINE_FIELDS));
  });
});
