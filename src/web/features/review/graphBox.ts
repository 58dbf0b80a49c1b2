/** @file Where things are on the graph, in pixels: moves from left to right, shares from bottom to top. */

export interface GraphBox {
  readonly width: number;
  readonly height: number;
  /** Moves of the whole game. */
  readonly moves: number;
}

const MARGIN = { left: 44, right: 14, top: 12, bottom: 22 } as const;
/** Least pixels between two numbers under the graph. */
const NUMBER_SPACE = 44;

/** The middle of move i, from 0. */
export function xOf({ width, moves }: GraphBox, i: number): number {
  const share = moves <= 1 ? 0 : Math.max(0, i) / (moves - 1);
  return MARGIN.left + share * (width - MARGIN.left - MARGIN.right);
}

export function yOf({ height }: GraphBox, share: number): number {
  return MARGIN.top + (1 - share) * (height - MARGIN.top - MARGIN.bottom);
}

/** The move nearest to a place, from 0. */
export function moveAt({ width, moves }: GraphBox, x: number): number {
  const share = (x - MARGIN.left) / (width - MARGIN.left - MARGIN.right);
  return Math.round(Math.min(1, Math.max(0, share)) * Math.max(0, moves - 1));
}

export function lineOf(box: GraphBox, shares: readonly number[]): string {
  return shares
    .map((share, i) => `${i === 0 ? "M" : "L"}${xOf(box, i).toFixed(1)} ${yOf(box, share).toFixed(1)}`)
    .join("");
}

export function areaOf(box: GraphBox, shares: readonly number[]): string {
  if (shares.length === 0) return "";
  const bottom = yOf(box, 0).toFixed(1);
  return `${lineOf(box, shares)}L${xOf(box, shares.length - 1).toFixed(1)} ${bottom}L${xOf(box, 0).toFixed(1)} ${bottom}Z`;
}

/** A line in steps: a share holds for a whole hand. */
export function riskLine(box: GraphBox, shares: readonly number[]): string {
  return shares
    .map((share, i) => {
      const y = yOf(box, share).toFixed(1);
      return `${i === 0 ? "M" : "H"}${xOf(box, i).toFixed(1)}${i === 0 ? ` ${y}` : `V${y}`}`;
    })
    .join("");
}

/** Numbers of moves to write under the graph: the first, round ones, the last. */
export function numbersUnder({ width, moves }: GraphBox): number[] {
  if (moves === 0) return [];
  const most = Math.max(1, Math.floor((width - MARGIN.left - MARGIN.right) / NUMBER_SPACE));
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find((size) => moves / size <= most) ?? moves;
  const round = Array.from({ length: Math.floor(moves / step) }, (_, i) => (i + 1) * step);
  return [...new Set([1, ...round.filter((n) => n - 1 >= step / 2 && moves - n >= step / 2), moves])];
}
