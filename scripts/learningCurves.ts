/**
 * @file Draws the learning curves of the table values from their cards: deaths per dock while learning, and the points of
 * a dock, over the docks learned from.
 *
 * Run: npx tsx scripts/learningCurves.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expectOk } from "#engine";
import { figure } from "#experiment";
import { type ModelCard, parseCard } from "#train";

const MODELS = ["ntuple-uniform", "ntuple-hard"];
/** Neighbouring points that are averaged: a single interval holds few deaths. */
const WINDOW = 5;

function cardOf(name: string): ModelCard {
  return expectOk(parseCard(readFileSync(new URL(`../models/${name}.json`, import.meta.url), "utf8")));
}

function pointsOf({ curve }: ModelCard, read: (point: Readonly<Record<string, number>>) => number) {
  return curve.slice(0, curve.length - WINDOW + 1).map((_, i) => {
    const window = curve.slice(i, i + WINDOW);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { x: mean(window.map(({ docks }) => docks!)) / 1e6, value: mean(window.map(read)) };
  });
}

const cards = MODELS.map(cardOf);
const x = { label: "docks learned from, million", min: 0 };
const svg = figure({
  title: "Learning the table value",
  description: "Deaths per 1,000 docks fall fast and then slowly; points of a dock rise, on uniform and on hard docks.",
  note: `Games of the learner itself, beam 32, no lookahead; means of ${WINDOW} neighbouring points of the cards.`,
  columns: 2,
  panels: [
    {
      kind: "lines",
      heading: "deaths per 1,000 docks",
      x,
      y: { scale: "log" },
      series: cards.map((card) => ({ name: card.name, points: pointsOf(card, ({ hazard }) => 1000 * hazard!) })),
    },
    {
      kind: "lines",
      heading: "plain points of a dock",
      x,
      series: cards.map((card) => ({ name: card.name, points: pointsOf(card, ({ points }) => points!) })),
    },
  ],
});
writeFileSync(new URL("../docs/media/ntuple-curves.svg", import.meta.url), svg);
