/**
 * @file Models and configurations as tables: the registry, a model's evaluation and training curve, and where a
 * configuration dealt.
 */

import type { ListedConfig, Model } from "#api";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";
import type { Dealing } from "./designForm.ts";

/** Digits of a model's hash that the set-up of a game names. */
const HASH_DIGITS = 16;

/** The networks that propose pieces. */
export function generatorsIn(models: readonly Model[]): Dealing["models"] {
  return models
    .filter(({ kind }) => kind === "generator")
    .map(({ name, sha256 }) => ({ name, hash: sha256.slice(0, HASH_DIGITS) }));
}

export function modelTable(models: readonly Model[], { registry: text }: StudioWords): Table {
  return {
    name: "models",
    columns: [
      { id: "name", title: text.model, kind: "text" },
      { id: "kind", title: text.kind, kind: "text" },
      { id: "parameters", title: text.parameters, kind: "count" },
      { id: "agent", title: text.agent, kind: "text" },
      { id: "latencyMs", title: text.latency, kind: "figure" },
      { id: "target", title: text.target, kind: "text" },
    ],
    rows: models.map(({ name, kind, parameters, agent, latencyMs, target }) => [
      ...[name, kind, parameters, agent, latencyMs, target],
    ]),
  };
}

export function evaluationTable({ name, evaluation }: Model, words: StudioWords): Table {
  const { registry: text, generator, low, high } = words;
  return {
    name: `${name}-evaluation`,
    columns: [
      { id: "agent", title: text.agent, kind: "text" },
      { id: "docks", title: text.pieces, kind: "text" },
      { id: "games", title: generator.games, kind: "count" },
      { id: "alive264", title: text.alive, kind: "share" },
      { id: "alive264Low", title: low, kind: "share" },
      { id: "alive264High", title: high, kind: "share" },
      { id: "won6000", title: text.won, kind: "share" },
      { id: "won6000Low", title: low, kind: "share" },
      { id: "won6000High", title: high, kind: "share" },
    ],
    rows: evaluation.map(({ agent, docks, games, alive264, won6000 }) => [
      ...[agent, docks, games, alive264.share, alive264.low, alive264.high],
      ...[won6000.share, won6000.low, won6000.high],
    ]),
  };
}

/** Points may have different figures: a column for each that occurs. */
export function curveTable({ name, curve }: Model): Table {
  const figures = [...new Set(curve.flatMap((point) => Object.keys(point)))];
  return {
    name: `${name}-curve`,
    columns: figures.map((id) => ({ id, title: id, kind: "figure" })),
    rows: curve.map((point) => figures.map((id) => point[id] ?? null)),
  };
}

const NO_USE = { version: null, dealer: null, games: 0, players: 0, firstDay: null, lastDay: null };

export function configTable(configs: readonly ListedConfig[], words: StudioWords): Table {
  const { registry: text, generator } = words;
  return {
    name: "configurations",
    columns: [
      { id: "fingerprint", title: text.fingerprint, kind: "text" },
      { id: "standardOf", title: text.configs, kind: "text" },
      { id: "values", title: text.values, kind: "text" },
      { id: "dealer", title: generator.dealer, kind: "text" },
      { id: "generator", title: text.generator, kind: "text" },
      { id: "games", title: generator.games, kind: "count" },
      { id: "players", title: generator.players, kind: "count" },
      { id: "firstDay", title: text.first, kind: "day" },
      { id: "lastDay", title: text.last, kind: "day" },
    ],
    rows: configs.flatMap(({ fingerprint, standardOf, isKnown, uses }) =>
      (uses.length > 0 ? uses : [NO_USE]).map((use) => [
        ...[fingerprint, standardOf === null ? null : text.standardOf(standardOf)],
        ...[isKnown ? text.known : text.unknown, use.dealer, use.version],
        ...[use.games, use.players, use.firstDay, use.lastDay],
      ]),
    ),
  };
}
