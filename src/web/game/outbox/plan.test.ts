/** @file The outbox against servers of every temper: nothing is lost, nothing is stuck, and nobody is pestered. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, type Course, limited, MOST_WAITING, nextBatch, outcomeOf, START, type Waiting } from "./plan.ts";

const HOUR = 3_600_000;
const games = (count: number): readonly Waiting[] =>
  Array.from({ length: count }, (_, at) => ({ record: `ob1-${at}`, at }));
const taken = (batch: readonly Waiting[], state = "pending"): Answer => ({
  kind: "taken",
  states: batch.map(() => state),
});
const refused = (status: number, retryAfter: number | null = null): Answer => ({ kind: "refused", status, retryAfter });

describe("what is sent", () => {
  it("is oldest first, twenty at once, and no more letters than the server reads", () => {
    const waiting = games(50);
    expect(nextBatch(waiting, START)).toEqual(waiting.slice(0, 20));
    const long = waiting.map(({ at }) => ({ record: "x".repeat(80_000), at }));
    expect(nextBatch(long, START)).toHaveLength(2);
    expect(nextBatch([{ record: "x".repeat(300_000), at: 0 }, ...long], START)).toHaveLength(1);
    expect(nextBatch([], START)).toEqual([]);
  });

  it("is given up from the oldest on beyond the limit, and counted", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 2 * MOST_WAITING }), (times) => {
        const { kept, dropped } = limited(times.map((at, i) => ({ record: String(i), at })));
        expect(kept).toHaveLength(Math.min(MOST_WAITING, times.length));
        expect(dropped).toBe(times.length - kept.length);
        expect(kept.map(({ at }) => at)).toEqual(times.toSorted((a, b) => a - b).slice(dropped));
      }),
      { numRuns: 30 },
    );
  });
});

describe("what is kept", () => {
  const batch = games(4);

  it.each(["pending", "known", "verified", "gated", "unranked", "conflict", "copied", "refused"])(
    "not a game whose receipt says %s",
    (state) => {
      const outcome = outcomeOf(batch, START, taken(batch, state), 0);
      expect(outcome).toMatchObject({ done: batch, refused: state === "refused" ? 4 : 0, wait: 0 });
    },
  );

  it.each([
    ["no answer", { kind: "unreachable" }],
    ["429", refused(429)],
    ["408", refused(408)],
    ["500", refused(500)],
    ["503", refused(503)],
    ["507", refused(507)],
    ["another server's page", { kind: "taken", states: [] }],
    ["404", refused(404)],
    ["401", refused(401)],
  ] as const)("all of it after %s", (_, answer) => {
    const outcome = outcomeOf(batch, START, answer, 0);
    expect(outcome.done).toEqual([]);
    expect(outcome.wait).toBeGreaterThanOrEqual(1000);
  });

  it("all but the one game that is refused alone", () => {
    const isolated = outcomeOf(batch, START, refused(400), 0);
    expect(isolated).toMatchObject({ done: [], course: { size: 1 }, wait: 0 });
    const alone = batch.slice(0, 1);
    expect(outcomeOf(alone, isolated.course, refused(400), 0)).toMatchObject({ done: alone, refused: 1, wait: 0 });
    expect(outcomeOf(batch, START, refused(413), 0)).toMatchObject({ done: [], course: { size: 2 } });
    expect(outcomeOf(alone, START, refused(413), 0)).toMatchObject({ done: alone, refused: 1 });
  });
});

describe("when it tries again", () => {
  const answers: fc.Arbitrary<Answer> = fc.oneof(
    fc.constant<Answer>({ kind: "unreachable" }),
    fc.record({
      kind: fc.constant("refused" as const),
      status: fc.constantFrom(401, 404, 408, 429, 500, 502, 503, 507),
      retryAfter: fc.option(fc.nat(1e7)),
    }),
  );
  const random = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

  it("waits between a second and an hour, and as long as it is asked to", () => {
    fc.assert(
      fc.property(fc.nat(2000), answers, random, (failures, answer, chance) => {
        const { wait, course } = outcomeOf(games(1), { size: 20, failures }, answer, chance);
        expect(wait).toBeGreaterThanOrEqual(1000);
        expect(wait).toBeLessThanOrEqual(HOUR);
        expect(course.failures).toBe(failures + 1);
        const asked = answer.kind === "refused" ? (answer.retryAfter ?? 0) : 0;
        expect(wait).toBeGreaterThanOrEqual(Math.min(HOUR, 1000 * asked));
      }),
    );
  });

  it("waits longer and longer, and resets after an answer", () => {
    let course: Course = START;
    const waits: number[] = [];
    for (let i = 0; i < 14; i++) {
      const outcome = outcomeOf(games(1), course, { kind: "unreachable" }, 0.5);
      waits.push(outcome.wait);
      course = outcome.course;
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(0.75 * HOUR);
    expect(outcomeOf(games(1), course, taken(games(1)), 0).course.failures).toBe(0);
  });
});

it("delivers every good game once, in order, and gives up every bad one, whichever a server refuses", () => {
  const server = fc.record({
    count: fc.integer({ min: 0, max: 60 }),
    bad: fc.uniqueArray(fc.nat(59)),
    most: fc.integer({ min: 1, max: 20 }),
    troubles: fc.array(fc.constantFrom(0, 429, 500, 503), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(server, ({ count, bad, most, troubles }) => {
      const isBad = ({ at }: Waiting) => bad.includes(at);
      const arrived: Waiting[] = [];
      const trouble = [...troubles];
      let waiting = games(count);
      let course: Course = START;
      let lost = 0;
      let requests = 0;
      while (waiting.length > 0) {
        expect(++requests).toBeLessThan(10 * count + 20);
        const batch = nextBatch(waiting, course);
        let answer: Answer;
        const status = trouble.shift();
        if (status !== undefined) answer = status === 0 ? { kind: "unreachable" } : refused(status);
        else if (batch.length > most) answer = refused(413);
        else if (batch.some(isBad)) answer = refused(400);
        else answer = taken(batch);
        if (answer.kind === "taken") arrived.push(...batch);
        const outcome = outcomeOf(batch, course, answer, 0);
        lost += outcome.refused;
        waiting = waiting.filter((game) => !outcome.done.includes(game));
        course = outcome.course;
      }
      expect(arrived).toEqual(games(count).filter((game) => !isBad(game)));
      expect(lost).toBe(games(count).filter(isBad).length);
    }),
  );
});
