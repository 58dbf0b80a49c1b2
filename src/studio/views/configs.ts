/** @file Configurations as a table: a row for each dealer and version of the generator that dealt by one. */

import type { ListedConfig } from "#api";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";

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
