/**
 * @file Shapes and the one walk that every plain evaluation uses: `walk` lists, for all elements of a shape in row-major
 * order, where they lie in an array with other strides. A stride of zero repeats (broadcasting) or gathers (a sum); a
 * permuted list transposes; an offset slices.
 */

/** Whole numbers, outermost dimension first; empty for a single number. */
export type Shape = readonly number[];

export function sizeOf(shape: Shape): number {
  return shape.reduce((product, n) => product * n, 1);
}

/** Row-major strides. */
export function stridesOf(shape: Shape): number[] {
  const strides = shape.map(() => 1);
  for (let i = shape.length - 2; i >= 0; i--) strides[i] = strides[i + 1]! * shape[i + 1]!;
  return strides;
}

/** Positions of all elements of `shape`, in row-major order, in an array with these strides. */
export function walk(shape: Shape, strides: readonly number[], start = 0): Int32Array {
  let positions = Int32Array.of(start);
  for (const [axis, n] of shape.entries()) {
    const next = new Int32Array(positions.length * n);
    for (let i = 0; i < next.length; i++) next[i] = positions[Math.floor(i / n)]! + (i % n) * strides[axis]!;
    positions = next;
  }
  return positions;
}

/** Strides that read an array of shape `from` as if it had the shape `to`, which it broadcasts to. */
export function broadcastStrides(from: Shape, to: Shape): number[] {
  const own = stridesOf(from);
  const lead = to.length - from.length;
  return to.map((_, i) => (i < lead || from[i - lead] === 1 ? 0 : own[i - lead]!));
}

/** The shape that both broadcast to: aligned at the last dimension, a 1 stretches. */
export function broadcastShapes(a: Shape, b: Shape): Shape {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, i) => {
    const m = a[i - rank + a.length] ?? 1;
    const n = b[i - rank + b.length] ?? 1;
    if (m !== n && m !== 1 && n !== 1) throw new Error(`shapes ${shapeText(a)} and ${shapeText(b)} do not broadcast`);
    return m === 1 ? n : m;
  });
}

/** Axis 0…rank-1 of one that may count from the end. */
export function axisOf(axis: number, rank: number): number {
  const found = axis < 0 ? axis + rank : axis;
  if (!(Number.isInteger(found) && found >= 0 && found < rank)) throw new Error(`no axis ${axis} in rank ${rank}`);
  return found;
}

export function isSameShape(a: Shape, b: Shape): boolean {
  return a.length === b.length && a.every((n, i) => n === b[i]);
}

export function shapeText(shape: Shape): string {
  return `[${shape.join(", ")}]`;
}
