/** @file Simulated people are told apart by what they do, and nothing is said that they do not do. */
import { describe, expect, it } from "vitest";
import { CELLS, createRng, DRAW_DOCK, NO_COMBO, newDockBuffer, nextCombo } from "#engine";
import { FOREIGN, type PersonId } from "../population/foreign.ts";
import { INSIDE } from "../population/inside.ts";
import type { Person } from "../population/person.ts";
import { visitAfterstates } from "./afterstates.ts";
import { describeHabits, HABIT_CODES, type HabitCode, KNOWN_AFTER } from "./describe.ts";
import { learn } from "./fit.ts";
import { type Habits, newHabits } from "./habits.ts";
import { refit } from "./refit.ts";

const PEOPLE = [...INSIDE, ...FOREIGN];
const PLACEMENTS = 300;
const EMPTY_DOCK = [-1, -1, -1];

function personNamed(name: PersonId): Person {
  return PEOPLE.find((person) => person.name === name)!;
}

const known = new Map<PersonId, Habits>();

/** The habits after `PLACEMENTS` of them. */
function habitsOf(name: PersonId): Habits {
  const habits = known.get(name) ?? taught(name, PLACEMENTS);
  known.set(name, habits);
  return habits;
}

/** The habits that a number of placements on feasible docks teach, game after game. */
function taught(name: PersonId, placements: number): Habits {
  const person = personNamed(name);
  const rng = createRng(5, "policy");
  const buffer = newDockBuffer();
  const start = { lo: 0, hi: 0, shapes: EMPTY_DOCK, combo: NO_COMBO, steps: 0 };
  let habits = newHabits();
  let game = start;
  for (let made = 0; made < placements; ) {
    const { lo, hi, combo, steps } = game;
    const isDue = game.shapes.every((shape) => shape < 0);
    const isDealt = !isDue || DRAW_DOCK.feasible(lo, hi, rng, buffer);
    const shapes = isDue ? [...buffer.dock] : game.shapes;
    const code = isDealt ? person.place(lo, hi, shapes, rng, { chain: combo.chain, steps }) : -1;
    if (code < 0) {
      habits = refit(habits);
      game = start;
      continue;
    }
    const slot = Math.floor(code / CELLS);
    habits = learn(habits, { lo, hi, shapes, slot, anchor: code % CELLS });
    visitAfterstates(lo, hi, shapes, (atSlot, anchor, nextLo, nextHi, lines) => {
      if (atSlot * CELLS + anchor !== code) return;
      game = {
        lo: nextLo,
        hi: nextHi,
        shapes: shapes.with(slot, -1),
        combo: nextCombo(combo, lines > 0),
        steps: steps + 1,
      };
    });
    made++;
  }
  return habits;
}

function codesOf(habits: Habits): readonly HabitCode[] {
  return describeHabits(habits).map(({ code }) => code);
}

/** Habits that are independent of skill. */
const PECULIAR: readonly HabitCode[] = [
  "rows",
  "columns",
  "both",
  "edges",
  "middle",
  "low",
  "high",
  "right",
  "left",
  "smallFirst",
  "leftFirst",
  "leftLast",
];

describe(`after ${PLACEMENTS} placements`, () => {
  it.each<[PersonId, readonly HabitCode[]]>([
    ["rows", ["rows"]],
    ["set-up", ["both"]],
    ["gravity", ["low"]],
    ["walls", ["edges"]],
    ["right-side", ["right"]],
    ["small-first", ["smallFirst"]],
    ["left-first", ["leftFirst"]],
    ["centre", ["edges"]],
    ["regular", []],
    ["expert", []],
    ["planner", []],
    ["nibbler", []],
    ["biggest", []],
  ])("%s has these peculiar habits and no other: %j", (name, expected) => {
    const said = codesOf(habitsOf(name)).filter((code) => PECULIAR.includes(code));
    expect(said).toEqual(expected);
  });

  it.each<[PersonId, HabitCode]>([
    ["biggest", "bigFirst"],
    ["nibbler", "clears"],
    ["moody", "left"],
    ["moody", "columns"],
    ["expert", "keepsHand"],
    ["expert", "noHoles"],
    ["expert", "steady"],
    ["planner", "keepsHand"],
    ["beginner", "byEye"],
    ["attn8", "byEye"],
  ])("%s is told to have %s", (name, code) => {
    expect(codesOf(habitsOf(name))).toContain(code);
  });

  it.each<[PersonId, HabitCode]>([
    ["beginner", "steady"],
    ["regular", "byEye"],
    ["regular", "keepsHand"],
    ["casual", "keepsHand"],
    ["small-first", "bigFirst"],
  ])("%s is not told to have %s", (name, code) => {
    expect(codesOf(habitsOf(name))).not.toContain(code);
  });
});

it("reports nothing before enough placements", () => {
  expect(describeHabits(newHabits())).toEqual([]);
  const habits = taught("walls", KNOWN_AFTER - 1);
  expect(habits.seen).toBeLessThan(KNOWN_AFTER);
  expect(describeHabits(habits)).toEqual([]);
});

it("says nothing that the last choices do not show", () => {
  const habits = habitsOf("walls");
  expect(codesOf({ ...habits, choices: "" })).not.toContain("edges");
  const { choices } = habitsOf("regular");
  expect(codesOf({ ...habitsOf("right-side"), choices })).not.toContain("right");
});

it("puts the strongest first and steadiness last, with strengths from 0 to 1 and codes that have a name", () => {
  const facts = describeHabits(habitsOf("set-up"));
  const strengths = facts.map(({ strength }) => strength);
  expect(facts.at(-1)!.code).toBe("steady");
  expect(strengths.slice(0, -1)).toEqual(strengths.slice(0, -1).toSorted((a, b) => b - a));
  expect(strengths.every((strength) => strength > 0 && strength <= 1)).toBe(true);
  for (const { code } of facts) expect(HABIT_CODES).toContain(code);
});
