/**
 * @file A game in AssemblyScript: the fields and the rules of `src/game/fastGame.ts` on 64-bit boards. `game` is where its
 * fields begin, and a name like `STEPS_AT` says how many bytes later a field lies.
 */

/** Deals a dock for an environment whose source is the host: 1 when it has written one to `dockAt`. */
@external("env", "deal")
declare function hostDeal(env: i32): i32;

/** The dock that the host deals: three shape indices. */
const hostDock = memory.data(12, 16);

let dockStream: u32 = 0;

export function dockAt(): usize {
  return hostDock;
}

/** Puts the piece of a slot down, clears, and returns the number of lines cleared; a refresh or a dock is due after it. */
function place(game: usize, slot: i32, anchor: i32): i32 {
  const slotAt = game + SLOTS_AT + (<usize>slot << 2);
  const next = load<u64>(game) | (cellsOf(load<i32>(slotAt)) << <u64>anchor);
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

/** Deals the next dock, or ends the game where there is none. */
function deal(env: usize, game: usize): void {
  const turn = load<i32>(turnsAt + (env << 2));
  store<i32>(turnsAt + (env << 2), turn + 1);
  if (draw(env, load<u64>(game), turn)) {
    store<i32>(game, dockA, SLOTS_AT);
    store<i32>(game, dockB, SLOTS_AT + 4);
    store<i32>(game, dockC, SLOTS_AT + 8);
  } else store<i32>(game, NO_FEASIBLE_DOCK, ENDED_AT);
  refresh(game);
}

/** Draws from the environment's source; false when it has no dock for the board. */
function draw(env: usize, b: u64, turn: i32): bool {
  const source = load<u8>(sourceAt + env);
  if (source == HOST) {
    if (hostDeal(<i32>env) == 0) return false;
    dockA = load<i32>(hostDock);
    dockB = load<i32>(hostDock, 4);
    dockC = load<i32>(hostDock, 8);
    return true;
  }
  startRng(dockStream, <u64>load<f64>(seedAt + (env << 3)), turn);
  if (source == UNIFORM) {
    drawUniform();
    return true;
  }
  dealTo(b);
  return source == FEASIBLE ? drawFeasible() : drawHard();
}

/** The legal anchors of the pieces left, and whether the game is over for want of any. */
function refresh(game: usize): void {
  erode(~load<u64>(game));
  let any: u64 = 0;
  let left = 0;
  for (let slot: usize = 0; slot < 3; slot++) {
    const shape = slotOf(game, slot);
    const anchors = eroded(shape);
    store<u64>(game + (slot << 3), anchors, LEGAL_AT);
    any |= anchors;
    left += <i32>(shape >= 0);
  }
  if (left > 0 && any == 0) store<i32>(game, NO_MOVE, ENDED_AT);
}
