/**
 * @file The player's secret in a form that people read to each other and type: 52 letters of Crockford's base 32, which
 * has no letters that look alike, and two that tell a mistyped code, in nine groups of six.
 */
import { base64url } from "./sharing.ts";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BYTES = 32;
const SECRET_LETTERS = 52;
const GROUP = 6;
/** A prime above all places and letters: one wrong letter, or two that changed places, change the sum. */
const PRIME = 1021;

export function codeOf(secret: string): string {
  const bits = bytesOf(secret).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n) << 4n;
  const letters = Array.from({ length: SECRET_LETTERS }, (_, i) => Number((bits >> BigInt(5 * (51 - i))) & 31n));
  const sum = sumOf(letters);
  const text = [...letters, sum >> 5, sum & 31].map((letter) => LETTERS[letter]).join("");
  return text.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
}

/** The secret of a code, in any spacing and case; null if it is mistyped. */
export function secretFrom(code: string): string | null {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const letters = [...plain].map((letter) => LETTERS.indexOf(letter));
  if (letters.length !== SECRET_LETTERS + 2 || letters.includes(-1)) return null;
  const own = letters.slice(0, SECRET_LETTERS);
  if (sumOf(own) !== 32 * letters.at(-2)! + letters.at(-1)! || own.at(-1)! % 16 !== 0) return null;
  const bits = own.reduce((all, letter) => (all << 5n) | BigInt(letter), 0n) >> 4n;
  return base64url(Uint8Array.from({ length: BYTES }, (_, i) => Number((bits >> BigInt(8 * (31 - i))) & 255n)));
}

function sumOf(letters: readonly number[]): number {
  return letters.reduce((sum, letter, i) => (sum + (i + 1) * letter) % PRIME, 0);
}

function bytesOf(secret: string): readonly number[] {
  return [...atob(secret.replaceAll("-", "+").replaceAll("_", "/"))].map((letter) => letter.charCodeAt(0));
}
