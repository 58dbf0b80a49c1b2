/**
 * @file Saves the game after every change; with its start profile and habits, which learn from the game that was left; with
 * its end, and when that is taken back, all that is counted. A trial is not saved, and a tab that does not have the game
 * saves nothing of it.
 */
import type { Listener, RuleMemory, Session } from "#game";
import { storedLean } from "../store/lean.ts";
import { countedValues, gameValue } from "../store/saves.ts";
import type { StoragePort, StoredValues } from "../store/storage.ts";
import * as model from "./model.ts";

export class Save {
  private readonly storage: StoragePort;

  constructor(storage: StoragePort) {
    this.storage = storage;
  }

  readonly hear: Listener<RuleMemory> = ({ session, before }) => {
    if (model.trial.value !== null) return;
    this.put({ ...gameValue(model.mode.value, session), ...countedSince(before, session) });
  };

  /** Saves all that the page shows. */
  all(): void {
    const session = model.session.value;
    const isKept = session !== null && model.trial.value === null;
    this.put({
      settings: model.settings.value,
      ...counted(),
      ...(isKept && gameValue(model.mode.value, session)),
    });
  }

  habits(): void {
    this.put({ habits: model.habits.value });
  }

  lean(): void {
    this.put({ lean: storedLean(model.lean.value) });
  }

  private put(values: StoredValues): void {
    if (!model.isElsewhere.value) this.storage.put(values);
  }
}

function countedSince(before: Session | null, session: Session): StoredValues {
  if ((before?.ended ?? null) !== session.ended) return counted();
  if (before !== null) return {};
  const { profile, habits } = counted();
  return { profile, habits };
}

function counted(): StoredValues {
  return countedValues({
    profile: model.profile.value,
    habits: model.habits.value,
    lean: model.lean.value,
    bests: model.bests.value,
    history: model.history.value,
  });
}
