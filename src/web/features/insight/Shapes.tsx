/** @file Which of the 28 shapes still fit on the board and in how many places, and how many docks could be placed. */
import { useEffect, useState } from "preact/hooks";
import { type Board, legalAnchors, REGULAR_SHAPES, type Shape } from "#engine";
import { ShapeIcon } from "../../kit/ShapeIcon.tsx";
import { words } from "../../kit/words/words.ts";
import { whenIdle } from "../../platform/browser/page.ts";
import { countFeasible, knownFeasible } from "./turns.ts";
import { insightWords } from "./words.ts";

/** Bars of four and five, the first to lose their place. */
const isLongBar = ({ family, cells }: Shape) => family === "lines" && cells.length >= 4;

export function Shapes({ board }: { readonly board: Board }) {
  const text = insightWords();
  const feasible = useFeasible(board);
  const shapes = REGULAR_SHAPES.map((shape) => ({ shape, places: legalAnchors(board, shape).size() }));
  const fitting = shapes.filter(({ places }) => places > 0);
  return (
    <section class="card" aria-labelledby="insight-shapes">
      <h2 id="insight-shapes">
        {text.shapes(fitting.length)} · {text.feasible(feasible)}
      </h2>
      <ul class="shapes">
        {shapes.map(({ shape, places }) => (
          <ShapeCell key={shape.id} shape={shape} places={places} />
        ))}
      </ul>
      <p class="remark">{text.longBars(fitting.filter(({ shape }) => isLongBar(shape)).length)}</p>
    </section>
  );
}

function ShapeCell({ shape, places }: { readonly shape: Shape; readonly places: number }) {
  const isLong = isLongBar(shape);
  const label = insightWords().shape(words().shape(shape.id), places, isLong);
  return (
    <li class={`${places === 0 ? "gone" : ""} ${isLong ? "long" : ""}`} title={label}>
      <ShapeIcon shape={shape} size={Math.min(6.5, 29 / Math.max(shape.width, shape.height))} />
      <small aria-hidden="true">{places}</small>
      <span class="visually-hidden">{label}</span>
    </li>
  );
}

/** Counted when the page is idle, so that no placement waits for it. */
function useFeasible(board: Board): number | null {
  const [counted, setCounted] = useState<{ board: Board; count: number } | null>(null);
  const known = knownFeasible(board);
  useEffect(() => {
    let isWanted = known === null;
    whenIdle(() => {
      if (isWanted) setCounted({ board, count: countFeasible(board) });
    });
    return () => {
      isWanted = false;
    };
  }, [board]);
  return known ?? (counted?.board === board ? counted.count : null);
}
