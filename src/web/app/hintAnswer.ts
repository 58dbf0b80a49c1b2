/**
 * @file The question a hint answers and the answer itself: a good next placement by a player (the keeper, until stronger
 * ones exist) and what speaks for it. Runs in the hint worker.
 */
import { PLAYERS } from "#agent";
import {
  createRng,
  expectOk,
  formatPosition,
  isFeasible,
  linesOf,
  newSearchBuffer,
  type Piece,
  type Placement,
  parsePosition,
  place,
} from "#engine";

export interface HintAnswer {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly lines: number;
  /** The other pieces can still all be placed afterwards. */
  readonly keepsRest: boolean;
}

/** A question as text: the position with the pieces left, and their slots. */
export interface HintQuestion {
  readonly position: string;
  readonly slots: readonly number[];
}

export function questionOf(view: {
  board: Parameters<typeof formatPosition>[0]["board"];
  slots: readonly (Piece | null)[];
  combo: { chain: number; idle: number };
}): HintQuestion {
  const left = view.slots.flatMap((piece, slot) => (piece === null ? [] : [{ piece, slot }]));
  const position = formatPosition({ board: view.board, dock: left.map(({ piece }) => piece), combo: view.combo });
  return { position, slots: left.map(({ slot }) => slot) };
}

export function answerHint({ position, slots }: HintQuestion): HintAnswer | null {
  const { board, dock, combo } = expectOk(parsePosition(position));
  if (dock.length === 0) return null;
  const choice = PLAYERS.keeper.choose({ board, slots: dock, combo }, createRng(0, "policy"));
  const { shape } = dock[choice.slot]!;
  const placement: Placement = { shape: shape.id, x: choice.x, y: choice.y };
  const placed = expectOk(place(board, placement));
  const rest = dock.filter((_, slot) => slot !== choice.slot).map((piece) => piece.shape.index);
  const { lo, hi } = placed.board.occupied;
  const keepsRest = rest.length === 0 || isFeasible(lo, hi, rest, newSearchBuffer());
  return { slot: slots[choice.slot]!, x: choice.x, y: choice.y, lines: linesOf(placed.clear), keepsRest };
}
