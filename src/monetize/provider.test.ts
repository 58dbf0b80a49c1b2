/** @file The one way to a provider: only after an allowance, only in time, and whatever it does. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyConsent, anyLife, CALM, live, ON, QUIET, START, YES } from "../../tests/offerHistories.ts";
import { monetizeDefaults } from "./config.ts";
import { NEW_LOG, type OfferLog, type Outcome } from "./log.ts";
import { type Asked, type OfferPorts, type OfferProvider, offer } from "./provider.ts";

const ASKED: Asked = { moment: QUIET, standing: CALM, log: NEW_LOG, consent: YES, config: ON };

interface Bench {
  readonly ports: OfferPorts;
  /** Calls of the provider and of the ports, in order. */
  readonly calls: string[];
  /** Lets the time go on. */
  pass(ms: number): void;
  readonly stop: AbortController;
  readonly noted: OfferLog[];
}

function bench(): Bench {
  const calls: string[] = [];
  const noted: OfferLog[] = [];
  const stop = new AbortController();
  const timers: { readonly at: number; readonly call: () => void }[] = [];
  let now = START;
  const ports: OfferPorts = {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.push(timer);
      return () => {
        const i = timers.indexOf(timer);
        if (i >= 0) timers.splice(i, 1);
      };
    },
    newStop: () => stop,
    began: (kind) => calls.push(`began ${kind}`),
    noted: (log) => noted.push(log),
  };
  const pass = (ms: number) => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) timer.call();
  };
  return { ports, calls, pass, stop, noted };
}

/** Shows until it is told the outcome; `begins` says when it can be seen. */
function held(calls: string[], begins: "atOnce" | "never") {
  let close: (outcome: Outcome) => void = () => undefined;
  const provider: OfferProvider = {
    ready: () => calls.push("ready") > 0,
    show: (kind, _, began) => {
      calls.push(`show ${kind}`);
      if (begins === "atOnce") began();
      return new Promise((resolve) => {
        close = resolve;
      });
    },
  };
  return { provider, close: (outcome: Outcome) => close(outcome) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it("is asked after the decision has been noted, and as long as it likes once it has begun", async () => {
  const { ports, calls, pass, noted } = bench();
  const { provider, close } = held(calls, "atOnce");
  const offered = offer(ASKED, provider, ports);
  expect(noted).toMatchObject([{ offers: [{ at: START }], decisions: [{ outcome: null }] }]);
  await settle();
  pass(60_000);
  close("dismissed");
  expect(await offered).toMatchObject({
    decision: { allowed: true },
    outcome: "dismissed",
    log: { offers: [{ at: START }], latest: START + 60_000, decisions: [{ outcome: "dismissed" }] },
  });
  expect(calls).toEqual(["ready", "show interstitial", "began interstitial"]);
});

it("has failed where it has not begun after five seconds, is told to stop, and is not asked again", async () => {
  const { ports, calls, pass, stop } = bench();
  const { provider, close } = held(calls, "never");
  const offered = offer(ASKED, provider, ports);
  await settle();
  pass(4999);
  expect(stop.signal.aborted).toBe(false);
  pass(1);
  expect(stop.signal.aborted).toBe(true);
  close("rewarded");
  const { outcome, log } = await offered;
  expect(outcome).toBe("failed");
  expect(log).toMatchObject({ offers: [], failedAt: START + 5000 });
  expect(calls).toEqual(["ready", "show interstitial"]);
  const again = { ...ASKED, log, moment: { ...QUIET, now: START + 5000 } };
  expect(await offer(again, provider, ports)).toMatchObject({ outcome: null, decision: { denied: "cooldown" } });
  expect(calls).toEqual(["ready", "show interstitial"]);
});

it.each<readonly [string, OfferProvider]>([
  ["is not ready", { ready: () => false, show: () => Promise.resolve("shown") }],
  ["cannot say whether it is", { ready: () => unreachable(), show: () => Promise.resolve("shown") }],
  ["throws", { ready: () => true, show: () => unreachable() }],
  ["rejects", { ready: () => true, show: () => Promise.reject(new Error("no network")) }],
])("has failed where it %s", async (_, provider) => {
  const { ports } = bench();
  expect(await offer(ASKED, provider, ports)).toMatchObject({
    outcome: "failed",
    log: { offers: [], failedAt: START },
  });
});

function unreachable(): never {
  throw new Error("the kit is broken");
}

it("is never reached where offers are off, consent is missing, or the moment is denied", async () => {
  const { ports, calls } = bench();
  const { provider } = held(calls, "atOnce");
  await fc.assert(
    fc.asyncProperty(anyLife, anyConsent, fc.boolean(), async (life, consent, isOn) => {
      const config = isOn ? ON : monetizeDefaults;
      for (const { moment, standing, before, decision } of live(life, config, consent).slice(0, 10)) {
        if (decision.allowed) continue;
        await offer({ moment, standing, log: before, consent, config }, provider, ports);
      }
      expect(calls).toEqual([]);
    }),
    { numRuns: 100, seed: 22 },
  );
});
