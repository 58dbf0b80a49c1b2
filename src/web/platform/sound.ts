/**
 * @file Short synthesised sounds, no files: a wooden tick for a placement; a pluck for a clear, one step of the pentatonic
 * scale higher with every link of the chain, with more notes for more lines. The audio context is made with the first
 * press, so that the drag which follows does not stutter.
 */
import { here } from "./here.ts";

/** Steps of the pentatonic scale in semitones; pleasant in any order. */
const SCALE = [0, 2, 4, 7, 9];
/** A chain goes on, but nobody hears higher notes. */
const HIGHEST_STEP = 16;
const ROOT = 261.63;

export interface Sound {
  /** Makes the audio context, which takes a moment, before a sound is needed. */
  wake(): void;
  place(): void;
  clear(lines: number, chain: number): void;
  wipe(): void;
  refuse(): void;
  over(): void;
  /** The best score is passed. */
  best(): void;
}

/** A tone: how high in semitones above the root, when in seconds, for how long, how loud, and its timbre. */
interface Tone {
  readonly note: number;
  readonly at?: number;
  readonly length: number;
  readonly volume: number;
  readonly type?: OscillatorType;
  /** Drop in pitch, semitones. */
  readonly fall?: number;
}

/** `loudness`: 0 for silence, up to 1. */
export function createSound(loudness: () => number): Sound {
  let context: AudioContext | null = null;
  const audio = () => {
    context ??= here.makeAudio();
    if (context.state === "suspended") void context.resume();
    return context;
  };
  const play = (...tones: readonly Tone[]) => {
    const loud = loudness();
    if (loud > 0) for (const tone of tones) sing(audio(), tone, loud);
  };
  return {
    wake: () => {
      if (loudness() > 0) audio();
    },
    // Wood: a dull knock with a short bright edge.
    place: () =>
      play(
        { note: -15, length: 0.07, volume: 0.2, type: "sine", fall: 7 },
        { note: 19, length: 0.018, volume: 0.035, type: "square" },
      ),
    clear: (lines, chain) =>
      play(
        { note: -15, length: 0.06, volume: 0.14, type: "sine", fall: 7 },
        ...chord(lines).map((step, i) => pluck(chain - 1 + step, 0.06 + 0.035 * i, 0.42)),
      ),
    wipe: () => play(...Array.from({ length: 9 }, (_, i) => pluck(i, 0.06 + 0.065 * i, 0.7))),
    refuse: () => play({ note: -20, length: 0.14, volume: 0.12, type: "sine", fall: 5 }),
    over: () => play({ note: 4, length: 0.45, volume: 0.1 }, { note: 0, at: 0.22, length: 0.9, volume: 0.1 }),
    best: () =>
      play({ note: 12, at: 0.3, length: 0.4, volume: 0.1 }, { note: 19, at: 0.46, length: 0.9, volume: 0.12 }),
  };
}

/** One line is a note, two lines two, three or more a triad. */
function chord(lines: number): readonly number[] {
  return [0, 2, 4].slice(0, Math.min(3, lines));
}

function pluck(step: number, at: number, length: number): Tone {
  const bound = Math.min(step, HIGHEST_STEP);
  return { note: 12 * Math.floor(bound / SCALE.length) + SCALE[bound % SCALE.length]!, at, length, volume: 0.13 };
}

function sing(audio: AudioContext, { note, at = 0, length, volume, type = "triangle", fall = 0 }: Tone, loud: number) {
  const now = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(ROOT * 2 ** (note / 12), now);
  if (fall > 0) tone.frequency.exponentialRampToValueAtTime(ROOT * 2 ** ((note - fall) / 12), now + length);
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(volume * loud, now + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + length + 0.02);
}
