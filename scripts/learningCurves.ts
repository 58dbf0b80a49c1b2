/**
 * @file Draws the learning curves of the models from their cards: for the table values deaths per dock while learning and
 * the points of a dock, over the docks learned from; for the placement network its held-out games, over the minutes.
 *
 * Run: npx tsx scripts/learningCurves.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { figure } from "#chart";
import { expectOk } from "#engine";
import { type ModelCard, parseCard } from "#machine";

type Point = ModelCard["curve"][number];

/** Neighbouring points of a table value that are averaged: a single interval holds few deaths. */
const WINDOW = 5;

function cardOf(name: string): ModelCard {
  return expectOk(parseCard(readFileSync(new URL(`../models/${name}.json`, import.meta.url), "utf8")));
}

function write(name: string, svg: string): void {
  writeFileSync(new URL(`../docs/media/${name}.svg`, import.meta.url), svg);
}

function averaged({ curve }: ModelCard, read: (point: Point) => number) {
  return curve.slice(0, curve.length - WINDOW + 1).map((_, i) => {
    const window = curve.slice(i, i + WINDOW);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { x: mean(window.map(({ docks }) => docks!)) / 1e6, value: mean(window.map(read)) };
  });
}

function tableCurves(): string {
  const cards = ["ntuple-uniform", "ntuple-hard"].map(cardOf);
  const x = { label: "docks learned from, million", min: 0 };
  return figure({
    title: "Learning the table value",
    description:
      "Deaths per 1,000 docks fall fast and then slowly; points of a dock rise, on uniform and on hard docks.",
    note: `Games of the learner itself, beam 32, no lookahead; means of ${WINDOW} neighbouring points of the cards.`,
    columns: 2,
    panels: [
      {
        kind: "lines",
        heading: "deaths per 1,000 docks",
        x,
        y: { scale: "log" },
        series: cards.map((card) => ({ name: card.name, points: averaged(card, ({ hazard }) => 1000 * hazard!) })),
      },
      {
        kind: "lines",
        heading: "plain points of a dock",
        x,
        series: cards.map((card) => ({ name: card.name, points: averaged(card, ({ points }) => points!) })),
      },
    ],
  });
}

/** The intervals that were evaluated. */
function heldOut({ curve }: ModelCard, figureOf: string, unit: number) {
  const evaluated = curve.filter((point) => point[figureOf] !== undefined);
  return evaluated.map((point) => ({ x: point["charts/minutes"]!, value: unit * point[figureOf]! }));
}

function networkCurves(): string {
  const cards = ["ppo-imitation", "ppo", "ppo-feasible", "ppo-scratch"].map(cardOf);
  const x = { label: "minutes of the training", min: 0 };
  const series = (name: string, unit: number) =>
    cards.map((card) => ({ name: card.name, points: heldOut(card, `charts/${name}`, unit) }));
  return figure({
    title: "Learning to place",
    description:
      "Held-out games of the placement network while it learns by imitation, by PPO after it, and by PPO alone.",
    note: "64 games on feasible docks, greedy, cut at 400 placements; seeds that are neither trained nor reported on.",
    columns: 2,
    panels: [
      {
        kind: "lines",
        heading: "alive at 264 placements, %",
        x,
        y: { min: 0 },
        series: series("held_out_alive264", 100),
      },
      { kind: "lines", heading: "placements of a game", x, y: { min: 0 }, series: series("held_out_steps", 1) },
    ],
  });
}

write("ntuple-curves", tableCurves());
write("ppo-curves", networkCurves());
