/** @file The rule dealer with foreign tracks: whose dock it was is told by the generator, not by the track. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, legalPlacements, piecesLeft, type ShapeId } from "#engine";
import type { Track } from "#spawn";
import { apply, newSession } from "./apply.ts";
import { findDealer } from "./dealers.ts";
import { decode } from "./readRecord.ts";
import { encode, recordOf } from "./record.ts";
import { replay } from "./replayRecord.ts";
import { ruleDealer } from "./ruleRequest.ts";
import type { Session } from "./session.ts";

const EASY: readonly ShapeId[] = ["1x4", "2x2", "t-up"];

/** A name that is another one each time it is read, and throws after a while. */
function shifty(): Track {
  const names = ["studio", "rule", "table"];
  return Object.defineProperty({ propose: () => ({ shapes: EASY }) }, "id", {
    get() {
      const name = names.shift();
      if (name === undefined) throw new Error("no name left");
      return name;
    },
  }) as unknown as Track;
}

function played(tracks: readonly Track[], seed: number): Session {
  const rng = createRng(seed, "policy");
  const dealer = ruleDealer({ tracks });
  let { session } = expectOk(newSession({ seed, dealer }));
  for (let step = 0; step < 12 && session.ended === null; step++) {
    const slot = session.slots.findIndex((piece) => piece !== null);
    const spots = legalPlacements(session.board, piecesLeft(session.slots)[0]!.shape);
    if (spots.length === 0) break;
    const { x, y } = rng.pick(spots);
    ({ session } = expectOk(apply(session, { type: "place", slot, x, y }, dealer)));
  }
  return session;
}

describe("what the player asks for", () => {
  const starting = (challenge?: number) => {
    const dealer = ruleDealer(challenge === undefined ? {} : { challenge });
    return { dealer, session: expectOk(newSession({ seed: 3, dealer })).session };
  };
  const aimIn = ({ delivery }: Session) => delivery!.trace!.assess.aim;

  it("is in the set-up of a record, which deals the same docks again", () => {
    for (const challenge of [-1, 1, 0.25, -1.75]) {
      let { dealer, session } = starting(challenge);
      for (const slot of [0, 1, 2]) {
        const { x, y } = legalPlacements(session.board, session.slots[slot]!.shape).at(-1)!;
        ({ session } = expectOk(apply(session, { type: "place", slot, x, y }, dealer)));
      }
      const replayed = expectOk(replay(expectOk(decode(encode(recordOf(session)))), findDealer));
      expect(replayed.playedBack).toBeNull();
      expect(replayed.session.slots).toEqual(session.slots);
      expect(aimIn(replayed.session).ratio).toBe(aimIn(session).ratio);
      expect(aimIn(session).terms.challenge).toBeCloseTo(0.14 * challenge, 12);
    }
  });

  it("is nothing by default, and then not in the set-up", () => {
    expect(starting(0).dealer.setup).toBe(starting().dealer.setup);
    expect(starting(0).session.slots).toEqual(starting().session.slots);
  });

  it.each(["~0", "~201", "~-999", "~1.5", "~"])("refuses the set-up %s", (wish) => {
    const [print, time, mode] = starting().dealer.setup!.split(" ");
    expect(findDealer("foresight", `${print} ${time} ${mode}${wish}`)).toBeUndefined();
    expect(findDealer("foresight", `${print} ${time} ${mode}~-100`)).toBeDefined();
  });
});

describe("docks of a foreign track", () => {
  it("are marked as learned, and the record replays where the track is known", () => {
    const track: Track = { id: "studio", propose: () => ({ shapes: EASY }) };
    const sources = new Set<string>();
    for (let seed = 0; seed < 6; seed++) {
      const session = played([track], seed);
      const record = expectOk(decode(encode(recordOf(session))));
      for (const dock of record.docks) sources.add(dock.source);
      const replayed = expectOk(replay(record, (id, setup) => findDealer(id, setup, { tracks: [track] })));
      expect(replayed.session.board).toEqual(session.board);
    }
    expect([...sources].sort()).toEqual(["dealt", "learned"]);
  });

  it("are marked as learned whatever the track says of its name afterwards", () => {
    for (let seed = 0; seed < 6; seed++) {
      const { session } = expectOk(newSession({ seed, dealer: ruleDealer({ tracks: [shifty()] }) }));
      const isTheirs = session.delivery?.trace?.choose?.track === "studio";
      expect(recordOf(session).docks[0]?.source).toBe(isTheirs ? "learned" : "dealt");
    }
  });
});
