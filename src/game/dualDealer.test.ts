/** @file The dealer `dual`: its games replay without the model, name it, and are believed where it is known. */
import { describe, expect, it } from "vitest";
import { createRng, DRAW_DOCK, expectOk, legalPlacements, newDockBuffer, SHAPES } from "#engine";
import type { Track } from "#spawn";
import { apply, newSession } from "./apply.ts";
import { findDealer } from "./dealers.ts";
import { dualDealer } from "./dualDealer.ts";
import { decode } from "./readRecord.ts";
import { encode, type GameRecord, recordOf } from "./record.ts";
import { replay } from "./replayRecord.ts";
import { DUAL_DEALER, FORESIGHT_DEALER } from "./ruleDealer.ts";
import { ruleDealer } from "./ruleRequest.ts";
import type { Session } from "./session.ts";
import { verifyRecord } from "./verifyRecord.ts";

const MODEL = "0123456789abcdef";

/** Has feasible docks on some turns and nothing on others; nobody who replays the game knows which. */
function fickle(): Track {
  return {
    id: "network",
    drafts: 8,
    propose({ input }, rng) {
      if (input.context.turn % 3 === 2) return { none: "asleep" };
      const buffer = newDockBuffer();
      const { lo, hi } = input.board.occupied;
      if (!DRAW_DOCK.feasible(lo, hi, createRng(Math.floor(1e9 * rng.fraction()), "noise"), buffer)) return null;
      return { shapes: Array.from(buffer.dock, (index) => SHAPES[index]!.id) };
    },
  };
}

function played(seed: number, tracks: readonly Track[], placements = 40): Session {
  const rng = createRng(seed, "policy");
  const dealer = dualDealer({ model: MODEL, tracks });
  let { session } = expectOk(newSession({ seed, dealer, undoLimit: 5 }));
  for (let step = 0; step < placements && session.ended === null; step++) {
    const left = session.slots.flatMap((piece, slot) => (piece === null ? [] : [{ piece, slot }]));
    const options = left.flatMap(({ piece, slot }) => {
      return legalPlacements(session.board, piece.shape).map(({ x, y }) => ({ slot, x, y }));
    });
    if (options.length === 0) break;
    ({ session } = expectOk(apply(session, { type: "place", ...rng.pick(options), ms: 2000 }, dealer)));
    if (step % 11 === 10 && session.undoable !== null && session.undosUsed < 5) {
      ({ session } = expectOk(apply(session, { type: "undo" }, dealer)));
    }
  }
  return session;
}

const recorded = (session: Session): GameRecord => expectOk(decode(encode(recordOf(session))));

describe("a game with a learned track", () => {
  it("names its model, and replays to the same game without it", () => {
    const sources = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      const session = played(seed, [fickle()]);
      const record = recorded(session);
      expect(record.dealer).toBe(DUAL_DEALER);
      expect(record.setup.split(" ")[2]).toBe(`e+${MODEL}`);
      for (const { source } of record.docks) sources.add(source);
      const again = expectOk(replay(record, findDealer));
      expect(again.playedBack).toBeNull();
      expect(again.session.memory).toEqual(session.memory);
      expect(again.session.score).toBe(session.score);
      expect(again.session.slots).toEqual(session.slots);
    }
    expect([...sources].sort()).toEqual(["dealt", "learned"]);
  });

  it("is the game of foresight where the track has nothing", () => {
    const none: Track = { id: "network", propose: () => ({ none: "nothing was prepared" }) };
    for (const seed of [3, 4]) {
      const dual = played(seed, [none]);
      const docks = recordOf(dual).docks;
      expect(docks.every(({ source }) => source === "dealt")).toBe(true);
      const { setup } = ruleDealer();
      const record = { ...recorded(dual), dealer: FORESIGHT_DEALER, setup: setup! };
      expect(recordOf(expectOk(replay(record, findDealer)).session).docks).toEqual(docks);
    }
  });

  it("is believed where its model is known, and marked; elsewhere it is refused", () => {
    const text = encode(recordOf(played(5, [fickle()])));
    expect(verifyRecord(text)).toMatchObject({ ok: false, fault: { code: "learnedDock" } });
    expect(verifyRecord(text, { models: ["fedcba9876543210"] })).toMatchObject({ ok: false });
    expect(expectOk(verifyRecord(text, { models: [MODEL] })).marks).toContain("learned");
  });

  it("cannot hide a dock that no gate would pass", () => {
    const record = recorded(played(6, [fickle()]));
    const at = record.docks.findIndex(({ source }) => source === "learned");
    const { pieces } = record.docks[at]!;
    const twice = { pieces: [pieces[0]!, pieces[0]!, pieces[2]!], source: "learned" as const };
    const forged = encode({ ...record, docks: record.docks.with(at, twice) });
    expect(verifyRecord(forged, { models: [MODEL] })).toMatchObject({ ok: false, fault: { code: "unverifiedDock" } });
  });

  it("has a set-up that names a model under this name and under no other", () => {
    const setup = dualDealer({ model: MODEL }).setup!;
    expect(findDealer(DUAL_DEALER, setup)).toBeDefined();
    expect(findDealer(FORESIGHT_DEALER, setup)).toBeUndefined();
    expect(findDealer(DUAL_DEALER, ruleDealer().setup!)).toBeUndefined();
    for (const wrong of ["+0123", "+0123456789abcdeF", "+", "+0123456789abcdef0"]) {
      expect(findDealer(DUAL_DEALER, setup.replace(`+${MODEL}`, wrong))).toBeUndefined();
    }
  });

  it("goes on with the same model in the player's next game", () => {
    const dealer = dualDealer({ model: MODEL, tracks: [fickle()], challenge: 1 });
    const next = dealer.next!(dealer.start);
    expect(next.id).toBe(DUAL_DEALER);
    expect(next.setup).toContain(`~100+${MODEL}`);
  });
});
