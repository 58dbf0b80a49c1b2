/**
 * @file Decisions, gate by gate and as properties over random lives: what must never be allowed, that facts against an
 * offer only ever deny, and that nothing but the arguments counts.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../tests/effort.ts";
import {
  anyConsent,
  anyLife,
  CALM,
  live,
  mostInWindow,
  ON,
  QUIET,
  START,
  type Step,
  shownTimes,
  TAPPED,
  YES,
} from "../../tests/offerHistories.ts";
import { monetizeDefaults } from "./config.ts";
import { decide } from "./decide.ts";
import { NEW_LOG, noteOutcome, notePurchase, type OfferLog, parseLog, serialiseLog } from "./log.ts";
import { ageOf, type Consent, type Moment, SEGMENTS, type Standing } from "./moment.ts";
import { denialsOf, GATES, type Gate } from "./reason.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Change = Partial<{
  moment: Partial<Moment>;
  standing: Partial<Standing>;
  log: Partial<OfferLog> | null;
  consent: Partial<Consent>;
}>;

const offersAt = (...times: number[]) => times.map((at) => ({ at, kind: "interstitial" as const }));

function decided({ moment, standing, log, consent }: Change, from = QUIET) {
  return decide(
    { ...from, ...moment },
    { ...CALM, ...standing },
    log === null ? null : { ...NEW_LOG, ...log },
    { ...YES, ...consent },
    ON,
  );
}

const denied = (change: Change, from = QUIET) => denialsOf(decided(change, from).reasons);

it("allows an offer where nothing stands against it, and says what every gate thought", () => {
  for (const moment of [QUIET, TAPPED]) {
    const decision = decided({}, moment);
    expect(denialsOf(decision.reasons)).toEqual([]);
    expect(decision.allowed).toBe(true);
    expect(decision.reasons.map(({ gate }) => gate)).toEqual(GATES);
  }
});

it("is off unless the host switches it on", () => {
  for (const moment of [QUIET, TAPPED]) {
    expect(decide(moment, CALM, NEW_LOG, YES)).toMatchObject({ allowed: false, denied: "off" });
    expect(decide(moment, CALM, NEW_LOG, YES, monetizeDefaults).allowed).toBe(false);
  }
});

/** Each gate alone, by the smallest fact that it minds; and the nearest one that it does not. */
const CASES: readonly (readonly [Gate, Change, Change])[] = [
  ["notBetweenGames", { moment: { isInGame: true } }, {}],
  ["noConsent", { consent: { offers: "refused" } }, {}],
  ["noConsent", { consent: { offers: "unasked" } }, {}],
  ["child", { consent: { age: "child" } }, {}],
  ["child", { consent: { age: "unknown" } }, {}],
  ["ownsNoAds", { log: { owned: ["noAds"] } }, { log: { owned: [] } }],
  [
    "purchasedToday",
    { log: { boughtAt: START - HOUR, latest: START } },
    { log: { boughtAt: START - DAY, latest: START } },
  ],
  ["distress", { standing: { distress: 0.5 } }, { standing: { distress: 0.4999 } }],
  ["frustrated", { standing: { frustration: "warning" } }, { standing: { frustration: "none" } }],
  ["flow", { standing: { flow: "flow" } }, { standing: { flow: "anxious" } }],
  ["afterLossStreak", { standing: { runStreak: -0.4 } }, { standing: { runStreak: -0.39 } }],
  ["firstSessions", { standing: { sessions: 3 } }, { standing: { sessions: 4 } }],
  [
    "firstGames",
    { standing: { endedAt: CALM.endedAt!.slice(-2) } },
    { standing: { endedAt: CALM.endedAt!.slice(-3) } },
  ],
  ["returning", { standing: { hoursAway: 168 } }, { standing: { hoursAway: 167 } }],
  [
    "returning",
    { standing: { endedAt: [START - 8 * DAY, ...CALM.endedAt!] } },
    { standing: { endedAt: [START - 6 * DAY, ...CALM.endedAt!] } },
  ],
  [
    "dayCap",
    { log: { offers: offersAt(...Array.from({ length: 6 }, (_, i) => START - DAY + 1 + i)) } },
    { log: { offers: offersAt(...Array.from({ length: 6 }, () => START - DAY)) } },
  ],
  ["clockWentBack", { log: { latest: START + 1 } }, { log: { latest: START } }],
];

