/**
 * @file Saves the game after every change, with the best scores and the history when they change; with its start and its
 * end, and when that is taken back, profile and habits too. A trial is not saved, a side game says what is stored of it,
 * and a tab that does not have the game
 * saves nothing of it.
 */
import type { Listener, RuleMemory, Session } from "#game";
import { storedLean } from "../store/lean.ts";
import { countedValues, gameValue } from "../store/saves.ts";
import type { StoragePort, StoredValues } from "../store/storage.ts";
import * as model from "./model.ts";

/** What games change as they go on. */
const running = () => ({
  bests: model.bests.value,
  bestsBefore: model.bestsBefore.value,
  history: model.history.value,
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
    if (model.trial.value !== null) return;
    if (model.side.value !== null) this.put(model.side.value.keep(session));
    else this.put({ ...gameValue(model.mode.value, session), ...this.changed(), ...learned(before, session) });
  };

  /** What the page shows is what was loaded. */
  know(): void {
    this.kept = running();
  }

  lean(): void {
    this.put({ lean: storedLean(model.lean.value) });
  }

  private changed(): StoredValues {
    const now = running();
    const isNew = ([key, value]: [string, unknown]) => this.kept[key as keyof Running] !== value;
    const news = Object.fromEntries(Object.entries(now).filter(isNew));
    this.kept = now;
    return news;
  }

  private put(values: StoredValues): void {
    if (!model.isElsewhere.value) this.storage.put(values);
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
    profile: model.profile.value,
    habits: model.habits.value,
    lean: model.lean.value,
    ...running(),
  });
}
