/**
 * @file Saves the game after every change, with the best scores and the history when they change; with its start and its
 * end, and when that is taken back, profile and habits too. A trial is not saved, a side game says what is stored of it,
 * and a tab that does not have the game
 * saves nothing of it.
 */
import type { Listener, RuleMemory, Session } from "#game";
import { storedLean } from "../store/saved.ts";
import { countedValues, gameValue } from "../store/saves.ts";
import type { StoragePort, StoredValues } from "../store/storage.ts";
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
