/** @file The board of the first clear: the last row lacks four cells, and the hand is the bar that fills them. */
import { type Board, expectOk, parseBoard, shapeOf } from "#engine";
import { newSession, type RuleMemory, ruleDealer, type Session } from "#game";

const BOARD = "8/8/8/8/8/8/8/dd4gg";
/** Where the bar belongs. */
export const GAP = { slot: 0, x: 2, y: 7, length: 4 } as const;
const BAR = { shape: shapeOf("1x4"), colour: 1 } as const;

export const GUIDE_DEALER = ruleDealer();

export function preparedBoard(): Board {
  return expectOk(parseBoard(BOARD));
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
