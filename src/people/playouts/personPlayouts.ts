/**
 * @file Play-outs by a person's own rule: foresight that knows the player. Studies use them as the upper bound for an
 * inferred model. Nothing is cached between play-outs, so they are slower.
 */
import { CELLS, type Combo, nextCombo, type Rng } from "#engine";
import type { Person } from "../population/person.ts";
import { PlayoutState } from "./playouts.ts";

export class PersonPlayouts extends PlayoutState {
  private readonly person: Person;
  private readonly combo: Combo;
  private readonly steps: number;
  private readonly rng: Rng;

  /** `combo` and `steps` (placements made in this game) are those before every dock, also before one further ahead. */
  constructor(person: Person, combo: Combo, steps: number, rng: Rng) {
    super();
    this.person = person;
    this.combo = combo;
    this.steps = steps;
    this.rng = rng;
  }

  play(lo: number, hi: number, a: number, b: number, c: number, _member: number, index: number): void {
    this.reset(lo, hi);
    const dock = [a, b, c];
    const pieces = dock.filter((shape) => shape >= 0).length;
    const rng = this.rng.fork(index);
    let { combo } = this;
    while (this.placed < pieces) {
      const situation = { chain: combo.chain, steps: this.steps + this.placed };
      const code = this.person.place(this.lo, this.hi, dock, rng, situation);
      if (code < 0) return;
      const slot = Math.floor(code / CELLS);
      combo = nextCombo(combo, this.place(dock[slot]!, code % CELLS) > 0);
      dock[slot] = -1;
    }
  }
}
