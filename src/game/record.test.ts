import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRng, expectOk, legalPlacements, SHAPES } from "#engine";
import { cases } from "../../tests/effort.ts";
import { apply, newSession } from "./apply.ts";
import { checksum } from "./bitText.ts";
import type { Dealer } from "./dealer.ts";
import { DEALER_IDS, DEALERS, findDealer } from "./dealers.ts";
import { decode } from "./readRecord.ts";
import { encode, type GameRecord, recordOf } from "./record.ts";
import { replay } from "./replayRecord.ts";
import { mayUndo, type Session } from "./session.ts";

/** A game of random moves with thinking times and, where allowed, undos. */
function playGame(dealer: Dealer, seed: number, undoLimit: number): Session {
  let { session } = expectOk(newSession({ seed, dealer, undoLimit }));
  const rng = createRng(seed, "policy");
  while (session.ended === null) {
    if (mayUndo(session) && rng.below(5) === 0) {
      session = expectOk(apply(session, { type: "undo" }, dealer)).session;
      continue;
    }
    const moves = session.slots.flatMap((piece, slot) =>
      piece === null ? [] : legalPlacements(session.board, piece.shape).map(({ x, y }) => ({ slot, x, y })),
    );
    const action = { type: "place", ...rng.pick(moves), ms: rng.below(20_000) } as const;
    session = expectOk(apply(session, action, dealer)).session;
  }
  return session;
}

const GAMES = DEALER_IDS.flatMap((id) =>
  Array.from({ length: 12 }, (_, seed) => playGame(DEALERS[id], seed * 7919 + 2 ** 40, seed % 4)),
);

describe("a record", () => {
  it("decodes to what was encoded, and encodes to what was decoded", () => {
    for (const game of GAMES) {
      const text = encode(recordOf(game));
      const record = expectOk(decode(text));
      expect(record).toEqual(recordOf(game));
      expect(encode(record)).toBe(text);
      expect(encodeURIComponent(text)).toBe(text);
    }
  });

  it("takes at most four characters a placement plus a small head", () => {
    for (const game of GAMES) {
      const record = recordOf(game);
      const head = encode({ ...record, docks: [], moves: [] }).length;
      const placements = record.moves.filter((move) => move.type === "place").length;
      // A game may end within a dock, whose unplaced pieces are recorded too; an undo takes half a character, and
      // five with the dock it took back.
      const partial = record.docks.length * 3 - placements;
      const undos = record.moves.length - placements;
      const takenBack = record.moves.filter((move) => move.type === "undo" && move.takenBack !== undefined).length;
      expect(encode(record).length).toBeLessThanOrEqual(
        head + 4 * placements + Math.ceil(1.6 * partial + undos / 2 + 5 * takenBack) + 2,
      );
      expect(head).toBeLessThan(56);
    }
  });

  it("replays to every score, clear and combo of the live game", () => {
    for (const game of GAMES) {
      const { session } = expectOk(replay(expectOk(decode(encode(recordOf(game)))), findDealer));
      const { dealer: _dealer, undoable: _undoable, ...live } = game;
      expect(session).toMatchObject(live);
    }
  });

  it("replays an unfinished game to where it stands", () => {
    const { session } = expectOk(newSession({ seed: 5, dealer: DEALERS.feasible }));
    const replayed = expectOk(replay(recordOf(session), findDealer));
    expect(replayed.session.slots).toEqual(session.slots);
    expect(replayed.steps.length).toBe(1);
  });
});

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The same record with one more group of zeros in its seed, as no encoder writes it. */
function roundabout(body: string): string {
  const seed = "ob1-A".length;
  const last = seed + [...body.slice(seed)].findIndex((character) => ALPHABET.indexOf(character) < 32);
  return `${body.slice(0, last)}${ALPHABET[ALPHABET.indexOf(body[last]!) + 32]}A${body.slice(last + 1)}`;
}

/** Rewrites the checksum, so that what is wrong must be found by reading. */
function resealed(body: string): string {
  const bits = checksum(body).toString(2).padStart(32, "0").padEnd(36, "0");
  return body + (bits.match(/.{6}/g) ?? []).map((six) => ALPHABET[Number.parseInt(six, 2)]).join("");
}

