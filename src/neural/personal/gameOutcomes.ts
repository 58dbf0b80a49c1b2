/**
 * @file A game's docks with their outcomes, read as the game is played or replayed: every dock with what was known when it
 * was dealt, and every placement with its alternatives.
 */
import { cellAt, ok, type Result } from "#engine";
import {
  briefAt,
  configFor,
  type DealerWatcher,
  type DealMoment,
  decode,
  findRuleDealer,
  type GameConfig,
  type GameEvent,
  isAdaptive,
  type RecordFault,
  type ReplayFault,
  type RuleMemory,
  replayWith,
  type Table,
  watchedDealer,
} from "#game";
import type { PlacementChoice } from "#people";
import { seenOf } from "../encode/features.ts";
import { type OutcomeSample, outcomesOf, type PlayedDock } from "../outcome/outcome.ts";

/** A game's docks with their outcomes, and its placements. */
export interface WatchedGame {
  readonly samples: readonly OutcomeSample[];
  readonly choices: readonly PlacementChoice[];
}

interface DealtDock extends PlayedDock {
  readonly dealt: Omit<OutcomeSample, "outcome"> | null;
  lines: number;
}

/** Notes one game. */
export class GameWatcher {
  private readonly config: GameConfig;
  private readonly docks: DealtDock[] = [];
  private readonly choices: PlacementChoice[] = [];

  constructor(config: GameConfig) {
    this.config = config;
  }

  /** Whether the dock is one to learn from. */
  dealt(moment: DealMoment): boolean {
    const brief = briefAt(moment, this.config);
    const { shapes } = moment.deal.dock;
    const isRegular = shapes.every(({ isSpecial }) => !isSpecial);
    const dealt = isRegular ? { seen: seenOf(brief), shapes: shapes.map(({ index }) => index) } : null;
    this.docks.push({ dealt, ratio: brief.reading.flow.ratio, lines: 0 });
    return dealt !== null;
  }

  heard(event: GameEvent, { board, slots }: Table): void {
    if (event.type !== "piece.placed") return;
    const { x, y } = event.placement;
    const { lo, hi } = board.occupied;
    this.choices.push({
      lo,
      hi,
      shapes: slots.map((piece) => piece?.shape.index ?? -1),
      slot: event.slot,
      anchor: cellAt(x, y),
    });
    const dock = this.docks.at(-1);
    if (dock !== undefined) dock.lines += event.lines;
  }

  /** Without docks that have a special piece or an unknown outcome. */
  result(isLost: boolean): WatchedGame {
    const outcomes = outcomesOf(this.docks, isLost);
    const samples = this.docks.flatMap(({ dealt }, i) => {
      const outcome = outcomes[i]!;
      return dealt === null || outcome === null ? [] : [{ ...dealt, outcome }];
    });
    return { samples, choices: this.choices };
  }
}

/**
 * The docks of a recorded game. None where they cannot be dealt again, and none after an undo: an outcome then belongs to
 * no one dock.
 */
export function recordOutcomes(text: string): Result<readonly OutcomeSample[], RecordFault | ReplayFault> {
  const record = decode(text);
  if (!record.ok) return record;
  const { dealer, moves } = record.value;
  if (!isAdaptive(dealer) || moves.some(({ type }) => type === "undo")) return ok([]);
  const watcher = new GameWatcher(configFor(dealer));
  const watching: DealerWatcher = {
    dealt: (moment) => void watcher.dealt(moment),
    heard: ({ event, table }) => watcher.heard(event, table),
  };
  const replayed = replayWith<RuleMemory>(record.value, (id, setup) => {
    const found = isAdaptive(id) ? findRuleDealer(id, setup) : undefined;
    return found && { ...found, dealer: watchedDealer(found.dealer, watching, 0, () => 0) };
  });
  if (!replayed.ok) return replayed;
  const { playedBack, session } = replayed.value;
  return ok(playedBack === null ? watcher.result(session.ended !== null).samples : []);
}
