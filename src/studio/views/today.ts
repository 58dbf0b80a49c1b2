/** @file Today until now beside the same weekday until the same time: a card per figure. */
import type { DayReport, Today } from "#api";
import { wilson } from "#stats";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";
import { type Formats, NOTHING } from "./format.ts";

/** With fewer players than this a share has no interval worth showing. */
export const TOO_FEW = 10;
/** From here on a change is told in percent. */
const MANY = 20;

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  /** Against last week; null where there is nothing to compare with. */
  readonly change: { readonly text: string; readonly tone: "good" | "plain" | "harm" } | null;
  readonly notes: readonly string[];
  /** Sums by the hour: today up to now, last week all day. */
  readonly course: { readonly now: readonly number[]; readonly before: readonly number[] } | null;
}

type Counted = "players" | "newPlayers" | "games" | "minutes";

/** `formats` in the language of `words`. */
export function todayCards(answer: Today, words: StudioWords, formats: Formats): readonly Card[] {
  const counted = (id: Counted) => countCard(id, answer, words, formats);
  return [
    counted("players"),
    counted("newPlayers"),
    counted("games"),
    counted("minutes"),
    cameBackCard(answer, words, formats),
    medianCard(answer, words, formats),
    handsCard(answer, words, formats),
    refusedCard(answer, words, formats),
  ];
}

function countCard(id: Counted, { at, today, lastWeek }: Today, { today: text }: StudioWords, formats: Formats): Card {
  const [now, before] = [today[id], lastWeek[id]];
  const isCourse = id !== "newPlayers";
  return {
    id,
    title: text[id],
    value: formats.count(now),
    change: changeOf(now, before, formats),
    notes: isCourse ? [] : [beforeNote(before, text, formats)],
    course: isCourse ? { now: sumsOf(today, id, hourOf(at)), before: sumsOf(lastWeek, id, 23) } : null,
  };
}

const beforeNote = (before: number, text: StudioWords["today"], formats: Formats) =>
  before === 0 ? text.noneBefore : text.before(formats.count(before));

function changeOf(now: number, before: number, formats: Formats): Card["change"] {
  if (before === 0 || now === before) return null;
  const text = before < MANY ? formats.signed(Math.round(now - before)) : formats.signedShare(now / before - 1);
  return { text, tone: now > before ? "good" : "plain" };
}

const hourOf = (at: number) => new Date(at).getUTCHours();

function sumsOf({ hours }: DayReport, id: Exclude<Counted, "newPlayers">, last: number): number[] {
  let sum = 0;
  return hours
    .filter(({ hour }) => hour <= last)
    .map((hour) => {
      sum += hour[id];
      return sum;
    });
}

function medianCard({ today, lastWeek }: Today, { today: text }: StudioWords, formats: Formats): Card {
  const [now, before] = [today.median, lastWeek.median];
  const change = now === null || before === null || now === before ? null : now - before;
  return {
    id: "median",
    title: text.median,
    value: now === null ? NOTHING : formats.figure(now),
    change: change === null ? null : { text: formats.signed(change), tone: change > 0 ? "good" : "plain" },
    notes: [before === null ? text.noneBefore : text.before(formats.figure(before))],
    course: null,
  };
}

function cameBackCard({ today, lastWeek }: Today, words: StudioWords, formats: Formats): Card {
  const { today: text, status } = words;
  const { day, players, returned } = today.cameBack;
  const before = lastWeek.cameBack;
  const card = { id: "cameBack", title: text.cameBack, course: null };
  if (players === 0) return { ...card, value: NOTHING, change: null, notes: [text.nobodyNew(formats.weekday(day))] };
  const { share, low, high } = wilson(returned, players);
  const isComparable = players >= TOO_FEW && before.players >= TOO_FEW;
  const change = share - before.returned / before.players;
  const percent = (value: number) => formats.share(value);
  return {
    ...card,
    value: percent(share),
    change: isComparable
      ? { text: text.points(formats.signed(100 * change)), tone: change > 0 ? "good" : "plain" }
      : null,
    notes: [
      players < TOO_FEW ? status.tooFew(players) : text.interval(percent(low), percent(high)),
      text.ofNew(formats.count(returned), formats.count(players), formats.weekday(day)),
    ],
  };
}

/** Every hand of a game that holds was proved when it was played again; one that was not is why a record is refused. */
function handsCard({ today }: Today, { today: text }: StudioWords, formats: Formats): Card {
  const { docks, badHands } = today;
  const all = docks + badHands;
  return {
    id: "hands",
    title: text.hands,
    value: all === 0 ? NOTHING : formats.share(docks / all, badHands === 0 ? 0 : 2),
    change: { text: text.missed(badHands), tone: badHands > 0 ? "harm" : "good" },
    notes: [text.checked(formats.count(all))],
    course: null,
  };
}

function refusedCard({ today, lastWeek }: Today, { today: text }: StudioWords, formats: Formats): Card {
  const [now, before] = [today.refused, lastWeek.refused];
  return {
    id: "refused",
    title: text.refused,
    value: formats.count(now),
    change: now === before ? null : { text: formats.signed(now - before), tone: now > before ? "harm" : "good" },
    notes: [beforeNote(before, text, formats)],
    course: null,
  };
}

const FIGURES = ["players", "newPlayers", "games", "minutes", "median", "docks", "refused", "badHands"] as const;

/** Both days, as plain numbers. */
export function todayTable({ today, lastWeek }: Today, words: StudioWords): Table {
  const { today: text } = words;
  const titles: Readonly<Record<(typeof FIGURES)[number], string>> = {
    players: text.players,
    newPlayers: text.newPlayers,
    games: text.games,
    minutes: text.minutes,
    median: text.median,
    docks: text.hands,
    refused: text.refused,
    badHands: text.badHands,
  };
  const back = ({ cameBack }: DayReport) => (cameBack.players === 0 ? null : cameBack.returned / cameBack.players);
  return {
    name: "today",
    columns: [
      { id: "figure", title: text.title, kind: "text" },
      { id: today.day, title: text.today, kind: "figure" },
      { id: lastWeek.day, title: text.lastWeek, kind: "figure" },
    ],
    rows: [...FIGURES.map((id) => [titles[id], today[id], lastWeek[id]]), [text.cameBack, back(today), back(lastWeek)]],
  };
}
