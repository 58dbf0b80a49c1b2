/** @file Answers of the server: asked when a screen opens, repeated on request, with a text while there is none. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { AnswerOf, Endpoint, RequestOf } from "#api";
import type { Result } from "#engine";
import { here } from "#web/platform/here.ts";
import { type ApiFault, addressOf, ask, readFile } from "../api/client.ts";
import { studioWords } from "../words/studio.ts";
import { setEntry } from "./model.ts";

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
      if (fault === "signedOut") setEntry("expired");
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

interface WithAnswerProps<T> {
  readonly asked: Asked<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** The answer once it is there; an old one stays, with a word about it. */
export function WithAnswer<T>({ asked, children }: WithAnswerProps<T>) {
  const { value, fault, again } = asked;
  return (
    <>
      {fault !== null && fault !== "signedOut" && <Failed fault={fault} again={again} />}
      {value !== null ? children(value) : fault === null && <p class="status">{studioWords().status.loading}</p>}
    </>
  );
}

function Failed({ fault, again }: { readonly fault: ApiFault; readonly again: () => void }) {
  const { status } = studioWords();
  const said = fault === "unreachable" || fault === "starting" || fault === "notFound" ? status[fault] : status.failed;
  return (
    <p class="status failed" role="alert">
      {said}{" "}
      <button type="button" class="csv" onClick={again}>
        {status.again}
      </button>
    </p>
  );
}

/** A server without games says how to get some. */
export function NoGames() {
  const { status } = studioWords();
  return (
    <section class="panel no-games">
      <h2>{status.noGames}</h2>
      <p>{status.simulate}</p>
      <code>openblock serve --no-limits</code>
      <code>openblock simulate --server {new URL(here.links.address()).origin} --players 50 --days 14 --until now</code>
      <p>{status.share}</p>
    </section>
  );
}
