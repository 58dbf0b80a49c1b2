/** @file Pictures of the house's ads: a few tiles in the colours of the theme. */

/** Letters of tiles, dots for cells. */
export const PICTURES: readonly (readonly string[])[] = [
  ["....d...", "aa..dd..", "aabbd.cc", "eebbffcc", "eeeeffff", "gggghhhh"],
  ["........", ".bb..e..", ".bbb.ee.", "dddd..e.", "ffaa.cc.", "ffaacccg"],
  ["hh......", "hhh..aa.", "..g..aa.", ".ggg.bbb", "eeg.ffff", "eecccddd"],
];

const SIZE = 10;
const TILE = 9;

export function Picture({ number }: { readonly number: number }) {
  const rows = PICTURES[number]!;
  return (
    <svg class="ad-picture" viewBox={`0 0 ${rows[0]!.length * SIZE} ${rows.length * SIZE}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) => (
          <g key={`${x} ${y}`} transform={`translate(${x * SIZE + 0.5} ${y * SIZE + 0.5})`}>
            <rect class={classOf(letter)} width={TILE} height={TILE} rx="1.7" />
            {letter !== "." && (
              <>
                <rect class="edge" width={TILE} height={TILE} rx="1.7" />
                <rect class={classOf(letter)} width={TILE} height={TILE - 0.7} rx="1.7" />
              </>
            )}
          </g>
        )),
      )}
    </svg>
  );
}

function classOf(letter: string): string {
  return letter === "." ? "cell" : `tile-${letter}`;
}
