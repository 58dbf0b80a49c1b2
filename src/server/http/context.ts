/**
 * @file What the routes work with. The store may still be opening: the game is served before that.
 *
 * A player needs no registration. A client makes a secret of 256 bits and sends it; the player's id is its digest, so the
 * server holds nothing that would let another client ask as that player.
 */

import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Model } from "#api";
import { digestOf } from "../base/digest.ts";
import type { Store } from "../store/store.ts";
import type { Verifier } from "../verify/verifier.ts";
import type { Allowance } from "./allowance.ts";
import type { Figures } from "./figures.ts";
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

/** 256 bits in base64url. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export function playerOf(authorization: string | undefined): string {
  const secret = BEARER.exec(authorization ?? "")?.[1];
  if (secret === undefined) {
    throw new Problem("unauthorised", "send `Authorization: Bearer …` with the player's secret of 43 letters");
  }
  return digestOf(secret);
}
