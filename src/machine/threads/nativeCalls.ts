/**
 * @file Ending a thread that runs native code. A thread terminated inside onnxruntime crashes the whole process when the
 * addon creates its results. So a thread and its pool share a cell: a thread outside native code is terminated at once
 * and cannot enter it; a thread inside finishes its call and then exits.
 */

/** Bits of the cell. */
const INSIDE = 1;
const ENDING = 2;

/** Shared by a thread and its pool. */
export type CallCell = Int32Array<SharedArrayBuffer>;

export function newCallCell(): CallCell {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** The pool's side: bars the thread from native code. True if it may be terminated; otherwise it exits by itself. */
export function forbidNativeCalls(cell: CallCell): boolean {
  return (Atomics.or(cell, 0, ENDING) & INSIDE) === 0;
}

/** This thread's cell; null outside a pool, where nothing is terminated. */
let own: CallCell | null = null;
/** Native calls of this thread that have not returned. */
let under = 0;

/** The thread's side; call it before the first native call. */
export function shareNativeCalls(cell: CallCell): void {
  own = cell;
}

/** Wraps a call into native code that must not be cut off. */
export async function nativeCall<T>(call: () => Promise<T>): Promise<T> {
  if (under++ === 0 && own !== null && (Atomics.or(own, 0, INSIDE) & ENDING) !== 0) leaveThread();
  try {
    return await call();
  } finally {
    if (--under === 0 && own !== null && (Atomics.and(own, 0, ~INSIDE) & ENDING) !== 0) leaveThread();
  }
}

/** In a thread of a pool this ends the thread, not the process. */
function leaveThread(): never {
  return process.exit(0);
}
