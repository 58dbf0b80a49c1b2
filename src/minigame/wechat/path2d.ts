/**
 * @file `Path2D` for mini games, which have none that reads path data: what it holds is put on a canvas step by step. It
 * knows what our signs are made of: lines, curves, and arcs of circles.
 */
import type { Point } from "#web/board/geometry.ts";
import type { Context2D } from "#web/board/tiles.ts";

/** In the place of the engine's. */
export class PathData {
  readonly steps: readonly Step[];

  constructor(data: string) {
    this.steps = stepsOf(data);
  }
}

/** Has a context take such paths, where it would take the engine's. */
export function takePaths(ctx: Context2D): void {
  const fill = ctx.fill.bind(ctx) as () => void;
  const stroke = ctx.stroke.bind(ctx) as () => void;
  const begin = (path: unknown) => {
    if (!(path instanceof PathData)) return;
    ctx.beginPath();
    tracePath(ctx, path.steps);
  };
  ctx.fill = (path?: unknown) => {
    begin(path);
    fill();
  };
  ctx.stroke = (path?: unknown) => {
    begin(path);
    stroke();
  };
}

/** Numbers that a command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };

/** A command with absolute numbers. */
type Step = readonly [command: string, ...numbers: number[]];

function tracePath(ctx: Context2D, steps: readonly Step[]): void {
  let at: Point = { x: 0, y: 0 };
  for (const step of steps) at = trace(ctx, at, step);
}

/** Throws on a command that it does not know. */
function stepsOf(data: string): readonly Step[] {
  const steps: Step[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const [, letter, rest] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const takes = TAKES[letter!.toUpperCase()];
    if (takes === undefined) throw new Error(`path data: no command "${letter}"`);
    const numbers = [...rest!.matchAll(/-?(?:\d*\.\d+|\d+)/g)].map(([text]) => Number(text));
    for (let i = 0; i === 0 || i < numbers.length; i += takes) {
      const step = absolute(letter!, numbers.slice(i, i + takes), at, i > 0);
      steps.push(step);
      at = step[0] === "Z" ? start : endOf(step, at);
      if (step[0] === "M") start = at;
      if (takes === 0) break;
    }
  }
  return steps;
}

/** More numbers after a move are lines. */
function absolute(letter: string, numbers: readonly number[], { x, y }: Point, isRepeated: boolean): Step {
  const command = letter.toUpperCase();
  const name = command === "M" && isRepeated ? "L" : command;
  if (letter === command) return [name, ...numbers];
  if (command === "H") return [name, numbers[0]! + x];
  if (command === "V") return [name, numbers[0]! + y];
  // Of an arc only the end is a point.
  if (command === "A") return [name, ...numbers.slice(0, 5), numbers[5]! + x, numbers[6]! + y];
  return [name, ...numbers.map((number, i) => number + (i % 2 === 0 ? x : y))];
}

function endOf([command, ...numbers]: Step, { x, y }: Point): Point {
  if (command === "H") return { x: numbers[0]!, y };
  if (command === "V") return { x, y: numbers[0]! };
  return { x: numbers.at(-2)!, y: numbers.at(-1)! };
}

function trace(ctx: Context2D, at: Point, step: Step): Point {
  const [command, a, b, c, d, e, f] = step;
  if (command === "Z") {
    ctx.closePath();
    return at;
  }
  const end = endOf(step, at);
  if (command === "M") ctx.moveTo(end.x, end.y);
  else if (command === "C") ctx.bezierCurveTo(a!, b!, c!, d!, e!, f!);
  else if (command === "A") traceArc(ctx, at, end, a!, d === 1, e === 1);
  else ctx.lineTo(end.x, end.y);
  return end;
}

/** An arc of a circle between two points: the long way round or the short one, clockwise or not. */
function traceArc(ctx: Context2D, from: Point, to: Point, least: number, isLong: boolean, isClockwise: boolean): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return;
  const radius = Math.max(least, chord / 2);
  const away = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)) * (isLong === isClockwise ? -1 : 1);
  const centre = { x: (from.x + to.x) / 2 - (away * dy) / chord, y: (from.y + to.y) / 2 + (away * dx) / chord };
  const angle = ({ x, y }: Point) => Math.atan2(y - centre.y, x - centre.x);
  ctx.arc(centre.x, centre.y, radius, angle(from), angle(to), !isClockwise);
}