it.each(CASES)("%s denies by itself, and only from its line on", (gate, against, harmless) => {
  expect(denied(against)).toEqual([gate]);
  expect(denied(harmless)).toEqual([]);
});

it("waits for three minutes and two games after an offer, and for half a minute after one that failed", () => {
  const last = (at: number) => ({ log: { offers: offersAt(at), latest: at } });
  const ends = CALM.endedAt!;
  expect(denied(last(START - 179_999))).toContain("cooldown");
  expect(denied({ ...last(ends.at(-3)! + 1) })).toEqual([]);
  expect(denied({ ...last(ends.at(-2)! + 1) })).toEqual(["cooldown"]);
  expect(denied({ ...last(ends.at(-1)! + 1) })).toEqual(["cooldown", "afterAnotherOffer"]);
  const failed = (ms: number) => ({ log: { failedAt: START - ms, latest: START } });
  for (const moment of [QUIET, TAPPED]) {
    expect(denied(failed(29_999), moment)).toEqual(["cooldown"]);
    expect(denied(failed(30_000), moment)).toEqual([]);
  }
});

it("counts a session's offers from its start, and at least over an hour", () => {
  const three = offersAt(START - 3 * HOUR, START - 2 * HOUR, START - 1.5 * HOUR);
  expect(denied({ log: { offers: three } })).toEqual([]);
  expect(denied({ log: { offers: three }, standing: { sessionStartedAt: START - 3 * HOUR } })).toEqual(["sessionCap"]);
  const recent = offersAt(START - HOUR + 1, START - HOUR + 2, START - HOUR + 3);
  expect(denied({ log: { offers: recent }, standing: { sessionStartedAt: START - 1 } })).toEqual(["sessionCap"]);
});

it("gives something only on the player's own tap, never for a move taken back, never beside another offer", () => {
  expect(denied({ moment: { isAsked: false } }, TAPPED)).toEqual(["notAsked"]);
  expect(denied({ moment: { purpose: "undo" } }, TAPPED)).toEqual(["misdrop"]);
  expect(denied({ moment: { purpose: null } }, TAPPED)).toEqual(["misdrop"]);
  expect(denied({ log: { offers: offersAt(START - 1000), latest: START } }, TAPPED)).toEqual(["afterAnotherOffer"]);
  const rewarded = [{ at: CALM.endedAt!.at(-1)! + 1, kind: "rewarded" as const }];
  expect(denied({ log: { offers: rewarded } })).toContain("afterAnotherOffer");
});

it("lets somebody ask who owns the game without, is new, or lost much; but not in distress, frustration or flow", () => {
  const free: Change = { log: { owned: ["noAds"] }, standing: { sessions: 1, endedAt: [START - 1], runStreak: -1 } };
  expect(denied(free, TAPPED)).toEqual([]);
  expect(denied({ standing: { distress: 1, frustration: "critical", flow: "flow" } }, TAPPED)).toEqual([
    "distress",
    "frustrated",
    "flow",
  ]);
});

describe("what is not known", () => {
  const keys = Object.keys(CALM) as (keyof Standing)[];
  it.each(keys)("denies: %s missing", (key) => {
    for (const moment of [QUIET, TAPPED])
      expect(denied({ standing: { [key]: null } }, moment)).toContain("unknownState");
  });

  it.each(keys.filter((key) => typeof CALM[key] === "number"))("denies: %s is no number", (key) => {
    for (const moment of [QUIET, TAPPED]) {
      expect(denied({ standing: { [key]: Number.NaN } }, moment)).toContain("unknownState");
      expect(denied({ standing: { [key]: Number.POSITIVE_INFINITY } }, moment)).toContain("unknownState");
    }
  });

  it("denies: the history, the time, the game, the configuration", () => {
    expect(denied({ log: null })).toContain("unknownState");
    expect(denied({ moment: { now: Number.NaN } })).toContain("unknownState");
    expect(denied({ moment: { isInGame: null } })).toEqual(["unknownState", "notBetweenGames"]);
    const broken = { ...ON, caps: { ...ON.caps, day: Number.NaN } };
    expect(denialsOf(decide(QUIET, CALM, NEW_LOG, YES, broken).reasons)).toContain("unknownState");
  });
});

