/** @file The figures of today, a card each. */

import type { Today } from "#api";
import { formats } from "../model.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { Sparkline } from "../ui/Sparkline.tsx";
import { type Card, todayCards, todayTable } from "../views/today.ts";
import { studioWords } from "../words/studio.ts";

export function DayCards({ answer }: { readonly answer: Today }) {
  const words = studioWords();
  return (
    <section class="cards-box" aria-label={words.today.title}>
      <ul class="legend">
        <li>
          <span class="stroke" style={{ "--colour": "var(--ink)" }} />
          {words.today.today}
        </li>
        <li>
          <span class="stroke dashed" style={{ "--colour": "var(--muted)" }} />
          {words.today.lastWeek}
        </li>
      </ul>
      <ul class="cards">
        {todayCards(answer, words, formats.value).map((card) => (
          <DayCard key={card.id} card={card} />
        ))}
      </ul>
      <details class="panel-table">
        <summary>{words.table}</summary>
        <DataTable table={todayTable(answer, words)} />
      </details>
    </section>
  );
}

function DayCard({ card: { id, title, value, change, notes, course } }: { readonly card: Card }) {
  return (
    <li class="day-card" data-card={id}>
      <h2>{title}</h2>
      <p class="day-value">
        <b>{value}</b>
        {change !== null && <span class={`change ${change.tone}`}>{change.text}</span>}
      </p>
      {course !== null && <Sparkline now={course.now} before={course.before} />}
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </li>
  );
}
