/**
 * @file A game in AssemblyScript: the fields and the rules of `src/game/fastGame.ts` on 64-bit boards. `game` is where its
 * fields begin.
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

/** Deals a dock for an environment whose source is the host: 1 when it has written one to `dockAt`. */
@external("env", "deal")
declare function hostDeal(env: i32): i32;

/** The dock that the host deals: three shape indices. */
const hostDock = memory.data(12, 16);

let dockStream: u32 = 0;

export function dockAt(): usize {
  return hostDock;
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
