/**
 * @file The batched environment in AssemblyScript: what `src/env/batch.ts` does, array by array and bit by bit, with the
 * same floating-point operations in the same order. `scripts/envKernel.ts` joins the files that it lists, this one the
 * last, with what follows from the catalog, the settings, the fields of a game and `src/env/wasmLayout.ts`, compiles them
 * and writes `src/env/kernel.generated.ts`, whose typed door is `src/env/wasmBatch.ts`. The Python package is C made of it.
 *
 * One instance is one batch. `create` lays the arrays out and makes the memory as large as they need; afterwards
 * nothing is allocated.
 */

let count: usize = 0;
let mode: i32 = 0;
let seedStride: f64 = 1;
let horizon: f64 = Infinity;
/** The reward's weights. */
let scoreWeight: f64 = 0;
let potentialWeight: f64 = 0;
let evaluationWeight: f64 = 0;
let bonus: f64 = 0;
let discount: f64 = 0;

/** The generator of sampled actions. */
let policyA: u32 = 0;
let policyB: u32 = 0;
let policyC: u32 = 0;
let policyRounds: u32 = 0;

/** Makes room for a batch; false where the memory cannot grow so far. Everything is zero, no environment has a dock. */
export function create(environments: i32): bool {
  const from = (__heap_base + 15) & ~15;
  const end = layOut(from, <usize>environments);
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return false;
  count = <usize>environments;
  fillTables();
  fillPieceMasks();
  fillShapeRuns();
  for (let env: usize = 0; env < count; env++) {
    for (let slot: usize = 0; slot < 3; slot++) store<i32>(startAt + 24 * env + 4 * slot, -1, 8);
  }
  dockStream = streamOfDocks();
  seedActions(0);
  return true;
}

/** @param autoreset its number in `AUTORESET_MODES` */
export function setRules(autoreset: i32, stride: f64, longest: f64): void {
  mode = autoreset;
  seedStride = stride;
  horizon = longest;
}

export function setReward(score: f64, potential: f64, evaluation: f64, paid: f64, gamma: f64): void {
  scoreWeight = score;
  potentialWeight = potential;
  evaluationWeight = evaluation;
  bonus = paid;
  discount = gamma;
}

/** Begins the episodes that `resetMask` asks for. */
export function reset(): void {
  memory.fill(wasResetAt, 0, count);
  for (let env: usize = 0; env < count; env++) {
    if (load<u8>(resetMaskAt + env) != 1) continue;
    const seed = load<f64>(resetSeedAt + (env << 3));
    begin(env, seed < 0 ? nextSeed(env) : seed);
    store<f64>(rewardAt + (env << 3), 0);
    store<u8>(terminatedAt + env, 0);
    store<u8>(truncatedAt + env, 0);
  }
}

/** The first environment that cannot take its action, or -1. */
export function refused(): i32 {
  for (let env: usize = 0; env < count; env++) {
    const action = load<i32>(actionsAt + (env << 2));
    const state = load<u8>(stateAt + env);
    const isFine =
      state == PLAYING
        ? <u32>action < <u32>ACTIONS && isLegal(env, action)
        : mode == DISABLED
          ? action == NO_ACTION
          : state == OVER;
    if (!isFine) return <i32>env;
  }
  return -1;
}

@inline
function isLegal(env: usize, action: i32): bool {
  const legal = load<u64>(gamesAt + env * GAME_BYTES + LEGAL_AT + (<usize>(action >> 6) << 3));
  return ((legal >> <u64>(action & 63)) & 1) != 0;
}

/** One step of every environment; nothing is refused any more. */
export function step(): void {
  memory.fill(wasResetAt, 0, count);
  for (let env: usize = 0; env < count; env++) {
    if (load<u8>(stateAt + env) != PLAYING) {
      store<f64>(rewardAt + (env << 3), 0);
      if (mode == DISABLED) continue;
      begin(env, nextSeed(env));
      store<u8>(terminatedAt + env, 0);
      store<u8>(truncatedAt + env, 0);
      continue;
    }
    advance(env, load<i32>(actionsAt + (env << 2)));
    if (load<u8>(stateAt + env) == OVER) {
      noteEnd(env);
      if (mode == SAME_STEP) begin(env, nextSeed(env));
    }
  }
}

export function seedActions(seed: f64): void {
  startRng(streamOfPolicies(), <u64>seed, 0);
  keepPolicy();
}

function keepPolicy(): void {
  policyA = ra;
  policyB = rb;
  policyC = rc;
  policyRounds = rounds;
}

/** A legal action of every environment, each equally likely; `NO_ACTION` where there is no episode under way. */
export function sampleActions(): void {
  ra = policyA;
  rb = policyB;
  rc = policyC;
  rounds = policyRounds;
  for (let env: usize = 0; env < count; env++) {
    const isOn = load<u8>(stateAt + env) == PLAYING;
    store<i32>(actionsAt + (env << 2), isOn ? anyAction(gamesAt + env * GAME_BYTES) : NO_ACTION);
  }
  keepPolicy();
}

function anyAction(game: usize): i32 {
  const a = load<u64>(game, LEGAL_AT);
  const b = load<u64>(game, LEGAL_AT + 8);
  const c = load<u64>(game, LEGAL_AT + 16);
  const nA = <u32>popcnt(a);
  const nB = <u32>popcnt(b);
  const drawn = below(nA + nB + <u32>popcnt(c));
  if (drawn < nA) return bitOf(a, drawn);
  if (drawn < nA + nB) return 64 + bitOf(b, drawn - nA);
  return 128 + bitOf(c, drawn - nA - nB);
}

