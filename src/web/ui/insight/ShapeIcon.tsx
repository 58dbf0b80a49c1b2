/** @file A shape as a small picture, coloured by its family. */
import { FAMILIES, type Shape } from "#engine";

const TILES = ["d", "b", "g", "e", "f", "c", "h"] as const;
/** Edge of a cell in the picture's own units. */
const CELL = 10;

export function ShapeIcon({ shape, size }: { readonly shape: Shape; readonly size: number }) {
  const { width, height, cells, family } = shape;
  const fill = `var(--tile-${TILES[FAMILIES.indexOf(family)]})`;
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
