/** @file The answer of a route, asked when it is shown and again now and then. A new answer takes the place of the old one. */
import { useEffect, useState } from "preact/hooks";
import type { AnswerOf, Endpoint, RequestOf } from "#api";
import type { Result } from "#engine";
import { type ApiFault, addressOf, ask, readFile } from "./api.ts";
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

export function useAnswer<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  isRepeated = false,
): Asked<AnswerOf<E>> {
  return useAsked(addressOf(endpoint, request), () => ask(endpoint, request), isRepeated);
}

/** The content of a JSON file beside the page. */
export function useFile<T>(path: string): Asked<T> {
  return useAsked(path, () => readFile<T>(path), false);
}

function useAsked<T>(path: string, load: () => Promise<Result<T, ApiFault>>, isRepeated: boolean): Asked<T> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Asked<T>, "again"> & { readonly path: string }>({
    path,
    value: null,
    fault: null,
  });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void load().then((answer) => {
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
