/**
 * @file Self-play of `light`: games by the rules of `src/game/fastGame.ts` with the docks of the engine, every action of a
 * position judged by both networks, one drawn, and what learning needs of it kept. A game follows from its seed and its
 * actions; its docks are those that the engine deals for the seed.
 */

/** Of a game under way: see `SEAT` in `src/light/kernel.ts`. */
const SEAT_BYTES: usize = 52;
/** Of a placement in a rollout. */
const SAMPLE_BYTES: usize = 52;
/** Of an action that is learned from: where its features lie, how many, its reward, whether the rest fits. */
const KEPT_BYTES: usize = 16;
/** Of an action that is legal: board after it, action, lines, the rest, features, logit, reward, values. */
const OPTION_BYTES: usize = 56;
const LIST_BYTES: usize = MOST_FEATURES * 2;
const DEAD = 1;
const CUT = 2;

// What the host may decide in a game; each is asked for only where `setHost` says so.

/** The stage of a game that begins. */
@external("env", "stage")
declare function hostStage(seat: usize): i32;
/** Deals to a seat: 0 where there is no dock, 1 when it is dealt, 2 where the kernel is to deal. */
@external("env", "deal")
declare function hostDeal(seat: usize): i32;
/** The action to take, of those that are judged. */
@external("env", "draw")
declare function hostDraw(seat: usize): i32;
/** What a placement pays beside what is known before it; `placed` has it. */
@external("env", "extra")
declare function hostExtra(seat: usize): f32;
/** A game has ended. */
@external("env", "end")
declare function hostEnd(seat: usize): i32;

const HOST_GAMES = 1;
const HOST_DRAWS = 2;
const HOST_PAYS = 4;
/** A game that is only watched: the host has no say in it. */
const WATCHED = -1;
/** In place of the log-probability of an action that the policy does not learn from. */
const UNLIKELY: f32 = 1;
let host: i32 = 0;
/** The seat before the placement that the host is to pay for, the action, and whether the game is over. */
const placed = memory.data(60, 16);

export function setHost(parts: i32): void {
  host = parts;
}
export function placedAt(): usize {
  return placed;
}

/** The position that is judged. */
const options = memory.data(192 * 56, 16);
const lists = memory.data(192 * 256, 16);
let optionCount: i32 = 0;
let positionValue: f32 = 0;

let dockStream: u32 = 0;
let policyStream: u32 = 0;
let noiseStream: u32 = 0;

// Rules and settings.
let source: i32 = 0;
let horizon: i32 = 500;
let hasFlag: bool = false;
let runSeed: u64 = 0;
let placementReward: f32 = 0;
let pointReward: f32 = 0;
let gamma: f32 = 0;
let valueScale: f32 = 0;
let leastProbability: f32 = 0;

export function setRules(docks: i32, longest: i32, flag: bool, seed: f64): void {
  source = docks;
  horizon = longest;
  hasFlag = flag;
  runSeed = <u64>seed;
}

export function setReward(placement: f32, point: f32): void {
  placementReward = placement;
  pointReward = point;
}

export function setPolicy(discount: f32, scale: f32, least: f32): void {
  gamma = discount;
  valueScale = scale;
  leastProbability = least;
}

/** Every action of one slot. */
function listSlot(b: u64, slot: i32, shape: i32, first: i32, second: i32): void {
  if (shape < 0) return;
  const mask = maskOf(shape);
  for (let set = legal(shape, ~b); set != 0; set &= set - 1) {
    const anchor = ctz(set);
    let next = b | (mask << anchor);
    const rows = fullRows(next);
    const columns = fullColumns(next);
    let lines = 0;
    if ((rows | columns) != 0) {
      next &= ~((rows * 255) | columns);
      lines = <i32>(popcnt(rows) + popcnt(columns & 255));
    }
    const option = options + <usize>optionCount * OPTION_BYTES;
    store<u64>(option, next);
    store<i32>(option, (slot << 6) | <i32>anchor, 8);
    store<i32>(option, lines, 12);
    store<i32>(option, first >= 0 ? first : second, 16);
    store<i32>(option, first >= 0 ? second : -1, 20);
    store<f32>(option, placementReward + pointReward * <f32>pointsOf(lines, next), 32);
    optionCount++;
  }
}

