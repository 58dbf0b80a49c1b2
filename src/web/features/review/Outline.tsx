/** @file What the review draws over the board: outlines of pieces, solid or dashed, ghosts, and a sign on each. */
import { SIZE } from "#engine";
import { GLYPH_UNIT, GLYPHS } from "../../board/glyphs.ts";
import { MarkIcon } from "./MarkIcon.tsx";
import { type Drawn, outlineOf, signCorner, takenBy } from "./scene.ts";

/** Where the cells are, in pixels of the picture. */
export interface Pitch {
  /** Of the first tile. */
  readonly x: number;
  readonly y: number;
  readonly step: number;
  /** Edge of a tile. */
  readonly size: number;
}

const TILES = ["a", "b", "c", "d", "e", "f", "g", "h"];
/** Edge of a sign, as a share of a cell. */
const SIGN = 0.56;

export function Outline({ drawn, pitch }: { readonly drawn: readonly Drawn[]; readonly pitch: Pitch }) {
  return (
    <svg class="review-outline" aria-hidden="true">
      {drawn.map((item) => (
        <g key={`${item.kind} ${item.step}`} class={`review-${item.kind}-drawn`}>
          {item.kind === "better" && <Ghost item={item} pitch={pitch} taken={takenBy(drawn, item)} />}
          <path class="review-outline-edge" d={pathOf(item.cells, pitch)} />
          <path d={pathOf(item.cells, pitch)} />
          <Sign item={item} pitch={pitch} />
        </g>
      ))}
    </svg>
  );
}

interface GhostProps extends SignProps {
  readonly taken: ReadonlySet<number>;
}

function Ghost({ item: { cells, colour }, pitch: { x, y, step, size }, taken }: GhostProps) {
  const fill = `var(--tile-${TILES[colour]})`;
  return (
    <>
      {cells.map((cell) => {
        const [left, top] = [x + (cell % SIZE) * step, y + Math.floor(cell / SIZE) * step];
        const middle = `translate(${left + size / 2} ${top + size / 2}) scale(${size * GLYPH_UNIT})`;
        return (
          <g key={cell} fill={fill} stroke={fill}>
            <rect class="review-ghost" x={left + 1} y={top + 1} width={size - 2} height={size - 2} rx={size * 0.18} />
            {!taken.has(cell) && <path class="review-glyph" d={GLYPHS[colour]} transform={middle} />}
          </g>
        );
      })}
    </>
  );
}

interface SignProps {
  readonly item: Drawn;
  readonly pitch: Pitch;
}

/** At the upper right corner of the piece, or the number of the step in its middle. */
function Sign({ item: { cells, mark, step: number }, pitch }: SignProps) {
  const { x, y, step, size } = pitch;
  if (number !== null) {
    const cell = cells[0]!;
    const at = { x: x + (cell % SIZE) * step + size / 2, y: y + Math.floor(cell / SIZE) * step + size / 2 };
    return (
      <text class="review-number" x={at.x} y={at.y} font-size={size * 0.5} dy="0.35em">
        {number}
      </text>
    );
  }
  if (mark === null) return null;
  const corner = signCorner(cells);
  const at = { x: x + corner.x * step - (step - size) / 2, y: y + corner.y * step - (step - size) / 2 };
  return <MarkIcon mark={mark} at={{ ...at, size: step * SIGN }} />;
}

function pathOf(cells: readonly number[], { x, y, step, size }: Pitch): string {
  const gap = (step - size) / 2;
  return outlineOf(cells)
    .map((loop) => `M${loop.map(([cx, cy]) => `${x - gap + cx * step} ${y - gap + cy * step}`).join("L")}Z`)
    .join("");
}
