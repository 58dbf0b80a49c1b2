/**
 * @file Short synthesised sounds, no files: a wooden tick for a placement, plucks that rise with the chain for clears.
 * The audio context is made with the first press, so that the drag which follows does not stutter.
 */

/** A pentatonic scale, in semitones above the root; pleasant in any order. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const ROOT = 261.63;

export interface Sound {
  /** Makes the audio context, which takes a moment, before a sound is needed. */
  wake(): void;
  pick(): void;
  place(): void;
  clear(lines: number, chain: number): void;
  wipe(): void;
  refuse(): void;
  over(): void;
}

export function createSound(isOn: () => boolean): Sound {
  let context: AudioContext | null = null;
  const audio = () => {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
  };
  const pluck = (note: number, delay: number, length: number, volume: number, type: OscillatorType = "triangle") => {
    if (!isOn()) return;
    const now = audio().currentTime + delay;
    const tone = audio().createOscillator();
    const gain = audio().createGain();
    tone.type = type;
    tone.frequency.value = ROOT * 2 ** (note / 12);
    gain.gain.setValueAtTime(0, now);
    gain.gain.linearRampToValueAtTime(volume, now + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
    tone.connect(gain).connect(audio().destination);
    tone.start(now);
    tone.stop(now + length + 0.02);
  };
  const note = (step: number) => SCALE[Math.min(step, SCALE.length - 1)]!;
  return {
    wake: () => {
      if (isOn()) audio();
    },
    pick: () => pluck(12, 0, 0.05, 0.03, "sine"),
    place: () => {
      pluck(-17, 0, 0.07, 0.16, "sine");
      pluck(7, 0, 0.03, 0.03, "square");
    },
    clear(lines, chain) {
      for (let i = 0; i <= lines; i++) pluck(note(chain + i * 2), 0.06 * i, 0.32, 0.12);
    },
    wipe() {
      for (let i = 0; i < 8; i++) pluck(note(i), 0.07 * i, 0.6, 0.1);
    },
    refuse: () => pluck(-12, 0, 0.09, 0.06, "sine"),
    over() {
      for (let i = 0; i < 4; i++) pluck(7 - 3 * i, 0.14 * i, 0.4, 0.08);
    },
  };
}
