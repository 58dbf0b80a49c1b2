/**
 * @file Who asks. A client makes a secret of 256 bits for itself and sends it; the player's id is its digest, so the server
 * has nothing with which anybody could ask as that player, and no registration is needed.
 */
import { digestOf } from "../base/digest.ts";
import { Problem } from "./problem.ts";

/** 256 bits in base64url. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

export function playerOf(authorization: string | undefined): string {
  const secret = BEARER.exec(authorization ?? "")?.[1];
  if (secret === undefined) {
    throw new Problem("unauthorised", "send `Authorization: Bearer …` with the player's secret of 43 letters");
  }
  return digestOf(secret);
}
