/**
 * @file Plays docks by a person's own rule: what foresight would do if it knew the player. For studies, which ask how much
 * is lost by inferring the player instead. Nothing is remembered between play-outs, so it is slower than a model.
 */
import { CELLS, type Combo, kernel, nextCombo, type Rng } from "#engine";
import type { DockPlayer } from "./dockPlayer.ts";
import type { Person } from "./person.ts";

const { clearedHi, clearedLo, hasFullLine, lineCount, MASK_HI, MASK_LO } = kernel;

export class PersonPlayouts implements DockPlayer {
  lo = 0;
  hi = 0;
  placed = 0;
  cleared = 0;
  lines = 0;
  best = 0;

  private readonly person: Person;
  private readonly combo: Combo;
  private readonly steps: number;
  private readonly rng: Rng;

  /** `combo` and `steps` (placements made in this game) are those before every dock, also before one further ahead. */
  constructor(person: Person, combo: Combo, steps: number, rng: Rng) {
    this.person = person;
    this.combo = combo;
    this.steps = steps;
    this.rng = rng;
  }

  play(lo: number, hi: number, a: number, b: number, c: number, _member: number, index: number): void {
    this.lo = lo;
    this.hi = hi;
    this.placed = 0;
    this.cleared = 0;
    this.lines = 0;
    this.best = 0;
    const dock = [a, b, c];
    const pieces = dock.filter((shape) => shape >= 0).length;
    const rng = this.rng.fork(index);
    let { combo } = this;
    while (this.placed < pieces) {
      const situation = { chain: combo.chain, steps: this.steps + this.placed };
      const code = this.person.place(this.lo, this.hi, dock, rng, situation);
      if (code < 0) return;
      const slot = Math.floor(code / CELLS);
      combo = nextCombo(combo, this.put(dock[slot]!, code % CELLS) > 0);
      dock[slot] = -1;
    }
  }

  /** Places a piece; the lines it clears. */
  private put(shape: number, anchor: number): number {
    const lo = this.lo | MASK_LO[shape * CELLS + anchor]!;
    const hi = this.hi | MASK_HI[shape * CELLS + anchor]!;
    const isClear = hasFullLine(lo, hi);
    const lines = isClear ? lineCount(lo, hi) : 0;
    this.lo = isClear ? clearedLo(lo, hi) : lo;
    this.hi = isClear ? clearedHi(lo, hi) : hi;
    if (isClear) this.cleared |= 1 << this.placed;
    this.lines += lines;
    this.best = Math.max(this.best, lines);
    this.placed++;
    return lines;
  }
}
