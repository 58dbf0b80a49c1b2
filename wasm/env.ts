/**
 * @file The batched environment in AssemblyScript: what `src/env/batch.ts` does, array by array and bit by bit, with the
 * same floating-point operations in the same order. `scripts/envKernel.ts` joins `wasm/board.ts`, `wasm/docks.ts`, this
 * file and what follows from the catalog, the settings and `src/env/wasmLayout.ts`, compiles them and writes
 * `src/env/kernel.generated.ts`, whose typed door is `src/env/wasmBatch.ts`, and the C of the Python package.
 *
 * One instance is one batch. `create` lays the arrays out and makes the memory as large as they need; afterwards
 * nothing is allocated.
 */

const GAME_BYTES: usize = 56;
/** Offsets in a game: `FIELD` of `src/game/fastGame.ts` in bytes. */
const ENDED_AT: usize = 8;
const STEPS_AT: usize = 12;
const PLAIN_AT: usize = 16;
const SLOTS_AT: usize = 20;
const LEGAL_AT: usize = 32;

const PLAYING_ON = 0;
const NO_MOVE = 1;
const NO_FEASIBLE_DOCK = 2;

const UNUSED = 0;
const PLAYING = 1;
const OVER = 2;

/** Autoreset modes, in the order of `AUTORESET_MODES`. */
const SAME_STEP = 1;
const DISABLED = 2;
const NO_ACTION = -1;

const MAX_SEED: f64 = 9007199254740991;

/** Deals a dock for an environment whose source is the host: 1 when it has written one to `dockAt`. */
@external("env", "deal")
declare function hostDeal(env: i32): i32;

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

/** The dock that the host deals: three shape indices. */
const hostDock = memory.data(12, 16);
/** By shape plus one: its cells in a 5x5 mask, of 32 bytes; the first one is empty. */
const pieceMasks = memory.data(64 * 32, 16);

/** The streams of docks and actions, and the generator of the latter. */
let dockStream: u32 = 0;
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
  for (let shape = 0; shape < SHAPES; shape++) {
    const to = pieceMasks + (<usize>(shape + 1) << 5);
    const mask = maskOf(shape);
    for (let y: usize = 0; y < 5; y++) {
      for (let x: usize = 0; x < 5; x++) store<u8>(to + 5 * y + x, <u8>((mask >> (8 * y + x)) & 1));
    }
  }
  for (let env: usize = 0; env < count; env++) {
    for (let slot: usize = 0; slot < 3; slot++) store<i32>(startAt + 24 * env + 4 * slot, -1, 8);
  }
  dockStream = streamOfDocks();
  seedActions(0);
  return true;
}

