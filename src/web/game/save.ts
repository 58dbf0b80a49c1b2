/**
 * @file Saves the game after every change, and with its start and its end what is counted. A trial is not saved, and a
 * tab that does not have the game saves nothing of it.
 */
import type { Listener, RuleMemory } from "#game";
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
    const isCounted = before === null || before.ended !== session.ended;
    this.put({ ...gameValue(model.mode.value, session), ...(isCounted && counted()) });
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

  private put(values: StoredValues): void {
    if (!model.isElsewhere.value) this.storage.put(values);
  }
}

function counted(): StoredValues {
  return countedValues({
    profile: model.profile.value,
    bests: model.bests.value,
    history: model.history.value,
  });
}
