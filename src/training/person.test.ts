/** @file Training the crowd, seconds long: repeatable, resumable, from simulated people and from records. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { expectOk } from "#engine";
import { DEALERS, encode, recordOf } from "#game";
import { arraysOfKinds, CROWD_KINDS, crowdFrom, crowdModelling, crowdOf, FEATURE_COUNT, fitPerson } from "#people";
import { choicesAtPlay, choicesInRecord, crowdPerson, heldOutGains, playSession, SIMULATED } from "#players";
import { CROWD_PATH, generateCrowd } from "../../scripts/crowd.ts";
import { BadCheckpointError } from "./checkpoint.ts";
import { crowdKinds, type PersonOptions, personTrainer } from "./person.ts";

const OPTIONS: PersonOptions = { seed: 5, kinds: 3, placements: 30 };
const PEOPLE = 10;

it("learns people and finds their kinds, the same whether it was interrupted or not", async () => {
  const trainer = personTrainer(OPTIONS, PEOPLE);
  const half = (await trainer.advance(trainer.start())).state;
  expect(trainer.done(half)).toBeLessThan(PEOPLE);
  const whole = (await trainer.advance(half)).state;
  const resumed = (await trainer.advance(trainer.restore(trainer.save(half)))).state;
  expect(trainer.done(whole)).toBe(PEOPLE);
  const kinds = crowdKinds(whole, OPTIONS);
  expect(crowdKinds(resumed, OPTIONS)).toEqual(kinds);
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.length).toBeLessThanOrEqual(OPTIONS.kinds);
  expect(expectOk(crowdFrom(arraysOfKinds(kinds)))).toEqual(crowdOf(kinds));
  const { tensors } = trainer.save(half);
  expect(() => trainer.restore({ tensors, progress: 3 })).toThrow(BadCheckpointError);
});

it("learns from records what it learns from the game itself", () => {
  const person = SIMULATED.regular;
  const { dealer, choices } = recorded(person);
  const fromRecord = expectOk(choicesInRecord(dealer));
  expect(fromRecord).toHaveLength(choices);
  expect(fitPerson(fromRecord).weights).toHaveLength(FEATURE_COUNT);
  expect(choicesInRecord("ob1-nonsense").ok).toBe(false);
  const options = { ...OPTIONS, recorded: { source: "games.ndjson", people: [fromRecord] } };
  const trainer = personTrainer(options, 1);
  const { state } = trainer.advance(trainer.start()) as { state: ReturnType<typeof trainer.start> };
  expect(crowdKinds(state, options)).toHaveLength(1);
});

function recorded(player: (typeof SIMULATED)["regular"]) {
  const session = playSession({ player, dealer: DEALERS.feasible, seed: 77, cap: 30 });
  return { dealer: encode(recordOf(session)), choices: session.steps };
}

it("tells a planner of the population from the others", () => {
  // Every fourth person plans.
  const people = [0, 1, 2, 3].map((i) => fitPerson(choicesAtPlay(crowdPerson(1, i), 180, 1000 * i)));
  expect(people.map(({ plans }) => plans)).toEqual([false, false, false, true]);
});

it("predicts the first placements of strangers better than chance", () => {
  const figures = heldOutGains({ learned: crowdModelling(crowdOf(CROWD_KINDS)) }, 1);
  expect(Object.keys(figures)).toEqual(["learned 1-5", "learned 6-20", "learned 21-60", "learned 61-120"]);
  expect(figures["learned 6-20"]).toBeGreaterThan(0.2);
});

it("the crowd in the code is the model's", () => {
  expect(readFileSync(CROWD_PATH, "utf8")).toBe(generateCrowd());
});

it("refuses arrays that are no crowd", () => {
  const short = { weights: new Float32Array(15), slips: new Float32Array(2), plans: new Float32Array(2) };
  for (const arrays of [{}, short]) expect(crowdFrom(arrays)).toMatchObject({ ok: false, fault: { code: "badCrowd" } });
});