describe("a damaged record", () => {
  const text = encode(recordOf(GAMES[14]!));
  const body = text.slice(0, -6);
  /** A record without a dock that was taken back, and so of the first version. */
  const early = encode(recordOf(GAMES[0]!));

  it("is of the version that its game needs", () => {
    expect([text.slice(0, 4), early.slice(0, 4)]).toEqual(["ob2-", "ob1-"]);
  });

  it("is resealed by the test as the encoder seals it", () => {
    expect(resealed(body)).toBe(text);
  });

  it.each([
    ["notARecord", ""],
    ["notARecord", "hello"],
    ["notARecord", "ob0-AAAAAAAA"],
    ["notARecord", text.slice(1)],
    ["futureVersion", `ob3${text.slice(3)}`],
    ["notCanonical", resealed(`ob2${early.slice(3, -6)}`)],
    ["trailingData", resealed(`ob1${body.slice(3)}`)],
    ["futureVersion", "ob99-"],
    ["badCharacter", `${text}!`],
    ["badCharacter", `ob1-${"é".repeat(20)}`],
    ["truncated", "ob1-"],
    ["truncated", "ob1-AAA"],
    ["badChecksum", text.slice(0, -1)],
    ["badChecksum", `${text}A`],
    ["truncated", resealed("ob1-")],
    ["truncated", resealed(body.slice(0, 30))],
    ["truncated", resealed(body.slice(0, -4))],
    ["trailingData", resealed(`${body}AA`)],
    ["notCanonical", resealed(roundabout(body))],
  ])("is refused with %s: %s", (code, damaged) => {
    expect(decode(damaged)).toMatchObject({ ok: false, fault: { code } });
  });

  it("is refused when a dock names a shape outside the catalog", () => {
    const record = recordOf(GAMES[14]!);
    const shape = { ...SHAPES[0]!, index: 63 };
    const pieces = record.docks[0]!.pieces.map((piece) => ({ ...piece, shape }));
    const forged = encode({ ...record, docks: [{ pieces, source: "dealt" }] });
    expect(decode(forged)).toMatchObject({ fault: { code: "outOfRange" } });
  });

  it("is refused when an undo takes back a shape outside the catalog", () => {
    const record = recordOf(GAMES[14]!);
    const shape = { ...SHAPES[0]!, index: 63 };
    const takenBack = { ...record.docks[0]!, pieces: record.docks[0]!.pieces.map((piece) => ({ ...piece, shape })) };
    const forged = encode({ ...record, moves: [{ type: "undo", takenBack }] });
    expect(decode(forged)).toMatchObject({ fault: { code: "outOfRange" } });
  });

  it("never throws, and every change of a character is noticed", () => {
    const rng = createRng(11, "noise");
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!. é";
    const unnoticed: string[] = [];
    for (let i = 0; i < cases(2000, 20_000); i++) {
      const original = encode(recordOf(GAMES[i % GAMES.length]!));
      const at = rng.below(original.length);
      const cut = rng.below(3);
      const mutated = original.slice(0, at) + rng.pick([...alphabet]).repeat(cut) + original.slice(at + 1);
      if (decode(mutated).ok !== (mutated === original)) unnoticed.push(mutated);
    }
    expect(unnoticed).toEqual([]);
  });

  it("never throws when the damage is resealed", () => {
    const rng = createRng(12, "noise");
    const codes = new Set<string>();
    for (let i = 0; i < cases(200, 2000); i++) {
      const original = encode(recordOf(GAMES[i % GAMES.length]!)).slice(0, -6);
      const at = 4 + rng.below(original.length - 4);
      const mutated = original.slice(0, at) + rng.pick([..."AZaz09-_"]) + original.slice(at + 1);
      const decoded = decode(resealed(mutated));
      const outcome = decoded.ok ? replay(decoded.value, findDealer) : decoded;
      if (!outcome.ok) codes.add(outcome.fault.code);
      if (!outcome.ok || !decoded.ok) continue;
      // What still replays is a game that could have been played: the same docks unless its moves differ.
      const game = recordOf(GAMES[i % GAMES.length]!);
      const untimed = (list: GameRecord["moves"]) => JSON.stringify(list.map((move) => ({ ...move, timeCode: 0 })));
      if (untimed(decoded.value.moves) === untimed(game.moves)) expect(decoded.value.seed).toBe(game.seed);
    }
    expect([...codes]).toEqual(expect.arrayContaining(["dockMismatch", "illegalMove", "truncated", "unknownDealer"]));
  });

  it("never throws on arbitrary text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (junk) => {
        expect(decode(junk).ok).toBe(false);
        expect(decode(`ob1-${junk}`).ok).toBe(false);
      }),
      { numRuns: cases(500, 2000) },
    );
  });
});

describe("replay refuses", () => {
  const record = recordOf(GAMES[13]!);
  const first = record.docks[0]!;

  it.each<[string, GameRecord]>([
    ["otherRules", { ...record, rules: 2 }],
    ["unknownDealer", { ...record, dealer: "nobody" }],
    ["unknownDealer", { ...record, setup: "x" }],
    ["dockMismatch", { ...record, seed: record.seed + 1 }],
    ["dockMismatch", { ...record, docks: record.docks.with(0, { ...first, pieces: first.pieces.toReversed() }) }],
    ["unverifiedDock", { ...record, docks: record.docks.with(0, { ...first, source: "learned" }) }],
    ["dockCount", { ...record, docks: record.docks.slice(0, -1) }],
    ["dockCount", { ...record, docks: [...record.docks, first] }],
    ["illegalMove", { ...record, moves: [...record.moves, record.moves[0]!] }],
    ["illegalMove", { ...record, moves: [{ type: "undo" }, ...record.moves] }],
    ["badHead", { ...record, undoLimit: -1 }],
  ])("with %s", (code, forged) => {
    expect(replay(forged, findDealer)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe("a learned dock", () => {
  it("replays if the dealer admits it, and only then", () => {
    const pieces = [0, 1, 2].map((i) => ({ shape: SHAPES[i]!, colour: i }));
    const admitting = (admits: boolean): Dealer => ({
      ...DEALERS.feasible,
      admit: (_request, memory, proposed) =>
        admits
          ? {
              outcome: "delivered",
              dock: { shapes: proposed.map((p) => p.shape), witness: null },
              colours: proposed.map((p) => p.colour!),
              source: "learned",
              trace: null,
              memory,
            }
          : undefined,
    });
    const { session } = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible }));
    const record: GameRecord = { ...recordOf(session), docks: [{ pieces, source: "learned" }] };
    expect(expectOk(replay(record, () => ({ dealer: admitting(true), difference: null }))).session.slots).toEqual(
      pieces,
    );
    expect(replay(record, () => ({ dealer: admitting(false), difference: null }))).toMatchObject({
      fault: { code: "unverifiedDock" },
    });
  });
});
