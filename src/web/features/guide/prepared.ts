/** @file The board of the first clear: the last row lacks four cells, and the hand is the bar that fills them. */
import { type Board, emptyBoard, expectOk, place, shapeOf } from "#engine";
import { adaptiveDealer, newSession, type RuleMemory, type Session } from "#game";

/** Where the bar belongs. */
export const GAP = { slot: 0, x: 2, y: 7, length: 4 } as const;
const BAR = { shape: shapeOf("1x4"), colour: 1 } as const;

export const GUIDE_DEALER = adaptiveDealer();

/** Two cells of a colour on either side of the gap. */
const SIDES = [
  { x: 0, colour: 3 },
  { x: 6, colour: 6 },
] as const;

function preparedBoard(): Board {
  const put = (board: Board, { x, colour }: (typeof SIDES)[number]) =>
    expectOk(place(board, { shape: "1x2", x, y: GAP.y }, colour)).board;
  return SIDES.reduce(put, emptyBoard());
}

/** A game that begins where one line is as good as full; its clear leaves the board empty, as a game begins. */
export function preparedGame(): Session<RuleMemory> {
  const { session } = expectOk(newSession({ seed: 0, dealer: GUIDE_DEALER, undoLimit: 0 }));
  return { ...session, board: preparedBoard(), slots: [BAR, null, null], delivery: null };
}

/** Only the bar in the gap will do. */
export function isInGap(slot: number, x: number, y: number): boolean {
  return slot === GAP.slot && x === GAP.x && y === GAP.y;
}
