// One player throws in mid-game, the other leaves the board.
import { players as good } from "./players.mjs";

const [reader] = good;

export const players = [
  {
    name: "thrower",
    choose(view, rng) {
      if (view.steps === 4) throw new Error("enough");
      return reader.choose(view, rng);
    },
    think: reader.think,
  },
  { name: "wanderer", choose: () => ({ slot: 0, x: 9, y: 0 }), think: reader.think },
];
