/** @file The sounds, loaded with the first press: what opens the game makes none. */
import type { Sound } from "./sound.ts";

export function laterSound(loudness: () => number): Sound {
  let loading: Promise<Sound> | null = null;
  const play = (use: (sound: Sound) => void) => {
    if (loudness() === 0) return;
    loading ??= import("./sound.ts").then(({ createSound }) => createSound(loudness));
    void loading.then(use);
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