it("counts days by the host's clock", () => {
  const midnight = Date.UTC(2026, 10, 17);
  const endedAt = [3, 2, 1].map((i) => midnight - i * 60_000);
  const at = (offset: number) =>
    denied({ moment: { now: midnight + 60_000, offset }, standing: { endedAt, sessionStartedAt: midnight - HOUR } });
  expect(at(0)).toEqual(["firstGames"]);
  expect(at(-60)).toEqual([]);
});

it("knows an age by the year alone, in the player's favour, and keeps what cannot be as unknown", () => {
  expect([2026 - 17, 2026 - 16, 2026].map((year) => ageOf(year, 2026, 16))).toEqual(["adult", "child", "child"]);
  expect([2027, 1800, 1990.5, Number.NaN].map((year) => ageOf(year, 2026, 16))).toEqual(Array(4).fill("unknown"));
});

/** Lives of up to sixty moments: 4,000 of them are more than a hundred thousand decisions. */
const LIVES = { numRuns: cases(1000, 4000), seed: 15 };
const DECISIONS = cases(20_000, 100_000);

describe("over random lives", () => {
  it(`never allows what must not be, in more than ${DECISIONS.toLocaleString("en")} decisions`, () => {
    let [decisions, allowed] = [0, 0];
    fc.assert(
      fc.property(anyLife, (life) => {
        const steps = live(life, ON, YES);
        decisions += steps.length;
        allowed += steps.filter(({ decision }) => decision.allowed).length;
        const harm = steps.filter(({ decision: { allowed } }) => allowed).flatMap(harmOf);
        expect([...harm, ...excessOf(steps)]).toEqual([]);
      }),
      LIVES,
    );
    expect(decisions).toBeGreaterThan(DECISIONS);
    // The gates are open often enough for the caps to be what is tested.
    expect(allowed).toBeGreaterThan(cases(1000, 5000));
  });

  it("never allows anything without consent, to a child, or switched off", () => {
    fc.assert(
      fc.property(anyLife, anyConsent, fc.boolean(), (life, consent, isOn) => {
        fc.pre(!isOn || consent.offers !== "granted" || consent.age !== "adult");
        const steps = live(life, isOn ? ON : monetizeDefaults, consent);
        expect(steps.filter(({ decision }) => decision.allowed)).toEqual([]);
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  it("gives the same answer to the same question, and denies the next one once consent is withdrawn", () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        for (const { moment, standing, before, decision } of live(life, ON, YES)) {
          expect(decide(moment, standing, before, YES, ON)).toEqual(decision);
          expect(decide(moment, standing, before, { ...YES, offers: "refused" }, ON).allowed).toBe(false);
        }
      }),
      { numRuns: cases(60, 150), seed: 16 },
    );
  });

  it("decides the same after the history was written down and read again at any point", () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const resumed = live(life, ON, YES, (log) => {
          const read = parseLog(serialiseLog(log));
          if (!read.ok) throw new Error(read.fault.message);
          return read.value;
        });
        const decisions = (steps: readonly Step[]) => steps.map(({ decision }) => decision);
        expect(decisions(resumed)).toEqual(decisions(live(life, ON, YES)));
      }),
      { numRuns: cases(20, 60), seed: 17 },
    );
  });

  it("only ever becomes stricter by what is known of a player's value", () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        for (const { moment, standing, before } of live(life, ON, YES)) {
          const regular = decide(moment, { ...standing, segment: "regular" }, before, YES, ON).allowed;
          for (const segment of SEGMENTS) {
            if (decide(moment, { ...standing, segment }, before, YES, ON).allowed) expect(regular).toBe(true);
          }
        }
      }),
      { numRuns: cases(120, 300), seed: 18 },
    );
  });

  it("never turns a denial into an allowance for one more fact against it", () => {
    fc.assert(
      fc.property(anyLife, fc.nat({ max: WORSE.length - 1 }), (life, which) => {
        for (const { moment, standing, before, decision } of live(life, ON, YES)) {
          const worse = WORSE[which]!({ moment, standing, log: before });
          const after = decide(worse.moment, worse.standing, worse.log, YES, ON);
          if (after.allowed) expect(decision.allowed).toBe(true);
        }
      }),
      { numRuns: cases(400, 1000), seed: 19 },
    );
  });
});

