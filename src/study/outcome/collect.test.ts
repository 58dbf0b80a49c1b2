/** @file A recorded game has the docks and outcomes that were seen while it was played. */
import { expect, it } from "vitest";
import { expectOk } from "#engine";
import { encode, recordOf, ruleDealer } from "#game";
import { newLife, personAt, traitsAt } from "#people";
import { playerOf, playSession } from "#players";
import { recordOutcomes } from "../../neural/personal/gameOutcomes.ts";
import { SEEDS_PER_SESSION } from "../cohort.ts";
import { watchedGames } from "./outcome.ts";

it("a recorded game has the docks with outcomes that it had when it was played", () => {
  const person = personAt(traitsAt("inside", 1, 0), newLife());
  const [live] = watchedGames({ person, docks: "foresight", seed: 7, games: 1, cap: 60 });
  const played = playSession({
    player: playerOf(person),
    dealer: ruleDealer(),
    seed: 7 * SEEDS_PER_SESSION,
    cap: 60,
  });
  expect(live!.samples.length).toBeGreaterThan(5);
  expect(expectOk(recordOutcomes(encode(recordOf(played))))).toEqual(live!.samples);
});