/** The place of the n-th bit that is set, from 0: select by byte-wise prefix sums, then bit by bit in the row found. */
function bitOf(set: u64, n: u32): i32 {
  const upTo = rowTally(set) * 0x0101010101010101;
  // Bit 7 of a byte stays where the rows up to it hold no more than n bits: each byte holds at most 64.
  const before = ((<u64>n * 0x0101010101010101) | 0x8080808080808080) - upTo;
  const row = popcnt(before & 0x8080808080808080) << 3;
  let rest = <u64>n - (((upTo << 8) >> row) & 255);
  let bits = (set >> row) & 255;
  for (; rest > 0; rest--) bits &= bits - 1;
  return <i32>(row + ctz(bits));
}

function nextSeed(env: usize): f64 {
  if (load<u8>(stateAt + env) == UNUSED) return <f64>env;
  const seed = load<f64>(seedAt + (env << 3));
  return seed > MAX_SEED - seedStride ? seedStride - (MAX_SEED - seed) - 1 : seed + seedStride;
}

/** Starts an episode where `start` says. */
function begin(env: usize, seed: f64): void {
  const game = gamesAt + env * GAME_BYTES;
  const from = startAt + 24 * env;
  for (let at: usize = 8; at < GAME_BYTES; at += 8) store<u64>(game + at, 0);
  store<u64>(game, load<u64>(from));
  for (let slot: usize = 0; slot < 12; slot += 4) store<i32>(game + slot, load<i32>(from + slot, 8), SLOTS_AT);
  store<u16>(comboAt + (env << 1), <u16>load<i32>(from, 20));
  store<i32>(turnsAt + (env << 2), 0);
  store<f64>(seedAt + (env << 3), seed);
  store<i32>(stepsAt + (env << 2), 0);
  store<i32>(scoreAt + (env << 2), 0);
  store<u8>(wasResetAt + env, 1);
  if (needsDock(game)) deal(env, game);
  else refresh(game);
  store<u8>(stateAt + env, load<i32>(game, ENDED_AT) == PLAYING_ON ? PLAYING : OVER);
  observe(env, game);
  store<f64>(potentialsAt + (env << 3), potentialOf(game));
}

/** One placement and what follows from it; the action is legal. */
function advance(env: usize, action: i32): void {
  const game = gamesAt + env * GAME_BYTES;
  const from = load<i32>(game, PLAIN_AT);
  noteCombo(env, place(game, action >> 6, action & 63));
  if (needsDock(game)) deal(env, game);
  else refresh(game);
  const to = load<i32>(game, PLAIN_AT);
  const steps = load<i32>(game, STEPS_AT);
  const isOver = load<i32>(game, ENDED_AT) != PLAYING_ON;
  const isCut = !isOver && <f64>steps >= horizon;
  const potential = load<f64>(potentialsAt + (env << 3));
  const nextPotential = potentialOf(game);
  store<f64>(potentialsAt + (env << 3), nextPotential);
  store<f64>(rewardAt + (env << 3), rewardOf(env, from, to, potential, nextPotential));
  store<u8>(terminatedAt + env, <u8>isOver);
  store<u8>(truncatedAt + env, <u8>isCut);
  if (isOver || isCut) store<u8>(stateAt + env, OVER);
  store<i32>(stepsAt + (env << 2), steps);
  store<i32>(scoreAt + (env << 2), to);
  observe(env, game);
}

@inline
function rewardOf(env: usize, from: i32, to: i32, potential: f64, nextPotential: f64): f64 {
  const threshold = load<f64>(thresholdAt + (env << 3));
  const regret = evaluationWeight == 0 ? 0 : load<f64>(regretAt + (env << 3));
  const shaping = potentialWeight * (discount * nextPotential - potential);
  const evaluation = regret == 0 ? 0 : -evaluationWeight * regret;
  const paid = <f64>from < threshold && <f64>to >= threshold ? bonus : 0;
  return scoreWeight * <f64>(to - from) + shaping + evaluation + paid;
}

/** The chain as the engine counts it, up to the length that is shown. */
@inline
function noteCombo(env: usize, lines: i32): void {
  const combo = comboAt + (env << 1);
  const chain = <i32>load<u8>(combo);
  const idle = <i32>load<u8>(combo, 1) + 1;
  const isLost = lines == 0 && (chain == 0 || idle >= COMBO_GRACE);
  store<u8>(combo, <u8>(lines > 0 || isLost ? 0 : idle), 1);
  if (lines > 0) store<u8>(combo, <u8>min(chain + 1, CHAIN_SHOWN));
  else if (isLost) store<u8>(combo, 0);
}

function noteEnd(env: usize): void {
  const wide = env << 3;
  const narrow = env << 2;
  store<f64>(finalSeedAt + wide, load<f64>(seedAt + wide));
  store<i32>(finalStepsAt + narrow, load<i32>(stepsAt + narrow));
  store<i32>(finalScoreAt + narrow, load<i32>(scoreAt + narrow));
  store<u8>(finalEndedAt + env, <u8>load<i32>(gamesAt + env * GAME_BYTES, ENDED_AT));
  if (mode != SAME_STEP) return;
  copy(lastBoardAt + (env << 6), boardAt + (env << 6), 64);
  copy(lastPiecesAt + env * 75, piecesAt + env * 75, 75);
  copy(lastLeftAt + env * 3, leftAt + env * 3, 3);
  store<u16>(lastComboAt + (env << 1), load<u16>(comboAt + (env << 1)));
  store<f32>(lastFillAt + narrow, load<f32>(fillAt + narrow));
}

/** Copies a few bytes: quicker than `memory.copy`, for which an engine calls out. */
@inline
function copy(to: usize, from: usize, bytes: usize): void {
  let at: usize = 0;
  for (; at + 8 <= bytes; at += 8) store<u64>(to + at, load<u64>(from + at));
  for (; at < bytes; at++) store<u8>(to + at, load<u8>(from + at));
}