export function dockAt(): usize {
  return hostDock;
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
  let rest = below(nA + nB + <u32>popcnt(c));
  let set = a;
  let base = 0;
  if (rest >= nA + nB) {
    rest -= nA + nB;
    set = c;
    base = 128;
  } else if (rest >= nA) {
    rest -= nA;
    set = b;
    base = 64;
  }
  for (; rest > 0; rest--) set &= set - 1;
  return base + <i32>ctz(set);
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
  memory.fill(game, 0, GAME_BYTES);
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

/** Puts the piece of a slot down, clears, and returns the number of lines cleared. */
function place(game: usize, slot: i32, anchor: i32): i32 {
  const slotAt = game + SLOTS_AT + (<usize>slot << 2);
  const next = load<u64>(game) | (maskOf(load<i32>(slotAt)) << <u64>anchor);
  const rows = fullRows(next);
  const columns = fullColumns(next);
  let lines = 0;
  if ((rows | columns) != 0) {
    const left = next & ~((rows * 255) | columns);
    lines = <i32>(popcnt(rows) + popcnt(columns & 255));
    const points = LINE_POINTS * lines * lines * (left == 0 ? WIPE_MULTIPLIER : 1);
    store<i32>(game, load<i32>(game, PLAIN_AT) + points, PLAIN_AT);
    store<u64>(game, left);
  } else store<u64>(game, next);
  store<i32>(game, load<i32>(game, STEPS_AT) + 1, STEPS_AT);
  store<i32>(slotAt, -1);
  refresh(game);
  return lines;
}

@inline
function slotOf(game: usize, slot: usize): i32 {
  return load<i32>(game + (slot << 2), SLOTS_AT);
}

@inline
function needsDock(game: usize): bool {
  const isEmpty = (slotOf(game, 0) & slotOf(game, 1) & slotOf(game, 2)) == -1;
  return isEmpty && load<i32>(game, ENDED_AT) == PLAYING_ON;
}

function deal(env: usize, game: usize): void {
  const turn = load<i32>(turnsAt + (env << 2));
  const source = load<u8>(sourceAt + env);
  store<i32>(turnsAt + (env << 2), turn + 1);
  if (source == HOST) {
    if (hostDeal(<i32>env) == 0) {
      store<i32>(game, NO_FEASIBLE_DOCK, ENDED_AT);
      return;
    }
    dockA = load<i32>(hostDock);
    dockB = load<i32>(hostDock, 4);
    dockC = load<i32>(hostDock, 8);
  } else {
    startRng(dockStream, <u64>load<f64>(seedAt + (env << 3)), turn);
    if (source == UNIFORM) drawUniform();
    else {
      dealTo(load<u64>(game));
      if (!(source == FEASIBLE ? drawFeasible() : drawHard())) {
        store<i32>(game, NO_FEASIBLE_DOCK, ENDED_AT);
        return;
      }
    }
  }
  store<i32>(game, dockA, SLOTS_AT);
  store<i32>(game, dockB, SLOTS_AT + 4);
  store<i32>(game, dockC, SLOTS_AT + 8);
  refresh(game);
}

/** The legal anchors of the pieces left, and whether the game is over for want of any. */
function refresh(game: usize): void {
  const f = ~load<u64>(game);
  let any: u64 = 0;
  let left = 0;
  for (let slot: usize = 0; slot < 3; slot++) {
    const shape = slotOf(game, slot);
    const anchors = shape < 0 ? 0 : legal(shape, f);
    store<u64>(game + (slot << 3), anchors, LEGAL_AT);
    any |= anchors;
    left += <i32>(shape >= 0);
  }
  if (left > 0 && any == 0) store<i32>(game, NO_MOVE, ENDED_AT);
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

/** Writes what is seen of a game, the combo apart. */
function observe(env: usize, game: usize): void {
  const b = load<u64>(game);
  spread(boardAt + (env << 6), b);
  store<f32>(fillAt + (env << 2), <f32>popcnt(b) / 64);
  const mask = actionMaskAt + env * <usize>ACTIONS;
  spread(mask, load<u64>(game, LEGAL_AT));
  spread(mask + 64, load<u64>(game, LEGAL_AT + 8));
  spread(mask + 128, load<u64>(game, LEGAL_AT + 16));
  for (let slot: usize = 0; slot < 3; slot++) {
    const shape = slotOf(game, slot);
    const piece = pieceMasks + (<usize>(shape + 1) << 5);
    const to = piecesAt + (3 * env + slot) * 25;
    store<u64>(to, load<u64>(piece));
    store<u64>(to, load<u64>(piece, 8), 8);
    store<u64>(to, load<u64>(piece, 16), 16);
    store<u8>(to, load<u8>(piece, 24), 24);
    store<u8>(leftAt + 3 * env + slot, <u8>(shape >= 0));
  }
}

/** Writes 64 bits as 64 bytes. */
@inline
function spread(to: usize, bits: u64): void {
  store<u64>(to, octet(bits));
  store<u64>(to, octet(bits >> 8), 8);
  store<u64>(to, octet(bits >> 16), 16);
  store<u64>(to, octet(bits >> 24), 24);
  store<u64>(to, octet(bits >> 32), 32);
  store<u64>(to, octet(bits >> 40), 40);
  store<u64>(to, octet(bits >> 48), 48);
  store<u64>(to, octet(bits >> 56), 56);
}

function noteEnd(env: usize): void {
  const wide = env << 3;
  const narrow = env << 2;
  store<f64>(finalSeedAt + wide, load<f64>(seedAt + wide));
  store<i32>(finalStepsAt + narrow, load<i32>(stepsAt + narrow));
  store<i32>(finalScoreAt + narrow, load<i32>(scoreAt + narrow));
  store<u8>(finalEndedAt + env, <u8>load<i32>(gamesAt + env * GAME_BYTES, ENDED_AT));
  if (mode != SAME_STEP) return;
  memory.copy(lastBoardAt + (env << 6), boardAt + (env << 6), 64);
  memory.copy(lastPiecesAt + env * 75, piecesAt + env * 75, 75);
  memory.copy(lastLeftAt + env * 3, leftAt + env * 3, 3);
  store<u16>(lastComboAt + (env << 1), load<u16>(comboAt + (env << 1)));
  store<f32>(lastFillAt + narrow, load<f32>(fillAt + narrow));
}

/** Φ of a game (`src/quality/topology.ts`); 0 once it is over, and where it has no weight. */
function potentialOf(game: usize): f64 {
  if (potentialWeight == 0 || load<i32>(game, ENDED_AT) != PLAYING_ON) return 0;
  const b = load<u64>(game);
  const mobility = popcnt(load<u64>(game, LEGAL_AT)) + popcnt(load<u64>(game, LEGAL_AT + 8));
  const inRows = popcnt((b ^ (b >> 1)) & 0x7f7f7f7f7f7f7f7f);
  const inColumns = popcnt((b ^ (b >> 8)) & 0x00ffffffffffffff);
  const walls = popcnt(~b & 0x8181818181818181) + popcnt(~b & 0xff000000000000ff);
  const wells = ~b & ((b << 1) | 0x0101010101010101) & ((b >> 1) | 0x8080808080808080);
  const rows = rowTally(b);
  const columns = columnTally(b);
  const close = linesWith(rows, 7) + linesWith(columns, 7) + linesWith(rows, 6) + linesWith(columns, 6);
  return (
    PHI_HOLES * <f64>holesOf(b) +
    PHI_TRANSITIONS * <f64>(inRows + inColumns + walls) +
    PHI_WELLS * <f64>popcnt(wells) +
    PHI_CLOSE_LINES * <f64>close +
    PHI_MOBILITY * <f64>(mobility + popcnt(load<u64>(game, LEGAL_AT + 16))) +
    PHI_EDGE_EXPOSURE * <f64>(inRows + inColumns)
  );
}

/** Lines with exactly n cells in a tally. */
@inline
function linesWith(tally: u64, n: u64): u64 {
  const off = tally ^ (n * 0x0101010101010101);
  return 8 - popcnt((off | (off >> 1) | (off >> 2) | (off >> 3)) & 0x0101010101010101);
}

/** Cells of empty regions that hold no regular shape, those of up to three cells. */
function holesOf(b: u64): u64 {
  let holes: u64 = 0;
  for (let rest = ~b; rest != 0; ) {
    let region = rest & (0 - rest);
    let was: u64 = 0;
    while (region != was) {
      was = region;
      region |= ((region << 1) & 0xfefefefefefefefe) | ((region >> 1) & 0x7f7f7f7f7f7f7f7f);
      region &= rest;
      region |= ((region << 8) | (region >> 8)) & rest;
    }
    rest &= ~region;
    const size = popcnt(region);
    if (size <= <u64>LARGEST_HOLE) holes += size;
  }
  return holes;
}