@inline
function pointsOf(lines: i32, after: u64): i32 {
  return LINE_POINTS * lines * lines * (lines > 0 && after == 0 ? WIPE_MULTIPLIER : 1);
}

/** Judges every action of a position: logits, probabilities, and the value of the position as their mean. */
function judge(b: u64, x: i32, y: i32, z: i32): void {
  optionCount = 0;
  listSlot(b, 0, x, y, z);
  listSlot(b, 1, y, x, z);
  listSlot(b, 2, z, x, y);
  const kappa = load<f32>(weights + ACTOR_SCALARS, 4);
  let top: f32 = -f32.MAX_VALUE;
  for (let i = 0; i < optionCount; i++) {
    const option = options + <usize>i * OPTION_BYTES;
    const list = lists + <usize>i * LIST_BYTES;
    const second = load<i32>(option, 20);
    const end = encodeAction(load<u64>(option), load<i32>(option, 12), load<i32>(option, 16), second, list);
    const count = (end - list) >> 1;
    actor(list, count, embedded, hidden);
    const value = critic(list, count, embedded, hidden);
    const worth: f32 = load<f32>(option, 32) + gamma * value;
    let logit: f32 = preference + valueScale * worth;
    if (second >= 0) logit += kappa * logSigmoid(feasibility);
    top = max(top, logit);
    store<i32>(option, <i32>count, 24);
    store<f32>(option, logit, 28);
    store<f32>(option, value, 36);
    store<f32>(option, worth, 40);
  }
  softmax(top);
}

function softmax(top: f32): void {
  let sum: f32 = 0;
  for (let i = 0; i < optionCount; i++) {
    const option = options + <usize>i * OPTION_BYTES;
    const share = expOf(load<f32>(option, 28) - top);
    store<f32>(option, share, 44);
    sum += share;
  }
  positionValue = 0;
  for (let i = 0; i < optionCount; i++) {
    const option = options + <usize>i * OPTION_BYTES;
    const probability: f32 = load<f32>(option, 44) / sum;
    store<f32>(option, probability, 44);
    positionValue += probability * load<f32>(option, 40);
  }
}

/** The action with the highest logit of those that `offered` has, by slot; -1 without any. */
export function bestAction(b: u64, x: i32, y: i32, z: i32): i32 {
  judge(b, x, y, z);
  let top: f32 = -f32.MAX_VALUE;
  let action = -1;
  for (let i = 0; i < optionCount; i++) {
    const option = options + <usize>i * OPTION_BYTES;
    const logit = load<f32>(option, 28);
    if (logit <= top) continue;
    top = logit;
    action = load<i32>(option, 8);
  }
  return action;
}
/** After `bestAction`: how many actions there are, and the records of them. */
export function optionsListed(): i32 {
  return optionCount;
}
export function optionsAt(): usize {
  return options;
}
export function listsAt(): usize {
  return lists;
}
export function valueJudged(): f32 {
  return positionValue;
}

/** An action drawn by the probabilities. */
function drawOption(seed: u64, step: i32): i32 {
  startRng(policyStream, seed, <u32>step);
  let rest: f32 = <f32>(nextWord() >> 8) * <f32>(1 / 16777216.0);
  let i = 0;
  for (; i < optionCount - 1; i++) {
    rest -= load<f32>(options + <usize>i * OPTION_BYTES, 44);
    if (rest < 0) break;
  }
  return i;
}

/** Whether the pieces left can be placed in some order. */
function restFits(b: u64, first: i32, second: i32): bool {
  if (second >= 0) return twoFit(b, first, second);
  return first < 0 || legal(first, ~b) != 0;
}

/** Deals to a seat; false when its game is over. */
function dealSeat(seat: usize): bool {
  const turn = load<i32>(seat, 20);
  store<i32>(seat, turn + 1, 20);
  store<i32>(seat, 0, 44);
  startRng(dockStream, load<u64>(seat, 32), <u32>turn);
  const dealt = (host & HOST_GAMES) != 0 && load<i32>(seat, 48) != WATCHED ? hostDeal(seat) : 2;
  if (dealt < 2) return dealt == 1;
  if (source != UNIFORM) dealTo(load<u64>(seat));
  if (source == UNIFORM) drawUniform();
  else if (!(source == FEASIBLE_DOCKS ? drawFeasible() : drawHard())) return false;
  store<i32>(seat, dockA, 8);
  store<i32>(seat, dockB, 12);
  store<i32>(seat, dockC, 16);
  return true;
}

