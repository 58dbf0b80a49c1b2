/**
 * @file What a game comes to, folded from its steps without keeping them: sums, and a row a dock. What was taken back does
 * not count, but for the time it took.
 */
import type { FlowState } from "#profile";
import type { Intent } from "#spawn";
import type { DockSource, EndReason, GameEvent } from "./events.ts";
import type { Session, Step } from "./session.ts";

/** Cells of a board that is 70 % full, from which on a game is late. */
export const LATE_CELLS = 45;

/** A dock and what became of it; null where the dealer does not decide or the dock was not its own. */
export interface DockFacts {
  readonly turn: number;
  readonly source: DockSource;
  readonly intent: Intent | null;
  /** The player when it was dealt: state and flow ratio. */
  readonly flow: FlowState | null;
  readonly ratio: number | null;
  /** The ratio foreseen for after it, and the chance of losing within three docks. */
  readonly foreseen: number | null;
  readonly risk: number | null;
  /** Cells filled when it was dealt, 0…64. */
  readonly cells: number;
  /** Of its placements that stand. */
  readonly placements: number;
  readonly points: number;
  readonly lines: number;
  /** Sum of the regrets of its placements; null for a dealer that does not judge. */
  readonly regret: number | null;
  /** Thinking time, also of what was taken back. */
  readonly ms: number;
}

export interface GameFacts {
  readonly score: number;
  readonly plain: number;
  readonly placements: number;
  readonly undos: number;
  readonly lines: number;
  readonly longestChain: number;
  readonly wipes: number;
  readonly ms: number;
  /** Null where the record ends before the game. */
  readonly ended: EndReason | null;
  readonly docks: readonly DockFacts[];
}

/** What a placement adds, kept for as long as it can be taken back. */
interface Placed {
  readonly points: number;
  readonly lines: number;
  readonly chain: number;
  readonly isWipe: boolean;
  readonly regret: number | null;
}

/** Six placements can be taken back: those of a dock and of the one before it. */
const REACH = 6;

export class FactsFold {
  private readonly rows: DockFacts[] = [];
  /** Placements that may be taken back, oldest first; those before them are in the sums. */
  private recent: Placed[] = [];
  private sums = { lines: 0, longestChain: 0, wipes: 0 };
  private ms = 0;

  /** Hears the start and every move, in order; `regret` is that of the move's placement, where somebody judges it. */
  hear({ events, session }: Step, regret: number | null): void {
    for (const event of events) {
      if (event.type === "dock.delivered") this.rows.push(rowOf(session, event.source));
      else if (event.type === "piece.placed") this.place(event, regret);
      else if (event.type === "placement.undone") this.takeBack(event.turn);
    }
  }

  result({ score, plain, steps, undosUsed, ended }: Session): GameFacts {
    const { lines, longestChain, wipes } = this.recent.reduce(added, this.sums);
    const { ms, rows: docks } = this;
    return { score, plain, placements: steps, undos: undosUsed, lines, longestChain, wipes, ms, ended, docks };
  }

  private place(event: Extract<GameEvent, { type: "piece.placed" }>, regret: number | null): void {
    const { turn, points, lines, chain, isWipe, ms } = event;
    this.ms += ms;
    this.recent.push({ points, lines, chain, isWipe, regret });
    if (this.recent.length > REACH) this.sums = added(this.sums, this.recent.shift()!);
    this.change(turn, (row) => ({
      placements: row.placements + 1,
      points: row.points + points,
      lines: row.lines + lines,
      regret: regret === null ? row.regret : (row.regret ?? 0) + regret,
      ms: row.ms + ms,
    }));
  }

  private takeBack(turn: number): void {
    const { points, lines, regret } = this.recent.pop()!;
    // A dock that was taken back is dealt again, or another one is.
    this.rows.length = turn + 1;
    this.change(turn, (row) => ({
      placements: row.placements - 1,
      points: row.points - points,
      lines: row.lines - lines,
      regret: row.regret === null ? null : row.regret - (regret ?? 0),
    }));
  }

  private change(turn: number, by: (row: DockFacts) => Partial<DockFacts>): void {
    const row = this.rows[turn];
    if (row !== undefined) this.rows[turn] = { ...row, ...by(row) };
  }
}

function added(sums: { lines: number; longestChain: number; wipes: number }, { lines, chain, isWipe }: Placed) {
  return {
    lines: sums.lines + lines,
    longestChain: Math.max(sums.longestChain, chain),
    wipes: sums.wipes + Number(isWipe),
  };
}

function rowOf({ turn, delivery, board }: Session, source: DockSource): DockFacts {
  const trace = delivery?.trace ?? null;
  const foreseen = trace?.foresee?.foreseen ?? null;
  return {
    turn,
    source,
    intent: trace?.resolve.intent ?? null,
    flow: trace?.read.flow.state ?? null,
    ratio: trace?.read.flow.ratio ?? null,
    foreseen: foreseen?.ratio ?? null,
    risk: foreseen?.risk ?? null,
    cells: board.occupied.size(),
    placements: 0,
    points: 0,
    lines: 0,
    regret: null,
    ms: 0,
  };
}
