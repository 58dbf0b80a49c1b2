/**
 * @file Solves the small game and writes its values, `fixtures/solved-4x4.safetensors`: board → docks that best play
 * completes.
 *
 * Run: npx tsx scripts/solvedTable.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expectOk } from "../src/engine/index.ts";
import { decodeTensors, encodeTensors, weightsOf } from "../src/nn/index.ts";
import { SMALL_BOARDS, SMALL_ENV_ID, SMALL_TABLE, smallGraph, solve, tableOf } from "../src/research/solved/index.ts";

const FILE = new URL("../fixtures/solved-4x4.safetensors", import.meta.url);
/** Changes of values below this end the solution; a float32 has less than that. */
const TOLERANCE = 1e-10;

/** The committed table. */
export function committedTable(): Float32Array {
  return weightsOf(expectOk(decodeTensors(readFileSync(FILE))).tensors)[SMALL_TABLE]!;
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  const graph = smallGraph();
  const { values, sweeps, change } = solve(graph, TOLERANCE, (done, moved) => {
    if (done % 20 === 0) process.stderr.write(`sweep ${done}: values change by ${moved.toExponential(1)}\n`);
  });
  const data = tableOf(graph, values);
  writeFileSync(FILE, encodeTensors({ [SMALL_TABLE]: { shape: [SMALL_BOARDS], data } }, { id: SMALL_ENV_ID }));
  console.log(
    `${graph.boards.length} boards, ${graph.to.length} placements, ${sweeps} sweeps, last change ${change.toExponential(1)}; ` +
      `${values[graph.rank[0]!]!.toFixed(6)} docks from the empty board`,
  );
}