/** An empty board and the first dock. */
function openGame(seat: usize, seed: u64): void {
  store<u64>(seat, 0);
  store<i32>(seat, 0, 20);
  store<u64>(seat, 0, 24);
  store<u64>(seat, seed, 32);
  if (seat != watched) store<i32>(seat, (host & HOST_GAMES) != 0 ? hostStage(seat) : 0, 48);
  dealSeat(seat);
}

/** The next game of a seat. Its seed is a hash, so that neighbouring runs and games share nothing. */
function nextGame(seat: usize, number: i32): void {
  const begun = load<i32>(seat, 40);
  store<i32>(seat, begun + 1, 40);
  startRng(noiseStream, runSeed, <u32>(number + begun * <i32>(seats * shards)));
  openGame(seat, <u64>below(HELD_OUT));
}

@inline
function hasMove(seat: usize): bool {
  const free = ~load<u64>(seat);
  for (let slot: usize = 8; slot <= 16; slot += 4) {
    const shape = load<i32>(seat + slot);
    if (shape >= 0 && legal(shape, free) != 0) return true;
  }
  return false;
}

/** Takes an action; true when it leaves the game over. Marks a dock that was lost by it. */
function takeOption(seat: usize, option: usize): bool {
  const after = load<u64>(option);
  const action = load<i32>(option, 8);
  store<u64>(seat, after);
  store<i32>(seat + (<usize>(action >> 6) << 2), -1, 8);
  store<i32>(seat, load<i32>(seat, 24) + 1, 24);
  store<i32>(seat, load<i32>(seat, 28) + pointsOf(load<i32>(option, 12), after), 28);
  if (load<i32>(option, 16) < 0 && !dealSeat(seat)) return true;
  return !hasMove(seat);
}

/** One placement at every seat of a shard, `steps` times; `learn` reads what it keeps. */
export function play(shard: i32): void {
  openShard(shard);
  memory.fill(figures, 0, FIGURE_BYTES);
  keptCount = 0;
  poolEnd = pool;
  for (let t: usize = 0; t < steps; t++) {
    for (let i: usize = 0; i < seats; i++) {
      const seat = seatsAt + i * SEAT_BYTES;
      const number = <i32>(<usize>shard * seats + i);
      if (load<i32>(seat, 40) == 0) nextGame(seat, number);
      playOnce(seat, number, samples + (i * steps + t) * SAMPLE_BYTES);
    }
  }
}

function playOnce(seat: usize, number: i32, sample: usize): void {
  judge(load<u64>(seat), load<i32>(seat, 8), load<i32>(seat, 12), load<i32>(seat, 16));
  const isHosted = (host & HOST_DRAWS) != 0;
  const drawn = isHosted ? hostDraw(seat) : drawOption(load<u64>(seat, 32), load<i32>(seat, 24));
  const option = options + <usize>drawn * OPTION_BYTES;
  const fits = restFits(load<u64>(option), load<i32>(option, 16), load<i32>(option, 20));
  const isFatal = !fits && load<i32>(seat, 44) == 0;
  store<f32>(sample, positionValue, 16);
  store<f32>(sample, load<f32>(option, 36), 20);
  store<f32>(sample, load<f32>(option, 32), 24);
  store<i32>(sample, <i32>isFatal, 40);
  store<i32>(sample, load<i32>(option, 8), 44);
  keepOptions(sample, drawn);
  // Noise may draw what the policy never would: its ratio says nothing, and only the critic learns from it.
  if (isHosted && load<f32>(option, 44) < leastProbability) store<f32>(sample, UNLIKELY, 12);
  if (isFatal) store<i32>(seat, 1, 44);
  if ((host & HOST_PAYS) != 0) memory.copy(placed, seat, SEAT_BYTES);
  const isOver = takeOption(seat, option);
  store<f32>(sample, (host & HOST_PAYS) != 0 ? pay(seat, option, sample, isOver) : 0, 48);
  const isCut = !isOver && load<i32>(seat, 24) >= horizon;
  store<i32>(sample, isOver ? DEAD : isCut ? CUT : 0, 36);
  addFigure(FATAL, isFatal ? 1 : 0);
  addFigure(REWARDS, load<f32>(sample, 24));
  addFigure(LEGAL, optionCount);
  if (!isOver && !isCut) return;
  addFigure(EPISODES, 1);
  addFigure(DEATHS, isOver ? 1 : 0);
  addFigure(EPISODE_STEPS, load<i32>(seat, 24));
  addFigure(EPISODE_POINTS, load<i32>(seat, 28));
  if ((host & HOST_GAMES) != 0) hostEnd(seat);
  nextGame(seat, number);
}

