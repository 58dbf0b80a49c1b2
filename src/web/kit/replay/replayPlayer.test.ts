import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { apply, decode, encode, newSession, recordOf, ruleDealer, type Session } from "#game";
import { PLAYERS } from "#players";
import { type Film, openFilm, pauseAt, placedIn, SPEEDS } from "./replayPlayer.ts";

let record = "";
let film: Film;
let final: Session;

/** Twelve placements; the fifth is taken back and made again. */
beforeAll(() => {
  const dealer = ruleDealer({ startedAt: 1_700_000_000_000 });
  final = expectOk(newSession({ seed: 5, dealer, undoLimit: 3 })).session;
  for (let i = 0; i < 12; i++) {
    const { slot, x, y } = PLAYERS.keeper.choose(final, createRng(5, "policy", i));
    const after = expectOk(apply(final, { type: "place", slot, x, y, ms: 1500 }, dealer)).session;
    final = i === 4 ? expectOk(apply(after, { type: "undo" }, dealer)).session : after;
  }
  record = encode(recordOf(final));
  film = expectOk(openFilm(record));
});

describe("openFilm", () => {
  it("has the start and one step a move, and ends as the game did", () => {
    expect(film.steps).toHaveLength(film.moves.length + 1);
    expect(film.moves).toHaveLength(13);
    expect(film.steps.filter((step) => placedIn(step) !== undefined)).toHaveLength(12);
    expect(film.steps.at(-1)!.session.score).toBe(final.score);
    expect(film.steps.at(-1)!.session.board.cells).toEqual(final.board.cells);
  });

  it("knows which placement was taken back", () => {
    expect(film.moves[5]).toEqual({ type: "undo" });
    expect(film.isTakenBack.map((flag, at) => (flag ? at : null)).filter((at) => at !== null)).toEqual([5]);
  });

  it("says why docks are shown as recorded, and nothing where they were dealt again", () => {
    const file = new URL("../../../../fixtures/records-0.2.0.json", import.meta.url);
    const { records }: { records: readonly { readonly record: string }[] } = JSON.parse(readFileSync(file, "utf8"));
    const feasible = records.find((old) => expectOk(decode(old.record)).dealer === "feasible")!;
    expect(expectOk(openFilm(feasible.record)).playedBack).toBe("otherSources");
    const { setup } = recordOf(final);
    const otherVersion = encode({ ...recordOf(final), setup: setup.replace(/^\d+/, "999") });
    expect(expectOk(openFilm(otherVersion)).playedBack).toBe("otherGenerator");
    expect(film.playedBack).toBeNull();
  });

  it.each([
    ["", "notARecord"],
    ["hello", "notARecord"],
    ["ob9-abc", "futureVersion"],
    ["ob1-abc", "truncated"],
  ])("answers %j with %s", (text, code) => {
    const opened = openFilm(text);
    expect(opened.ok ? null : opened.fault.code).toBe(code);
  });

  it("answers a damaged record and one of an unknown dealer with their faults", () => {
    const damaged = openFilm(`${record.slice(0, 40)}${record[40] === "A" ? "B" : "A"}${record.slice(41)}`);
    expect(damaged.ok ? null : damaged.fault.code).toBe("badChecksum");
    const foreign = openFilm(encode({ ...recordOf(final), dealer: "nobody" }));
    expect(foreign.ok ? null : foreign.fault.code).toBe("unknownDealer");
  });
});

describe("speeds", () => {
  it("double from half to eight times", () => {
    expect(SPEEDS.map((speed) => pauseAt(speed))).toEqual([1800, 900, 450, 225, 112.5]);
  });
});
