/**
 * @file Foreign people, whom the player model cannot represent: errors of other sizes, and utilities that are not linear in
 * its features. Nothing may be tuned on them.
 */
import { foreignUtility } from "./foreignUtility.ts";
import type { InsideId, SimulatedPerson } from "./inside.ts";
import { type Person, type PersonIndex, switchingPerson } from "./person.ts";
import { type PersonParameters, personOf } from "./personOf.ts";
import { TIDY, weightedUtility } from "./utility.ts";

export const FOREIGN_IDS = [
  "noisy60",
  "noisy150",
  "attn40",
  "attn8",
  "planner",
  "hugger",
  "nibbler",
  "centre",
  "chaser",
  "biggest",
  "moody",
  "tiring",
  "learner",
] as const;
export type ForeignId = (typeof FOREIGN_IDS)[number];
/** Everybody with a name. */
export type PersonId = InsideId | ForeignId;

const tidy = weightedUtility(TIDY);
/** Placements between two stages of a person who changes during a game. */
const STAGE_STEPS = 15;

export const FOREIGN: readonly SimulatedPerson<ForeignId>[] = [
  foreign("noisy60", "tidy play, near misses of 60 points", { utility: tidy, noise: 60, pace: 2300 }),
  foreign("noisy150", "tidy play, near misses of 150 points", { utility: tidy, noise: 150, pace: 3000 }),
  foreign("attn40", "tidy play, notices 40 % of the placements", { utility: tidy, attention: 400, pace: 2800 }),
  foreign("attn8", "tidy play, notices 8 % of the placements", { utility: tidy, attention: 80, pace: 3800 }),
  foreign("planner", "plans the dock for the most lines", {
    utility: weightedUtility({ lines: 60, edges: -5 }),
    slips: 40,
    noise: 50,
    plan: 4,
    pace: 4000,
  }),
  foreign("hugger", "puts each piece where most of its outline touches", {
    utility: foreignUtility("hugger"),
    slips: 20,
    pace: 2400,
  }),
  foreign("nibbler", "fills the line that lacks the fewest cells", {
    utility: foreignUtility("nibbler"),
    slips: 20,
    pace: 2200,
  }),
  foreign("centre", "keeps the middle of the board free", { utility: foreignUtility("centre"), slips: 30, pace: 2600 }),
  foreign("chaser", "clears while a chain is alive, prepares clears otherwise", {
    utility: foreignUtility("chaser"),
    slips: 20,
    pace: 2100,
  }),
  foreign("biggest", "biggest piece first, keeps room for big ones", {
    utility: foreignUtility("biggest"),
    slips: 40,
    pace: 2700,
  }),
  changing(
    "moody",
    "builds columns from the left; from 40 % fill on, small pieces and clears",
    moodyPeople(),
    (filled) => (filled >= 26 ? 1 : 0),
  ),
  changing(
    "tiring",
    "tidy play, 2 % slips that rise to 35 % within a game",
    slipping([20, 80, 150, 250, 350]),
    (_, at) => Math.floor(at.steps / STAGE_STEPS),
  ),
  changing(
    "learner",
    "tidy play, 35 % slips that fall to 3 % within a game",
    slipping([350, 200, 100, 50, 30]),
    (_, at) => Math.floor(at.steps / STAGE_STEPS),
  ),
];

function foreign(name: ForeignId, about: string, parameters: PersonParameters): SimulatedPerson<ForeignId> {
  return { ...personOf(name, parameters), name, inside: false, about };
}

function changing(
  name: ForeignId,
  about: string,
  people: readonly Person[],
  indexOf: PersonIndex,
): SimulatedPerson<ForeignId> {
  return { ...switchingPerson(name, people, indexOf), name, inside: false, about };
}

function moodyPeople(): Person[] {
  const calm = weightedUtility({ lines: 30, holes: -60, edges: -4, columnBuild: 2, right: -6 });
  const pressed = weightedUtility({ lines: 200, holes: -60, edges: -12, size: -20 });
  return [
    personOf("moody", { utility: calm, slips: 20, pace: 2000 }),
    personOf("moody", { utility: pressed, slips: 40, pace: 2900 }),
  ];
}

function slipping(stages: readonly number[]): Person[] {
  return stages.map((slips) => personOf("slipping", { utility: tidy, slips, pace: 2500 }));
}
