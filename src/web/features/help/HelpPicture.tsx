/**
 * @file The game in one small picture: a bar of three leaves the dock and closes the gap of a row, which clears. It moves
 * for less than five seconds; with reduced motion it does not.
 */

/** A corner of a board, one letter per tile as in the notation, "." for an empty cell. */
const BOARD = ["........", "...e....", "a.ee..hh", "aaadd..."];
const GAP = { x: 5, y: 3 };
const PITCH = 24;
const TILE = 21;
const DOCK_TOP = BOARD.length * PITCH + 18;
/** Slots of the dock: top-left corners and cells. */
const BAR = { x: 0, y: DOCK_TOP + PITCH / 2, letter: "b", cells: [0, 1, 2].map((x) => ({ x, y: 0 })) };
const REST = [
  {
    x: 3.5 * PITCH,
    y: DOCK_TOP,
    letter: "f",
    cells: [
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ],
  },
  { x: 6 * PITCH, y: DOCK_TOP, letter: "g", cells: [0, 1, 2, 3].map((i) => ({ x: i % 2, y: i >> 1 })) },
];

export function HelpPicture({ label, isStill }: { readonly label: string; readonly isStill: boolean }) {
  const way = { "--way-x": `${GAP.x * PITCH - BAR.x}px`, "--way-y": `${GAP.y * PITCH - BAR.y}px` };
  return (
    <svg
      class={isStill ? "help-picture" : "help-picture moving"}
      viewBox={`-3 -3 ${8 * PITCH + 3} ${DOCK_TOP + 2 * PITCH + 3}`}
      role="img"
      aria-label={label}
    >
      {BOARD.map((row, y) =>
        [...row].map((letter, x) => <Cell key={`${x},${y}`} x={x * PITCH} y={y * PITCH} letter={letter} row={y} />),
      )}
      {BAR.cells.map((cell) => (
        <rect key={cell.x} class="ghost" {...box((GAP.x + cell.x) * PITCH, GAP.y * PITCH)} />
      ))}
      {REST.map((piece) => (
        <Piece key={piece.letter} {...piece} />
      ))}
      <g class="travel" style={way}>
        <Piece {...BAR} />
      </g>
    </svg>
  );
}

interface CellProps {
  readonly x: number;
  readonly y: number;
  readonly letter: string;
  readonly row: number;
}

function Cell({ x, y, letter, row }: CellProps) {
  return (
    <>
      <rect class="empty-cell" {...box(x, y)} />
      {letter !== "." && <rect class={row === GAP.y ? "tile full" : "tile"} fill={tile(letter)} {...box(x, y)} />}
    </>
  );
}

function Piece({ x, y, letter, cells }: typeof BAR) {
  return (
    <>
      {cells.map((cell) => (
        <rect
          key={`${cell.x},${cell.y}`}
          class="tile"
          fill={tile(letter)}
          {...box(x + cell.x * PITCH, y + cell.y * PITCH)}
        />
      ))}
    </>
  );
}

const tile = (letter: string) => `var(--tile-${letter})`;
const box = (x: number, y: number) => ({ x, y, width: TILE, height: TILE, rx: 4 });
