/** @file The generator of `src/engine/rng.ts` (sfc32), for every kernel that draws as the engine does. */

let ra: u32 = 0;
let rb: u32 = 0;
let rc: u32 = 0;
let rounds: u32 = 0;

/** Words that a stream throws away at its beginning. */
const WARM_UP: u32 = 12;

@inline
function mix(v: u32): u32 {
  let h = v + 0x9e3779b9;
  h = (h ^ (h >> 16)) * 0x85ebca6b;
  h = (h ^ (h >> 13)) * 0xc2b2ae35;
  return h ^ (h >> 16);
}

@inline
function nextWord(): u32 {
  const word = ra + rb + rounds;
  rounds++;
  ra = rb ^ (rb >> 9);
  rb = rc + (rc << 3);
  rc = rotl<u32>(rc, 21) + word;
  return word;
}

/** The state of a stream's beginning, twelve words on. Locals, since globals would go through memory in every round. */
function startRng(stream: u32, seed: u64, index: u32): void {
  let a = mix(stream ^ <u32>seed);
  let b = mix(a ^ <u32>(seed >> 32));
  let c = mix(b ^ index);
  for (let i: u32 = 1; i <= WARM_UP; i++) {
    const word = a + b + i;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = rotl<u32>(c, 21) + word;
  }
  ra = a;
  rb = b;
  rc = c;
  rounds = WARM_UP + 1;
}

/**
 * A whole number 0…n-1. Only whole runs of n numbers count: the last, shorter one below 2^32 is drawn again. Inlined,
 * since a division by a known n is a multiplication.
 */
@inline
function below(n: u32): u32 {
  let word = nextWord();
  let drawn = word % n;
  while (word - drawn > 0 - n) {
    word = nextWord();
    drawn = word % n;
  }
  return drawn;
}
