/**
 * @file The context of every route: the platform, which may still be opening while the game is already served;
 * authentication; rate limits; and the server's metrics for Prometheus.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Model } from "#api";
import { digestOf } from "../base/base.ts";
import type { Store } from "../store/store.ts";
import type { Verifier } from "../verify/verifier.ts";
import { Problem } from "./problem.ts";

export type App = FastifyInstance;

/** What is there once the data is open. */
export interface Platform {
  readonly store: Store;
  readonly verifier: Pick<Verifier, "tell">;
}

/** Digits of a model's hash that the set-up of a game names. */
const HASH_DIGITS = 16;

/** The networks among models that propose pieces, as set-ups name them. */
export function generatorHashes(models: readonly Model[]): readonly string[] {
  return models.filter(({ kind }) => kind === "generator").map(({ sha256 }) => sha256.slice(0, HASH_DIGITS));
}

export type WeightsOf = (name: string) => Promise<Uint8Array | null>;

export interface Context {
  /** Null while the data is being opened. */
  readonly platform: () => Platform | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly allowances: { readonly player: Allowance; readonly address: Allowance; readonly signIn: Allowance };
  readonly figures: Figures;
  /** What the studio lists. */
  readonly models: readonly Model[];
  /** The file of a model by its name; null where there is none. */
  readonly weightsOf: WeightsOf;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
  /** Called with errors that no client caused. */
  readonly onFailure: (error: Error) => void;
}

export function platformOf({ platform }: Context): Platform {
  const open = platform();
  if (open === null) throw new Problem("starting", "the data is being opened; ask again in a moment", 1);
  return open;
}

export function askingPlayer(request: FastifyRequest): string {
  return playerOf(request.headers.authorization);
}

/** Charges the allowances of a player and their address; neither if either has too little. */
export function charge({ allowances, now }: Context, address: string, player: string, amount: number): void {
  const at = now();
  const wait = Math.max(allowances.address.waitFor(address, amount, at), allowances.player.waitFor(player, amount, at));
  if (wait > 0) throw new Problem("tooMany", "more placements than a person plays; the rest must wait", wait);
  allowances.address.take(address, amount, at);
  allowances.player.take(player, amount, at);
}

// A player needs no registration. A client makes a secret of 256 bits and sends it; the player's id is its digest, so the
// server holds nothing that would let another client ask as that player.

/** 256 bits in base64url. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export function playerOf(authorization: string | undefined): string {
  const secret = BEARER.exec(authorization ?? "")?.[1];
  if (secret === undefined) {
    throw new Problem("unauthorised", "send `Authorization: Bearer …` with the player's secret of 43 letters");
  }
  return digestOf(secret);
}

export interface AllowanceOptions {
  /** Placements a second that come back. */
  readonly rate: number;
  readonly burst: number;
  /** Clients that are remembered; a forgotten one has its full burst again. */
  readonly most?: number;
}

interface Level {
  readonly left: number;
  readonly at: number;
}

const MOST_CLIENTS = 100_000;

/**
 * How much a client may send, counted in placements, since these are what verification costs. The rate is that of fast play;
 * the burst is enough for a client that comes back after weeks offline. Kept in memory only, addresses too.
 */
export class Allowance {
  private readonly levels = new Map<string, Level>();
  private readonly options: Required<AllowanceOptions>;

  constructor(options: AllowanceOptions) {
    this.options = { most: MOST_CLIENTS, ...options };
  }

  /** The seconds to wait until there is enough, at a time in milliseconds; nothing is taken. */
  waitFor(client: string, amount: number, now: number): number {
    const { rate, burst } = this.options;
    return Math.max(0, Math.min(amount, burst) - this.left(client, now)) / rate;
  }

  /** Takes an amount: 0, or the seconds to wait until there is enough. */
  take(client: string, amount: number, now: number): number {
    const { burst, most } = this.options;
    const wait = this.waitFor(client, amount, now);
    if (wait > 0) return wait;
    const left = this.left(client, now);
    const wanted = Math.min(amount, burst);
    // The one that was used last is the last to be forgotten.
    this.levels.delete(client);
    this.levels.set(client, { left: left - wanted, at: now });
    if (this.levels.size > most) this.levels.delete(this.levels.keys().next().value!);
    return 0;
  }

  private left(client: string, now: number): number {
    const { rate, burst } = this.options;
    const level = this.levels.get(client);
    if (level === undefined) return burst;
    return Math.min(burst, level.left + (Math.max(0, now - level.at) / 1000) * rate);
  }
}

/** No label names a player. */
export interface Figures {
  readonly registry: Registry;
  readonly requests: Counter<"route" | "status">;
  readonly seconds: Histogram<"route">;
  readonly accepted: Counter;
  readonly verdicts: Counter<"state">;
  readonly pending: Gauge;
}

export function newFigures(): Figures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "openblock_requests_total",
      help: "Requests answered",
      labelNames: ["route", "status"],
      registers,
    }),
    seconds: new Histogram({
      name: "openblock_request_seconds",
      help: "Time until the answer",
      labelNames: ["route"],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    accepted: new Counter({ name: "openblock_records_accepted_total", help: "Records that were new", registers }),
    verdicts: new Counter({
      name: "openblock_verdicts_total",
      help: "Records settled, by state",
      labelNames: ["state"],
      registers,
    }),
    pending: new Gauge({ name: "openblock_records_pending", help: "Records that wait for a verdict", registers }),
  };
}
