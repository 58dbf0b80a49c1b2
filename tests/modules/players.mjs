// Players of a study from outside the project: plain JavaScript that imports nothing.

/** The first legal place in reading order, of the first piece left. */
function firstPlace({ board, slots }) {
  for (const [slot, piece] of slots.entries()) {
    if (piece === null) continue;
    const { cells } = piece.shape;
    for (let y = 0; y < 8; y++) {
      for (let x = 0; x < 8; x++) {
        const isFree = cells.every((cell) => {
          const [column, row] = [x + cell.x, y + cell.y];
          return column < 8 && row < 8 && board.cells[8 * row + column] === 0;
        });
        if (isFree) return { slot, x, y };
      }
    }
  }
  throw new Error("nothing fits");
}

export const players = [
  { name: "reader", choose: firstPlace, think: () => 2000 },
  {
    name: "jumper",
    choose: (view, rng) => {
      const left = view.slots.flatMap((piece, slot) => (piece === null ? [] : [slot]));
      const only = left[rng.below(left.length)];
      const slots = view.slots.map((piece, slot) => (slot === only ? piece : null));
      try {
        return firstPlace({ ...view, slots });
      } catch {
        return firstPlace(view);
      }
    },
    think: (view, rng) => 1000 + rng.below(1000) + (view.steps ?? 0),
  },
];