/** What the host pays for a placement, which is part of its reward. */
function pay(seat: usize, option: usize, sample: usize, isOver: bool): f32 {
  store<i32>(placed, load<i32>(option, 8), 52);
  store<i32>(placed, <i32>isOver, 56);
  const extra = hostExtra(seat);
  store<f32>(sample, load<f32>(sample, 24) + extra, 24);
  return extra;
}

/** Keeps the drawn action and every likely one. Where the shard's room is used up, the drawn one only. */
function keepOptions(sample: usize, drawn: i32): void {
  store<i32>(sample, keptCount, 0);
  store<i32>(sample, 0, 4);
  const mayKeepAll = keptCount + optionCount <= mostKept && poolEnd + <usize>optionCount * LIST_BYTES <= poolLimit;
  let sum: f32 = 0;
  let entropy: f32 = 0;
  let kept = 0;
  for (let i = 0; i < optionCount; i++) {
    const option = options + <usize>i * OPTION_BYTES;
    const probability = load<f32>(option, 44);
    if (i != drawn && (!mayKeepAll || probability < leastProbability)) continue;
    if (i == drawn) store<i32>(sample, kept, 8);
    keepOption(option, lists + <usize>i * LIST_BYTES);
    kept++;
    sum += probability;
    if (probability > SMALLEST) entropy -= probability * logOf(probability);
  }
  store<i32>(sample, kept, 4);
  const likelihood: f32 = load<f32>(options + <usize>drawn * OPTION_BYTES, 44) / sum;
  store<f32>(sample, logOf(max(likelihood, SMALLEST)), 12);
  addFigure(ENTROPY, entropy);
  addFigure(UNIFORM_ENTROPY, logOf(<f32>max(1, optionCount)));
  addFigure(KEPT, kept);
}

function keepOption(option: usize, list: usize): void {
  const at = keptAt + <usize>keptCount * KEPT_BYTES;
  const count = load<i32>(option, 24);
  const second = load<i32>(option, 20);
  memory.copy(poolEnd, list, <usize>count << 1);
  store<u32>(at, <u32>poolEnd);
  store<i32>(at, count, 4);
  store<f32>(at, load<f32>(option, 32), 8);
  store<i32>(at, second < 0 ? -1 : <i32>restFits(load<u64>(option), load<i32>(option, 16), second), 12);
  poolEnd += <usize>count << 1;
  keptCount++;
}

/**
 * Plays the game of a seed with the likeliest actions until it is over or has `longest` placements; returns how many it
 * has. The seat of the game is at `watchedAt` afterwards: docks dealt at 20, points at 28.
 */
export function playGreedily(seed: f64, longest: i32): i32 {
  store<i32>(watched, WATCHED, 48);
  openGame(watched, <u64>seed);
  let isOver = !hasMove(watched);
  while (!isOver && load<i32>(watched, 24) < longest) {
    const action = bestAction(load<u64>(watched), load<i32>(watched, 8), load<i32>(watched, 12), load<i32>(watched, 16));
    let option = options;
    while (load<i32>(option, 8) != action) option += OPTION_BYTES;
    isOver = takeOption(watched, option);
  }
  store<i32>(watched, <i32>isOver, 44);
  return load<i32>(watched, 24);
}
const watched = memory.data(52, 16);
export function watchedAt(): usize {
  return watched;
}
