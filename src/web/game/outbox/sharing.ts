/**
 * @file Whether games are shared, and as which player. A player is just a secret that this page makes. It allows the export
 * and erasure of everything that the server keeps, so it stays out of exported files, which people pass on.
 */
import { check, isRecord } from "#engine";
import { TIME } from "../../store/time.ts";
import type { Waiting } from "./plan.ts";

export interface Sharing {
  /** 256 bits in base64url. */
  readonly secret: string;
  readonly isOn: boolean;
  /** When it was switched on, in milliseconds since the epoch: no game that ended earlier is sent. */
  readonly since: number;
  /** Games that the server did not accept, and that were given up because too many waited. */
  readonly refused: number;
  readonly dropped: number;
  /** What a network learned of the player, or that it was forgotten, has changed since the server last heard of it. */
  readonly owesAdapter: boolean;
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;
const SECRET_BYTES = 32;
const COUNT = check.whole(0, Number.MAX_SAFE_INTEGER);

export function newSharing(since: number, secret = newSecret()): Sharing {
  return { secret, isOn: true, since, refused: 0, dropped: 0, owesAdapter: false };
}

function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

export function base64url(bytes: Uint8Array): string {
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** From storage; null where it is damaged. */
export function readSharing(value: unknown): Sharing | null {
  if (!isRecord(value)) return null;
  const { secret, isOn, since, refused, dropped } = value;
  const isSound = typeof secret === "string" && SECRET.test(secret) && typeof isOn === "boolean";
  if (!isSound || !check.fits(TIME, since) || !check.fits(COUNT, refused) || !check.fits(COUNT, dropped)) return null;
  const figures = { since: Number(since), refused: Number(refused), dropped: Number(dropped) };
  return { secret, isOn, ...figures, owesAdapter: value.owesAdapter === true };
}

/** From storage: the games that can be read, and whether they are all. */
export function readWaiting(value: unknown): { readonly waiting: readonly Waiting[]; readonly isDamaged: boolean } {
  if (value === undefined) return { waiting: [], isDamaged: false };
  const waiting = Array.isArray(value) ? value.filter(isWaiting) : [];
  return { waiting, isDamaged: !Array.isArray(value) || waiting.length < value.length };
}

function isWaiting(value: unknown): value is Waiting {
  return isRecord(value) && typeof value.record === "string" && check.fits(TIME, value.at);
}
