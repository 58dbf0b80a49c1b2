/** @file The outbox for a component: loaded and read when it is shown. */
import { useEffect, useState } from "preact/hooks";
import { type Outbox, outboxOf } from "../../game/outbox/outbox.ts";
import { untilLoaded } from "../../platform/kept.ts";
import type { StoragePort } from "../../store/storage.ts";

/** Null until it is loaded, and where there is no server. */
export function useOutbox(storage: StoragePort): Outbox | null {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    const opening = outboxOf(storage);
    return opening === null ? undefined : untilLoaded(() => opening, setOutbox);
  }, []);
  return outbox;
}
