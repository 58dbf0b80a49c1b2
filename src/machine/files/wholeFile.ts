/**
 * @file Files that are there in full or not at all. New content is written to a draft beside the file, flushed to the disk
 * and renamed over it, so a run that is killed at any moment leaves the last good file behind. That a file is
 * missing is an answer.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Replaces the file. A write that fails throws, leaves the file as it was and removes its draft. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.tmp`;
  const handle = openSync(draft, "w");
  try {
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The bytes of the file; null if there is no such file. */
export function readIfThere(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
