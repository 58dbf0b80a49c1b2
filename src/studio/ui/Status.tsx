/** @file What stands where there is nothing to show yet: reading, failed, no games. */

import type { ComponentChildren } from "preact";
import { here } from "#web/platform/here.ts";
import type { ApiFault } from "../api.ts";
import type { Asked } from "../useAnswer.ts";
import { studioWords } from "../words/studio.ts";

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
