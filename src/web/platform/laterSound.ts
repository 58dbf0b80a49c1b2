/** @file The sounds, loaded with the first press: opening the game makes none. They can be muted together. */
import { type ReadonlySignal, signal } from "@preact/signals";
import { kept } from "./kept.ts";
import type { Sound } from "./sound.ts";

export function laterSound(loudness: () => number): Sound {
  const load = kept(async () => (await import("./sound.ts")).createSound(loudness));
  const play = (use: (sound: Sound) => void) => {
    if (loudness() > 0) void load().then(use, () => undefined);
  };
  return {
    wake: () => play((sound) => sound.wake()),
    place: () => play((sound) => sound.place()),
    clear: (lines, chain) => play((sound) => sound.clear(lines, chain)),
    wipe: () => play((sound) => sound.wipe()),
    refuse: () => play((sound) => sound.refuse()),
    over: () => play((sound) => sound.over()),
    best: () => play((sound) => sound.best()),
  };
}

const hushed = signal(false);
/** Something else has the player's attention: the game makes no sound. */
export const isHushed: ReadonlySignal<boolean> = hushed;

export function hush(isQuiet: boolean): void {
  hushed.value = isQuiet;
}
