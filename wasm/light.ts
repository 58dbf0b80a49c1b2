/**
 * @file The kernel of the agent `light`, in AssemblyScript: environment, encoding, self-play and PPO in one memory.
 * `scripts/lightKernel.ts` joins the files that it lists, this one the last, with what follows from the shape catalog and
 * the layouts in `src/light`, compiles them and writes `src/light/kernel.generated.ts`, whose door is
 * `src/light/kernel.ts`.
 *
 * An instance knows all shards of a run, and plays and learns those that it is asked to. It holds only what a thread
 * needs: threads exchange blocks of gradients, not memory.
 */

let shards: usize = 0;
/** Games of a shard, and placements of each in a rollout. */
let seats: usize = 0;
let steps: usize = 0;

/** Where the first shard begins, and how far it is to the next. */
let shardsAt: usize = 0;
let shardBytes: usize = 0;
let mostKept: i32 = 0;
let poolBytes: usize = 0;

// The open shard.
let seatsAt: usize = 0;
let samples: usize = 0;
let order: usize = 0;
let figures: usize = 0;
let keptAt: usize = 0;
let pool: usize = 0;
let poolLimit: usize = 0;
let block: usize = 0;
/** How much of the room for actions is used in the rollout that is played. */
let keptCount: i32 = 0;
let poolEnd: usize = 0;

/** Room for actions that are learned from, a sample. */
const KEPT_PER_SAMPLE: usize = 80;
/** Room for features, an action. */
const FEATURES_PER_KEPT: usize = 104;

function openShard(shard: i32): void {
  const count = seats * steps;
  seatsAt = shardsAt + <usize>shard * shardBytes;
  samples = seatsAt + seats * SEAT_BYTES;
  order = samples + count * SAMPLE_BYTES;
  figures = (order + (count << 2) + 15) & ~15;
  keptAt = figures + FIGURE_BYTES;
  pool = keptAt + <usize>mostKept * KEPT_BYTES;
  poolLimit = pool + poolBytes;
  block = poolLimit;
}

@inline
function addFigure(figure: usize, number: f64): void {
  store<f64>(figures + (figure << 3), load<f64>(figures + (figure << 3)) + number);
}

/** Makes room for a run; false where the memory cannot grow so far. `shardsOf` 0 makes room for playing alone. */
export function create(shardsOf: i32, seatsOf: i32, stepsOf: i32): bool {
  shards = <usize>shardsOf;
  seats = <usize>seatsOf;
  steps = <usize>stepsOf;
  const bytes: usize = PARAMETER_BYTES;
  weights = (__heap_base + 15) & ~15;
  gradient = weights + bytes;
  means = gradient + bytes;
  squares = means + bytes;
  shardsAt = shards == 0 ? gradient : squares + bytes;
  mostKept = <i32>(seats * steps * KEPT_PER_SAMPLE);
  poolBytes = <usize>mostKept * FEATURES_PER_KEPT * 2;
  openShard(0);
  shardBytes = block + BLOCK_ROWS_AT + ROW_COUNT * ROW - shardsAt;
  told = shardsAt + shards * shardBytes;
  const end = shards == 0 ? told : told + toldBytes();
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return false;
  fillTables();
  fillShapeRuns();
  dockStream = streamOfDocks();
  policyStream = streamOfPolicies();
  noiseStream = streamOfNoise();
  return true;
}

/** Call it after weights were written from outside. */
export function weightsChanged(): void {
  turn();
}
export function weightsAt(): usize {
  return weights;
}
export function gradientAt(): usize {
  return gradient;
}
export function meansAt(): usize {
  return means;
}
export function squaresAt(): usize {
  return squares;
}
export function seatsOf(shard: i32): usize {
  openShard(shard);
  return seatsAt;
}
export function samplesOf(shard: i32): usize {
  openShard(shard);
  return samples;
}
export function keptOfShard(shard: i32): usize {
  openShard(shard);
  return keptAt;
}
export function orderOf(shard: i32): usize {
  openShard(shard);
  return order;
}
export function figuresOf(shard: i32): usize {
  openShard(shard);
  return figures;
}
export function blockOf(shard: i32): usize {
  openShard(shard);
  return block;
}
