/**
 * @file The dock sources of `src/engine/docks.ts` in AssemblyScript: the same generator, the same draws in the same order,
 * hence the same docks. Verifier, table and count are exact, as the engine's are, so how they search is their own affair.
 */

function drawUniform(): void {
  dockA = <i32>below(REGULAR);
  do dockB = <i32>below(REGULAR);
  while (dockB == dockA);
  do dockC = <i32>below(REGULAR);
  while (dockC == dockA || dockC == dockB);
}

/** False when no trial was feasible, which proves nothing. */
function drawByTrial(): bool {
  for (let trial = 0; trial < TRIALS; trial++) {
    drawUniform();
    if (threeFit(dockA, dockB, dockC)) return true;
  }
  return false;
}

function drawFeasible(): bool {
  if (drawByTrial()) return true;
  fillTable();
  return drawFromTable();
}

/** The first of ten feasible docks with the fewest solutions; a board that needs the table gets the rest from it. */
function drawHard(): bool {
  let hasTable = false;
  let fewest: u32 = u32.MAX_VALUE;
  let a = 0;
  let b = 0;
  let c = 0;
  for (let i = 0; i < CANDIDATES; i++) {
    if (!hasTable && !drawByTrial()) {
      fillTable();
      hasTable = true;
    }
    if (hasTable && !drawFromTable()) return false;
    const solutions = countSolutions(fewest);
    if (solutions >= fewest) continue;
    fewest = solutions;
    a = dockA;
    b = dockB;
    c = dockC;
  }
  dockA = a;
  dockB = b;
  dockC = c;
  return true;
}
