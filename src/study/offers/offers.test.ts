/** @file The study of offers: small lives, the same each time; its figures by hand; what an interruption leaves. */
import { beforeAll, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { GATES } from "#monetize";
import { type OffersReport, offers, offersReport } from "./offers.ts";
import { familyOf, type OfferLife, type OfferMoment, offersTasks, playOffers, traitsOf } from "./play.ts";

const OPTIONS = expectOk(offers.settle({ people: 2, days: 2, cap: 24, seed: 7 }));
let lives: OfferLife[];
let report: OffersReport;
beforeAll(() => {
  lives = offersTasks(OPTIONS).map(playOffers);
  report = offersReport(OPTIONS, lives)!;
});

describe("a small run", () => {
  it("has people of both populations, a moment for each game that ended, and the same lives again", () => {
    expect(lives.map(({ population }) => population)).toEqual(["inside", "foreign", "inside", "foreign"]);
    for (const { games, left, moments } of lives) expect(moments.length).toBe(games - left);
    const [task] = offersTasks(OPTIONS);
    expect(playOffers(task!)).toEqual(lives[0]);
    expect(familyOf(traitsOf(task!))).toBe("inside");
  });

  it("keeps the first sessions of everybody free", () => {
    for (const { moments, sessions } of lives) {
      const early = sessions <= 3 ? moments : moments.slice(0, 1);
      for (const { denials } of early) expect(denials).toContain("firstSessions");
    }
  });

  it("is reported as text and as Markdown, with a row for each gate that denied", () => {
    const text = offers.text(report);
    for (const { gate } of report.denials) {
      expect(text).toContain(`\n  ${gate}`);
      expect(offers.markdown!(report)).toContain(`\n| ${gate}`);
    }
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });
});

const moment = (lifecycle: OfferMoment["lifecycle"], ...denials: OfferMoment["denials"]): OfferMoment => ({
  lifecycle,
  denials,
});
const life = (family: string, ...moments: OfferMoment[]): OfferLife => ({
  population: "inside",
  family,
  games: moments.length + 1,
  sessions: 2,
  left: 1,
  moments,
});

it("counts shares of moments, by family and lifecycle, and gates that deny alone", () => {
  const made = offersReport(OPTIONS, [
    life("a", moment("active"), moment("active", "flow"), moment("new", "flow", "distress")),
    life("b", moment("active", "dayCap")),
  ])!;
  expect(made.all).toMatchObject({ people: 2, moments: 4, allowed: { value: 0.25 } });
  expect(made.families.map(({ name, allowed }) => [name, allowed.value])).toEqual([
    ["a", 1 / 3],
    ["b", 0],
  ]);
  const active = made.lifecycles.find(({ name }) => name === "active")!;
  expect(active).toMatchObject({ people: 2, moments: 3, allowed: { value: 1 / 3 } });
  const denials = made.denials.map(({ gate, denies, alone }) => [gate, denies.value, alone.value]);
  expect(denials.toSorted()).toEqual([
    ["dayCap", 0.25, 0.25],
    ["distress", 0.25, 0],
    ["flow", 0.5, 0.25],
  ]);
  expect(made.denials.map(({ gate }) => GATES.indexOf(gate))).toEqual(
    made.denials.map(({ gate }) => GATES.indexOf(gate)).toSorted((a, b) => a - b),
  );
  expect(made).toMatchObject({ games: 6, left: 2, sessions: 4, aSession: { value: 0.25 } });
});

it("has no figures of nobody, and says what is missing", () => {
  expect(offersReport(OPTIONS, [])).toBe(null);
  const [first] = lives;
  expect(offers.text(offersReport(OPTIONS, [first!])!)).toContain("Interrupted: 1 of 4 people were finished.");
});
