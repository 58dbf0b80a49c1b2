/**
 * @file SHA-256 (FIPS 180-4) in hexadecimal. The browser's own is there in secure contexts only, and a phone that plays over
 * the home network is in none; a model is checked there too.
 */

const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional parts of a root of the first primes. */
function constants(count: number, root: (n: number) => number): Uint32Array {
  const found = new Uint32Array(count);
  for (let n = 2, at = 0; at < count; n++) {
    if (isPrime(n)) found[at++] = (root(n) % 1) * 2 ** 32;
  }
  return found;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

const START = constants(8, Math.sqrt);
const K = constants(ROUNDS, Math.cbrt);

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function sha256(bytes: Uint8Array): string {
  const hash = START.slice();
  const words = new Uint32Array(ROUNDS);
  const view = new DataView(padded(bytes).buffer);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < ROUNDS; i++) {
      const [x, y] = [words[i - 15]!, words[i - 2]!];
      const small = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const large = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      words[i] = words[i - 16]! + small + words[i - 7]! + large;
    }
    mix(hash, words);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes, a one, zeros, and the number of bits at the end of the last block. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const message = new Uint8Array(size);
  message.set(bytes);
  message[bytes.length] = 0x80;
  new DataView(message.buffer).setBigUint64(size - 8, BigInt(bytes.length) * 8n);
  return message;
}

function mix(hash: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i]! += word;
}
