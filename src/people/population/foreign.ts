/**
 * @file People whose rules the model of a player does not contain: errors of other sizes, and looks that are no weighted
 * sum of what the model counts. Nothing may be tuned on them.
 */
import { foreignLook } from "./foreignUtility.ts";
import type { InsideId, SimulatedPerson } from "./inside.ts";
import type { Person } from "./person.ts";
import { switching } from "./person.ts";
import { type Character, personOf } from "./personOf.ts";
import { lookFor, TIDY } from "./utility.ts";

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

const tidy = lookFor(TIDY);
/** Placements between two stages of somebody who changes in the course of a game. */
const STAGE_STEPS = 15;

export const FOREIGN: readonly SimulatedPerson<ForeignId>[] = [
  foreign("noisy60", "tidy play, near misses of 60 points", { look: tidy, noise: 60, pace: 2300 }),
  foreign("noisy150", "tidy play, near misses of 150 points", { look: tidy, noise: 150, pace: 3000 }),
  foreign("attn40", "tidy play, notices 40 % of the placements", { look: tidy, attention: 400, pace: 2800 }),
  foreign("attn8", "tidy play, notices 8 % of the placements", { look: tidy, attention: 80, pace: 3800 }),
  foreign("planner", "plans the dock for the most lines", {
    look: lookFor({ lines: 60, edges: -5 }),
    slips: 40,
    noise: 50,
    plan: 4,
    pace: 4000,
  }),
  foreign("hugger", "puts each piece where most of its outline touches", {
    look: foreignLook("hugger"),
    slips: 20,
    pace: 2400,
  }),
  foreign("nibbler", "fills the line that lacks the fewest cells", {
    look: foreignLook("nibbler"),
    slips: 20,
    pace: 2200,
  }),
  foreign("centre", "keeps the middle of the board free", { look: foreignLook("centre"), slips: 30, pace: 2600 }),
  foreign("chaser", "clears while a chain is alive, prepares clears otherwise", {
    look: foreignLook("chaser"),
    slips: 20,
    pace: 2100,
  }),
  foreign("biggest", "biggest piece first, keeps room for big ones", {
    look: foreignLook("biggest"),
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

function foreign(name: ForeignId, about: string, character: Character): SimulatedPerson<ForeignId> {
  return { ...personOf(name, character), name, inside: false, about };
}

function changing(
  name: ForeignId,
  about: string,
  people: readonly Person[],
  mood: Parameters<typeof switching>[2],
): SimulatedPerson<ForeignId> {
  return { ...switching(name, people, mood), name, inside: false, about };
}

function moodyPeople(): Person[] {
  const calm = lookFor({ lines: 30, holes: -60, edges: -4, columnBuild: 2, right: -6 });
  const pressed = lookFor({ lines: 200, holes: -60, edges: -12, size: -20 });
  return [
    personOf("moody", { look: calm, slips: 20, pace: 2000 }),
    personOf("moody", { look: pressed, slips: 40, pace: 2900 }),
  ];
}

function slipping(stages: readonly number[]): Person[] {
  return stages.map((slips) => personOf("slipping", { look: tidy, slips, pace: 2500 }));
}
