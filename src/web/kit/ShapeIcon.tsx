/** @file A shape as a small picture, coloured as the piece or by its family. */
import { FAMILIES, type Shape } from "#engine";

const TILES = ["d", "b", "g", "e", "f", "c", "h"] as const;
const PIECES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;
/** Edge of a cell in the picture's own units. */
const CELL = 10;

export interface ShapeIconProps {
  readonly shape: Shape;
  readonly size: number;
  /** The colour of a piece, 0…7; without one, its family's. */
  readonly colour?: number | undefined;
}

export function ShapeIcon({ shape, size, colour }: ShapeIconProps) {
  const { width, height, cells, family } = shape;
  const tile = colour === undefined ? TILES[FAMILIES.indexOf(family)] : PIECES[colour];
  const fill = `var(--tile-${tile})`;
  return (
    <svg
      class="shape-icon"
      width={width * size}
      height={height * size}
      viewBox={`0 0 ${width * CELL} ${height * CELL}`}
      aria-hidden="true"
    >
      {cells.map(({ x, y }) => (
        <rect key={`${x},${y}`} x={x * CELL + 0.6} y={y * CELL + 0.6} width={8.8} height={8.8} rx={1.8} fill={fill} />
      ))}
    </svg>
  );
}
