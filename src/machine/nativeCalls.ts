/**
 * @file Ending a thread that runs native code. Terminated inside onnxruntime, a thread takes the whole process down, since
 * its addon cannot make its results any more. So a thread and its pool share a cell: a thread that is outside native
 * code is ended at once and cannot get in any more; one that is inside comes to the end of its call and leaves by itself.
 */

/** Bits of the cell. */
const INSIDE = 1;
const ENDING = 2;

/** Shared by a thread and its pool. */
export type CallCell = Int32Array<SharedArrayBuffer>;

export function newCallCell(): CallCell {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** The pool's side: from now on the thread enters no native call. Whether it may be terminated; if not, it leaves by itself. */
export function forbidNativeCalls(cell: CallCell): boolean {
  return (Atomics.or(cell, 0, ENDING) & INSIDE) === 0;
}

/** This thread's cell; there is none outside a pool, where nobody is terminated. */
let own: CallCell | null = null;
/** Native calls of this thread that have not come back. */
let under = 0;

/** The thread's side: to be called before its first native call. */
export function shareNativeCalls(cell: CallCell): void {
  own = cell;
}

/** Everything that runs native code which must not be cut off, from before it is entered until it has come back. */
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