interface Case {
  readonly moment: Moment;
  readonly standing: Standing;
  readonly log: OfferLog;
}

const withStanding = (change: Partial<Standing>) => (given: Case) => ({
  ...given,
  standing: { ...given.standing, ...change },
});

/** Facts against an offer. */
const WORSE: readonly ((given: Case) => Case)[] = [
  ({ moment, ...given }) => ({ ...given, moment: { ...moment, isInGame: true } }),
  ({ moment, ...given }) => ({ ...given, moment: { ...moment, now: moment.now - 1 } }),
  ({ moment, ...given }) => ({ ...given, moment: { ...moment, isAsked: false } }),
  ({ moment, ...given }) => ({ ...given, moment: { ...moment, purpose: "undo" } }),
  withStanding({ distress: 1 }),
  withStanding({ frustration: "critical" }),
  withStanding({ flow: "flow" }),
  withStanding({ runStreak: -1 }),
  withStanding({ sessions: 1 }),
  withStanding({ hoursAway: 1000 }),
  ({ standing, ...given }) => ({ ...given, standing: { ...standing, segment: standing.segment && "leaving" } }),
  ...(Object.keys(CALM) as (keyof Standing)[]).map((key) => withStanding({ [key]: null })),
  ({ standing, ...given }) => ({ ...given, standing: { ...standing, endedAt: standing.endedAt?.slice(1) ?? null } }),
  ({ standing, ...given }) => ({
    ...given,
    standing: { ...standing, sessionStartedAt: standing.sessionStartedAt && standing.sessionStartedAt - DAY },
  }),
  ({ log, moment, ...given }) => ({
    ...given,
    moment,
    log: { ...log, offers: [...log.offers, { at: moment.now - 1, kind: moment.kind }].sort((a, b) => a.at - b.at) },
  }),
  ({ log, moment, ...given }) => ({ ...given, moment, log: { ...log, failedAt: moment.now } }),
  ({ log, moment, ...given }) => ({ ...given, moment, log: notePurchase(log, "noAds", moment.now) }),
  ({ log, moment, ...given }) => ({ ...given, moment, log: { ...log, latest: moment.now + 1 } }),
  ({ log, moment, ...given }) => ({
    ...given,
    moment,
    log: noteOutcome({ ...log, offers: [...log.offers, { at: moment.now, kind: moment.kind }] }, "shown", moment.now),
  }),
];

/** What is wrong with an allowed moment, by the words of the rules rather than by the gates. */
function harmOf({ moment, standing }: Step): readonly string[] {
  const { distress, frustration, flow, segment, sessions, runStreak } = standing;
  const isRewarded = moment.kind === "rewarded";
  const harm = {
    inGame: moment.isInGame !== false,
    distress: !(distress! < 0.5),
    frustrated: frustration !== "none",
    flow: flow !== "bored" && flow !== "anxious",
    unknown: segment === null,
    unasked: isRewarded && !(moment.isAsked && moment.purpose === "skin"),
    early: !isRewarded && !(sessions! > 3),
    losing: !isRewarded && !(runStreak! > -0.4),
  };
  return Object.entries(harm).flatMap(([name, isDone]) => (isDone ? [name] : []));
}

/** What is wrong with all that was shown in a life, counted without the history. */
function excessOf(steps: readonly Step[]): readonly string[] {
  const times = shownTimes(steps);
  const shown = steps.filter(({ outcome }) => outcome !== null && outcome !== "failed");
  const sessions = shown.map(({ standing }) => standing.sessionStartedAt!);
  const excess = [
    ...(mostInWindow(times, DAY) > 6 ? ["day"] : []),
    ...(mostInWindow(times, HOUR) > 3 ? ["hour"] : []),
    ...sessions.filter((at) => sessions.filter((other) => other === at).length > 3).map((at) => `session ${at}`),
  ];
  for (const [i, { moment, standing }] of shown.entries()) {
    const earlier = shown[i - 1]?.moment.now;
    if (earlier === undefined) continue;
    const games = standing.endedAt!.filter((at) => at > earlier).length;
    if (games < (moment.kind === "rewarded" ? 1 : 2)) excess.push(`${games} games between`);
    if (moment.kind === "interstitial" && moment.now - earlier < 180_000) excess.push("too soon");
  }
  return excess;
}
