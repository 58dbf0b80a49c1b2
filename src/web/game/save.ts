/**
 * @file Saves the game after every change, with best scores and history when they change; at its start, its end and a take-back
 * also profile and habits. A trial is not saved, a side game says what is stored of it, and a tab without the game saves
 * nothing. Notices tell the player when storage fails.
 */

import type { Listener, RuleMemory, Session } from "#game";
import { announce } from "../kit/page/speech.ts";
import { words } from "../kit/words/words.ts";
import { dismiss, notify } from "../store/notices.ts";
import { storedLean } from "../store/saved.ts";
import { countedValues, gameValue } from "../store/saves.ts";
import type { StorageNews, StoragePort, StoredValues } from "../store/storage.ts";
import * as player from "./state/player.ts";
import * as state from "./state/state.ts";
import { isElsewhere } from "./state/window.ts";

/** What games change as they go on. */
const running = () => ({
  bests: player.bests.value,
  bestsBefore: player.bestsBefore.value,
  history: player.history.value,
});
type Running = ReturnType<typeof running>;

export class Save {
  private readonly storage: StoragePort;
  /** What storage holds of it, as far as is known. */
  private kept: Partial<Running> = {};

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  readonly hear: Listener<RuleMemory> = ({ session, before }) => {
    if (state.trial.value !== null) return;
    if (state.side.value !== null) this.put(state.side.value.keep(session));
    else this.put({ ...gameValue(state.mode.value, session), ...this.changed(), ...learned(before, session) });
  };

  /** What the page shows is what was loaded. */
  know(): void {
    this.kept = running();
  }

  lean(): void {
    this.put({ lean: storedLean(player.lean.value) });
  }

  private changed(): StoredValues {
    const now = running();
    const isNew = ([key, value]: [string, unknown]) => this.kept[key as keyof Running] !== value;
    const news = Object.fromEntries(Object.entries(now).filter(isNew));
    this.kept = now;
    return news;
  }

  private put(values: StoredValues): void {
    if (!isElsewhere.value) this.storage.put(values);
  }
}

/** What is known of the player, when it may have changed. */
function learned(before: Session | null, session: Session): StoredValues {
  if (before !== null && before.ended === session.ended) return {};
  const { profile, habits, lean } = counted();
  return { profile, habits, lean };
}

function counted(): StoredValues {
  return countedValues({
    profile: player.profile.value,
    habits: player.habits.value,
    lean: player.lean.value,
    ...running(),
  });
}

export function tellStorage(news: StorageNews): void {
  if (news !== "unsaved") dismiss("unsaved");
  if (news === "saved") announce(words().announce.saved);
  else notify({ code: news });
}
