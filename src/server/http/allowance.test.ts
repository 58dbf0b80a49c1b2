/** @file The allowance: nobody sends more than the rate and the store allow, and one client's greed is their own. */
import { array, assert, integer, property, record } from "fast-check";
import { expect, it } from "vitest";
import { Allowance } from "./context.ts";

it("never grants more than the initial amount and the refill since", () => {
  const requests = array(record({ amount: integer({ min: 1, max: 40 }), pause: integer({ min: 0, max: 5000 }) }));
  assert(
    property(requests, (asked) => {
      const allowance = new Allowance({ rate: 3, burst: 50 });
      let now = 0;
      let taken = 0;
      for (const { amount, pause } of asked) {
        now += pause;
        const wait = allowance.take("ann", amount, now);
        if (wait === 0) taken += amount;
        expect(taken).toBeLessThanOrEqual(50 + (3 * now) / 1000);
      }
    }),
  );
});

it("tells how long to wait, after which it is there", () => {
  const allowance = new Allowance({ rate: 2, burst: 10 });
  expect(allowance.take("ann", 10, 0)).toBe(0);
  expect(allowance.take("ann", 4, 0)).toBe(2);
  expect(allowance.take("ann", 4, 1999)).toBeGreaterThan(0);
  expect(allowance.take("ann", 4, 2000)).toBe(0);
  expect(allowance.take("bea", 10, 2000)).toBe(0);
});

it("never makes anybody wait for ever: one request may be larger than the store", () => {
  const allowance = new Allowance({ rate: 2, burst: 10 });
  expect(allowance.take("ann", 1000, 0)).toBe(0);
  expect(allowance.take("ann", 1, 0)).toBeGreaterThan(0);
});

it("survives a clock that goes back, and forgets who came long ago first", () => {
  const allowance = new Allowance({ rate: 2, burst: 10, most: 2 });
  expect(allowance.take("ann", 10, 1000)).toBe(0);
  expect(allowance.take("ann", 1, 0)).toBeGreaterThan(0);
  allowance.take("bea", 10, 1000);
  allowance.take("eve", 10, 1000);
  expect(allowance.take("ann", 10, 1000)).toBe(0);
  expect(allowance.take("eve", 1, 1000)).toBeGreaterThan(0);
});
