/** @file A data set of games is read, refused if it is not what its card says, and played again. */
import { readFileSync } from "node:fs";
import { expectOk } from "openblock/engine";
import { readGames, replay } from "openblock/game";

const folder = "fixtures/datasets";
const { card, games } = expectOk(
  readGames(readFileSync(`${folder}/games.ndjson`), readFileSync(`${folder}/games.card.json`)),
);
console.log(card.command);
for (const { record, about } of games.slice(0, 3)) {
  const { score, steps } = expectOk(replay(record)).session;
  console.log(
    `${about.agent} on ${about.docks} docks: ${score} points, ${steps} placements, as its line says: ${score === about.score}`,
  );
}

// openblock dataset games --seed 1 --cap 120 --agents random,greedy,keeper --docks uniform,feasible --games 2
// random on uniform docks: 0 points, 8 placements, as its line says: true
// random on uniform docks: 40 points, 11 placements, as its line says: true
// greedy on uniform docks: 400 points, 26 placements, as its line says: true
