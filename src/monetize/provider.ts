/**
 * @file Who shows an offer, as a port: an advertising kit, a shop, or the house's own page. `offer` is the one way to it:
 * a decision first, its note in the history, and only then the provider.
 */
import { type MonetizeConfig, monetizeDefaults } from "./config.ts";
import { decide } from "./decide.ts";
import { type Item, noteDecision, noteOutcome, type OfferLog, type Outcome } from "./log.ts";
import type { Consent, Moment, OfferKind, Standing } from "./moment.ts";
import type { Decision } from "./reason.ts";

/** What a provider is told by when it must stop: the part of an `AbortSignal` that it needs. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", hear: () => void): void;
}

export interface OfferProvider {
  /** Whether it has something to show. */
  ready(kind: OfferKind): boolean;
  /**
   * Shows it until it is closed. `began` is called when it can be seen: one that has not begun in time has failed. Sound
   * and game are paused from then on, not earlier.
   */
  show(kind: OfferKind, signal: StopSignal, began: () => void): Promise<Outcome>;
}

/** Who sells, and knows what was sold. Nothing is decided by what it costs. */
export interface PurchaseProvider {
  buy(item: Item): Promise<"bought" | "cancelled" | "failed">;
  /** What was bought before, on any device that it knows of. */
  restore(): Promise<readonly Item[]>;
}

/** What an edge provides: a clock, a timer that can be stopped, and a way to stop the provider. */
export interface OfferPorts {
  now(): number;
  /** Calls later, in milliseconds; the answer takes it back. */
  after(ms: number, call: () => void): () => void;
  newStop(): { readonly signal: StopSignal; abort(): void };
  /** The offer can be seen from now on. */
  began?(kind: OfferKind): void;
  /** Hears of the history before the provider is asked, so that it is kept whatever happens then. */
  noted?(log: OfferLog): void;
}

export interface Asked {
  readonly moment: Moment;
  readonly standing: Standing;
  readonly log: OfferLog;
  readonly consent: Consent;
  readonly config?: MonetizeConfig;
}

export interface Offered {
  readonly decision: Decision;
  /** Null where nothing was offered. */
  readonly outcome: Outcome | null;
  readonly log: OfferLog;
}

/** Decides, and shows what is allowed. */
export async function offer(asked: Asked, provider: OfferProvider, ports: OfferPorts): Promise<Offered> {
  const { moment, standing, log: before, consent, config = monetizeDefaults } = asked;
  const decision = decide(moment, standing, before, consent, config);
  const log = noteDecision(before, moment, decision);
  ports.noted?.(log);
  if (!decision.allowed) return { decision, outcome: null, log };
  const outcome = await present(provider, moment.kind, config.provider.startMs, ports);
  return { decision, outcome, log: noteOutcome(log, outcome, ports.now()) };
}

/** Turns every error of a provider into "failed". */
function present(provider: OfferProvider, kind: OfferKind, startMs: number, ports: OfferPorts): Promise<Outcome> {
  if (!isReady(provider, kind)) return Promise.resolve("failed");
  return new Promise((resolve) => {
    const stop = ports.newStop();
    const cancel = ports.after(startMs, () => {
      stop.abort();
      resolve("failed");
    });
    const begin = () => {
      if (stop.signal.aborted) return;
      cancel();
      ports.began?.(kind);
    };
    const end = (outcome: Outcome) => {
      cancel();
      resolve(outcome);
    };
    Promise.resolve()
      .then(() => provider.show(kind, stop.signal, begin))
      .then(end, () => end("failed"));
  });
}

function isReady(provider: OfferProvider, kind: OfferKind): boolean {
  try {
    return provider.ready(kind);
  } catch {
    // A provider that cannot even say is not ready.
    return false;
  }
}
