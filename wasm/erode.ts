/**
 * @file The legal anchors of any shape without a branch, for boards whose pieces vary from call to call: a shape's three
 * rows, or its columns where it has more rows than that, are runs of free cells, so its anchors are three shifted erosions
 * and the cells where it does not pass the edge. `scripts/envKernel.ts` writes `fillShapeRuns` for the catalog.
 */

/** Erosions of the free cells: those from which n run to the right are at n - 1, n downwards at n + 4. */
const erosions = memory.data(10 * 8, 16);
/**
 * By shape plus one, three words: six bytes that tell where each run's erosion lies and how far it is shifted; its anchors
 * on an empty board; its cells at the top left.
 */
const shapeRuns = memory.data(64 * 24, 16);

@inline
function runsAt(shape: i32): usize {
  return shapeRuns + <usize>(shape + 1) * 24;
}

function erode(f: u64): void {
  let across = f;
  let down = f;
  store<u64>(erosions, f);
  store<u64>(erosions, f, 40);
  for (let n: usize = 1; n < 5; n++) {
    across &= f >> n;
    down &= f >> (n << 3);
    store<u64>(erosions + (n << 3), across);
    store<u64>(erosions + (n << 3), down, 40);
  }
}

function setShapeRuns(shape: i32, runs: u64, anchors: u64): void {
  const at = runsAt(shape);
  store<u64>(at, runs);
  store<u64>(at, anchors, 8);
  store<u64>(at, maskOf(shape), 16);
}

@inline
function runAt(runs: u64, n: u64): u64 {
  return load<u64>(erosions + <usize>((runs >> (n << 4)) & 255)) >> ((runs >> ((n << 4) + 8)) & 255);
}

/** The anchors of a shape on what was eroded last; none for -1. */
@inline
function eroded(shape: i32): u64 {
  const at = runsAt(shape);
  const runs = load<u64>(at);
  return runAt(runs, 0) & runAt(runs, 1) & runAt(runs, 2) & load<u64>(at, 8);
}

/** `maskOf` without a branch. */
@inline
function cellsOf(shape: i32): u64 {
  return load<u64>(runsAt(shape), 16);
}
