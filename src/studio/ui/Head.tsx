/** @file A screen's heading and its tools. */
import type { ComponentChildren } from "preact";
import { studioWords } from "../words/studio.ts";
import { SPANS, setSpan, span } from "./model.ts";

interface HeadProps {
  readonly title: string;
  readonly about?: string | undefined;
  readonly children?: ComponentChildren;
}

export function Head({ title, about, children }: HeadProps) {
  return (
    <div class="screen-head">
      <h1 tabIndex={-1}>{title}</h1>
      {about !== undefined && <p>{about}</p>}
      <div class="screen-tools">{children}</div>
    </div>
  );
}

export function SpanChoice() {
  const text = studioWords();
  return (
    <select
      class="choice"
      aria-label={text.span}
      value={String(span.value)}
      onChange={(event) => {
        setSpan(SPANS.find((days) => String(days) === event.currentTarget.value) ?? span.value);
      }}
    >
      {SPANS.map((days) => (
        <option key={days} value={String(days)}>
          {text.days(days)}
        </option>
      ))}
    </select>
  );
}
