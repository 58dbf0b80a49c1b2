/** @file Timestamps as they are stored. */
import { check } from "#engine";

/** A moment, milliseconds since the epoch, of any clock: one that is set wrong may be before 1970. */
export const TIME = check.number(-8.64e15, 8.64e15);
