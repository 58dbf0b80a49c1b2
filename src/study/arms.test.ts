/** @file The arms: same profiling, habits learned in each, docks that are what their name says. */
import { describe, expect, it } from "vitest";
import type { DealMoment } from "#game";
import { DEALERS, findDealer, type RuleMemory } from "#game";
import { newHabits } from "#people";
import { PEOPLE, playSession } from "#players";
import { EVERYBODY } from "./adapt/plan.ts";
import { armDealer, PLAIN_ARMS, type PlainArm } from "./arms.ts";
import { watchSession } from "./cohort.ts";

const PERSON = EVERYBODY.find(({ name }) => name === "regular")!;

function momentsOf(arm: PlainArm, games = 1): { readonly moments: DealMoment[]; readonly last: RuleMemory } {
  const moments: DealMoment[] = [];
  let last: RuleMemory | undefined;
  const setup = { player: PEOPLE.regular, dealer: armDealer(arm, { person: PERSON }), seed: 3, games, cap: 12 };
  watchSession(
    { ...setup, now: () => 0 },
    {
      dealt: (moment) => void moments.push(moment),
      heard: ({ after }) => {
        last = after;
      },
    },
  );
  return { moments, last: last! };
}

const shapesOf = ({ deal }: DealMoment) => deal.dock.shapes.map(({ id }) => id);

describe.each(PLAIN_ARMS.map((arm) => [arm]))("%s", (arm) => {
  it("profiles the player, learns their habits, and hands both to the next game", () => {
    const { moments, last } = momentsOf(arm, 2);
    expect(last.profile.session.games).toBe(2);
    expect(last.habits.seen).toBeGreaterThan(15);
    expect(last.habits.weights).not.toEqual(newHabits().weights);
    const second = moments.find(({ request, memory }) => request.turn === 0 && memory.habits.seen > 0)!;
    expect(second.memory.now).toBeGreaterThan(0);
  });

  it("advances the generator's memory with every dock", () => {
    const { moments } = momentsOf(arm);
    for (const [turn, { memory, deal }] of moments.entries()) {
      const { context } = deal.memory;
      expect(memory.context.turn).toBe(turn);
      expect(context.turn).toBe(turn + 1);
      expect(context.history.slice(0, 3)).toEqual(deal.dock.shapes.map(({ index }) => index));
      expect(context.stress).not.toBe(0);
      expect(context.intentDocks).toBeGreaterThan(0);
    }
  });
});

describe("the docks", () => {
  const SEED = 3000;

  it("of feasible are those of the source, and of paper those of the rule dealer", () => {
    for (const [arm, docks] of [["feasible", "feasible"] as const, ["paper", "rule"] as const]) {
      const seen: string[][] = [];
      playSession({
        player: PEOPLE.regular,
        dealer: DEALERS[docks],
        seed: SEED,
        cap: 12,
        watch: ({ delivery, steps }) => {
          if (steps % 3 === 0 && delivery?.outcome === "delivered") seen.push(delivery.dock.shapes.map(({ id }) => id));
        },
      });
      expect(momentsOf(arm).moments.map(shapesOf)).toEqual(seen);
    }
  });

  it("of foresight, of the oracle and of skill alone differ", () => {
    const dealt = (["foresight", "oracle", "skill"] as const).map((arm) =>
      momentsOf(arm, 2).moments.map(shapesOf).join(),
    );
    expect(new Set(dealt).size).toBe(3);
  });

  it("of the learned model are foreseen by its further members too", () => {
    const [first] = momentsOf("learned").moments;
    expect(first!.deal.trace!.foresee!.model.map(({ name }) => name)).toContain("planning");
  });

  it("of skill alone are foreseen by the sharp member, however much is learned", () => {
    const { moments } = momentsOf("skill", 2);
    for (const { deal } of moments) {
      expect(deal.trace!.foresee!.model).toEqual([expect.objectContaining({ name: "sharp", share: 1 })]);
    }
  });
});

it("no record can name an arm that a record could not be dealt by again", () => {
  for (const arm of ["feasible", "oracle", "skill"] as const) {
    const { id, setup = "" } = armDealer(arm, { person: PERSON });
    expect(findDealer(id, setup)).toBeUndefined();
  }
  expect(() => armDealer("oracle", {})).toThrow("nobody to know");
});
