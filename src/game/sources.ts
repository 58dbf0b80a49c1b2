/**
 * @file The engine's fixed sources as dealers. They need no memory: a dock depends on the seed, the turn and the board.
 * The set-up of a record holds the version of its source; none stands for version 1.
 */
import {
  type Board,
  createRng,
  DRAW_DOCK,
  type DrawDock,
  newDockBuffer,
  noDockProof,
  REGULAR_SHAPES,
  SHAPES,
  type Shape,
  SOURCE_VERSIONS,
  type SourceId,
  verify,
} from "#engine";
import { type Deal, type Dealer, deliverRecorded, type FoundDealer } from "./dealer.ts";

/** A dealer whose docks are drawn from the `dock` stream of the seed and the turn. */
export function drawingDealer(id: string, draw: DrawDock, setup = ""): Dealer<null> {
  return {
    id,
    setup,
    start: null,
    deal({ board, seed, turn }) {
      const buffer = newDockBuffer();
      const { lo, hi } = board.occupied;
      if (!draw(lo, hi, createRng(seed, "dock", turn), buffer)) return noDock(board);
      return dealtHere(
        board,
        Array.from(buffer.dock, (index) => SHAPES[index]!),
      );
    },
    follow: (request, _, dock) => ({ ...deliverRecorded(request, dock), memory: null }),
    observe: (memory) => memory,
  };
}

export function sourceDealer(id: SourceId): Dealer<null> {
  const version = SOURCE_VERSIONS[id];
  return drawingDealer(id, DRAW_DOCK[id], version === 1 ? "" : String(version));
}

const SETUP = /^(?:|[2-9]|[1-9]\d{1,5})$/;

/** The source of a record; one of another version cannot deal its docks again. Undefined where the set-up is no version. */
export function findSource(id: SourceId, setup: string): FoundDealer<null> | undefined {
  if (!SETUP.test(setup)) return undefined;
  const version = setup === "" ? 1 : Number(setup);
  const dealer = sourceDealer(id);
  if (version === SOURCE_VERSIONS[id]) return { dealer, difference: null };
  const message = `dealt by version ${version} of "${id}"; this program has version ${SOURCE_VERSIONS[id]}`;
  return { dealer, difference: { code: "otherSources", message } };
}

/** A dock of regular shapes with its proof, from a source that remembers nothing. */
export function dealtHere(board: Board, shapes: readonly Shape[]): Deal<null> {
  const { witness } = verify(board, shapes);
  return { outcome: "delivered", dock: { shapes, witness }, source: "dealt", trace: null, memory: null };
}

/** No dock of regular shapes can be placed, with its proof. */
export function noDock(board: Board): Deal<null> {
  return { outcome: "noFeasibleDock", proof: noDockProof(board, REGULAR_SHAPES), trace: null, memory: null };
}
