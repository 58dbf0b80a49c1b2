/** @file Games dealt with another model of the player: their records name it, and are dealt again where it is at hand. */
import { expect, it } from "vitest";
import { expectOk } from "#engine";
import { crowdModelling, NO_CROWD } from "#people";
import { playSession, SIMULATED } from "#players";
import { findDealer } from "./dealers.ts";
import { encode, recordOf } from "./record.ts";
import { replay } from "./replayRecord.ts";
import { ruleDealer } from "./ruleRequest.ts";
import { verifyRecord } from "./verifyRecord.ts";

const modelling = crowdModelling(NO_CROWD);

function recorded(dealer = ruleDealer({ modelling }), cap = 30) {
  const session = playSession({ player: SIMULATED.regular, dealer, seed: 41, cap });
  return { session, record: recordOf(session) };
}

it("a record names the model, and is dealt again by it", () => {
  const { record, session } = recorded();
  expect(record.setup).toContain("%00000000");
  const replayed = expectOk(replay(record, (id, setup) => findDealer(id, setup, { modelling })));
  expect(replayed.playedBack).toBeNull();
  expect(replayed.session.score).toBe(session.score);
  // The next game begins with what was learned, further members included.
  const next = recorded(ruleDealer({ modelling }).next!(session.memory));
  expect(next.record.setup).toContain("further");
  expect(expectOk(replay(next.record, (id, setup) => findDealer(id, setup, { modelling }))).playedBack).toBeNull();
});

it("a game of the package's crowd is believed where the crowd is known", () => {
  const text = encode(recorded(ruleDealer({ modelling: crowdModelling() }), 9).record);
  expect(expectOk(verifyRecord(text, { modelling: crowdModelling() })).marks).toEqual(["unfinished"]);
  expect(expectOk(verifyRecord(text)).marks).toEqual(["playedBack", "unfinished"]);
});

it("without the model a record is played back, and says why", () => {
  const { record } = recorded();
  const replayed = expectOk(replay(record, findDealer));
  expect(replayed.playedBack).toMatchObject({ code: "otherMind", message: expect.stringContaining("00000000") });
});
