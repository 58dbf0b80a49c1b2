/**
 * @file The last choices of a player as text, sixteen characters each: twelve bytes in base 64 (board, three shapes, slot
 * and anchor). Short enough to store with the profile, and all that a refit needs.
 */
import type { PlacementChoice } from "./choiceSet.ts";

/** Length of the history, in choices. */
export const CHOICES_KEPT = 160;

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const LENGTH = 16;
const NO_SHAPE = 255;

/** Appends a choice and drops the oldest beyond the limit. */
export function addChoice(choices: string, chosen: PlacementChoice): string {
  const kept = choices.length < CHOICES_KEPT * LENGTH ? choices : choices.slice(LENGTH);
  return kept + textOf(chosen);
}

function textOf({ lo, hi, shapes, slot, anchor }: PlacementChoice): string {
  const shape = (i: number) => (shapes[i] === undefined || shapes[i]! < 0 ? NO_SHAPE : shapes[i]!);
  return (
    triplet(lo >>> 8) +
    triplet(((lo & 255) << 16) | (hi >>> 16)) +
    triplet(((hi & 0xffff) << 8) | shape(0)) +
    triplet((shape(1) << 16) | (shape(2) << 8) | (slot << 6) | anchor)
  );
}

/** Three bytes as four characters. */
function triplet(bits: number): string {
  return (
    CHARACTERS[bits >>> 18]! + CHARACTERS[(bits >>> 12) & 63]! + CHARACTERS[(bits >>> 6) & 63]! + CHARACTERS[bits & 63]!
  );
}

/** The choices of a history, oldest first; an incomplete tail is ignored. */
export function choicesIn(choices: string): PlacementChoice[] {
  return Array.from({ length: Math.floor(choices.length / LENGTH) }, (_, i) => chosenIn(choices, i * LENGTH));
}

function chosenIn(text: string, at: number): PlacementChoice {
  const bits = (i: number) => {
    let value = 0;
    for (let k = 0; k < 4; k++) value = (value << 6) | CHARACTERS.indexOf(text[at + 4 * i + k]!);
    return value;
  };
  const [first, second, third, fourth] = [bits(0), bits(1), bits(2), bits(3)];
  const shape = (byte: number) => (byte === NO_SHAPE ? -1 : byte);
  return {
    lo: (first << 8) | (second >>> 16),
    hi: ((second & 0xffff) << 16) | (third >>> 8),
    shapes: [shape(third & 255), shape(fourth >>> 16), shape((fourth >>> 8) & 255)],
    slot: (fourth >>> 6) & 3,
    anchor: fourth & 63,
  };
}
