/**
 * @file Follows the game for goals, achievements and days played, saves progress, and announces each goal once. Loaded
 * after the first paint. Trials do not count; undoing a placement undoes its progress, but an announced goal stays
 * earned.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Change, RuleMemory } from "#game";
import * as player from "../../game/state/player.ts";
import * as state from "../../game/state/state.ts";
import { isElsewhere } from "../../game/state/window.ts";
import { notify } from "../../store/notices.ts";
import type { StoragePort } from "../../store/storage.ts";
import type { AchievementId } from "./achievements.ts";
import { type Goal, isReached } from "./goals.ts";
import { happeningOf } from "./happening.ts";
import { advance, newProgress, onDay, type Progress, readProgress } from "./progress.ts";

/** Something to say quietly beside the board. */
export type Telling =
  | { readonly kind: "achievement"; readonly id: AchievementId }
  | { readonly kind: "goal"; readonly goal: Goal }
  | { readonly kind: "welcome"; readonly chain: number; readonly isInPlay: boolean }
  | { readonly kind: "install" };

const current = signal<Progress | null>(null);
/** Null until it has been read. */
export const progress: ReadonlySignal<Progress | null> = current;

export function setProgress(next: Progress | null): void {
  current.value = next;
}

const said = signal<readonly Telling[]>([]);
/** What is being said, the oldest first. */
export const tellings: ReadonlySignal<readonly Telling[]> = said;

export function tell(...more: readonly Telling[]): void {
  said.value = [...tellings.value, ...more];
}

export function hush(telling: Telling): void {
  said.value = tellings.value.filter((other) => other !== telling);
}

export class Track {
  private readonly storage: StoragePort;
  private readonly now: () => number;
  /** The progress before each placement of the game that can be taken back. */
  private earlier: Progress[] = [];

  constructor(storage: StoragePort, now: () => number) {
    this.storage = storage;
    this.now = now;
    let isStale = false;
    // All that is stored may be replaced: then no game is shown for a moment, and it is read again.
    effect(() => {
      if (state.session.value === null) isStale = true;
      else if (isStale) {
        isStale = false;
        void this.load();
      }
    });
  }

  async load(): Promise<void> {
    const stored = await this.storage.get("progress");
    const now = this.now();
    const read = stored === undefined ? null : readProgress(stored);
    if (read === null && stored !== undefined) {
      this.storage.setAside("progress", stored, now);
      notify({ code: "damagedStorage" });
    }
    const history = player.history.value;
    setProgress(onDay(read ?? newProgress(history, now), history, now));
    this.earlier = [];
  }

  /** Starts the goals of a new day where the page has stayed open over midnight. */
  refresh(): void {
    if (progress.value !== null) setProgress(onDay(progress.value, player.history.value, this.now()));
  }

  readonly hear = ({ session, events, before }: Change<RuleMemory>): void => {
    const known = progress.value;
    if (known === null || state.trial.value !== null || state.side.value !== null) return;
    if (before === null) this.earlier = [];
    else if (events.some(({ type }) => type === "placement.undone")) this.takeBack(known);
    else {
      const happening = happeningOf(state.mode.value, events, before, session);
      if (happening.placed === null && !happening.hasEnded) return;
      const { progress: next, earned } = advance(known, happening, player.history.value, this.now());
      if (happening.placed !== null) this.earlier.push(known);
      const reached = next.today.goals.filter((goal, i) => isReached(goal) && isNewlyReached(known, goal, i));
      this.put(next);
      tell(
        ...earned.map((id): Telling => ({ kind: "achievement", id })),
        ...reached.map((goal): Telling => ({ kind: "goal", goal })),
      );
    }
  };

  put(next: Progress): void {
    setProgress(next);
    if (!isElsewhere.value) this.storage.put({ progress: next });
  }

  private takeBack(known: Progress): void {
    const earlier = this.earlier.pop();
    if (earlier !== undefined && earlier.today.day === known.today.day) this.put({ ...known, today: earlier.today });
  }
}

function isNewlyReached({ today }: Progress, goal: Goal, i: number): boolean {
  const before = today.goals[i];
  return before?.id === goal.id && !isReached(before);
}
