/** @file What a route answers, asked when it is shown and again now and then. A new answer takes the place of the old one. */
import { useEffect, useState } from "preact/hooks";
import { type ApiFault, ask } from "./api.ts";
import { entry } from "./model.ts";

export interface Asked<T> {
  /** The latest one; null before the first. */
  readonly value: T | null;
  /** Why there is none, or none newer. */
  readonly fault: ApiFault | null;
  again(): void;
}

/** Milliseconds between two questions of one that is repeated, and until another attempt. */
const EVERY = 60_000;
const RETRY = 3000;

export function useAnswer<T>(path: string, isRepeated = false): Asked<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Asked<T>, "again"> & { readonly path: string }>({
    path,
    value: null,
    fault: null,
  });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void ask<T>(path).then((answer) => {
      if (isGone) return;
      const fault = answer.ok ? null : answer.fault.code;
      if (fault === "signedOut") entry.value = "expired";
      setState((known) => {
        const value = answer.ok ? answer.value : known.path === path ? known.value : null;
        return { path, value, fault };
      });
      const wait = fault === "starting" ? RETRY : isRepeated ? EVERY : 0;
      if (wait > 0) timer = setTimeout(() => setTurn((now) => now + 1), wait);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [path, turn]);
  const { value, fault } = state.path === path ? state : { value: null, fault: null };
  return { value, fault, again: () => setTurn((now) => now + 1) };
}
