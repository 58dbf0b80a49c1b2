/** @file The sounds, loaded with the first press: what opens the game makes none. */
import type { Sound } from "./sound.ts";

export function laterSound(isOn: () => boolean): Sound {
  let loading: Promise<Sound> | null = null;
  const play = (use: (sound: Sound) => void) => {
    if (!isOn()) return;
    loading ??= import("./sound.ts").then(({ createSound }) => createSound(isOn));
    void loading.then(use);
  };
  return {
    wake: () => play((sound) => sound.wake()),
    pick: () => play((sound) => sound.pick()),
    place: () => play((sound) => sound.place()),
    clear: (lines, chain) => play((sound) => sound.clear(lines, chain)),
    wipe: () => play((sound) => sound.wipe()),
    refuse: () => play((sound) => sound.refuse()),
    over: () => play((sound) => sound.over()),
  };
}
