/**
 * @file `docs/media/house.svg`: the modules of `src/` as rooms, floor by floor. A room stands on the floors it may
 * import from; the edges are under the roof, the engine is the foundation.
 */

/** Rooms of each floor, from the roof down. */
const FLOORS: readonly (readonly string[])[] = [
  ["web/shell", "studio", "minigame", "element"],
  ["web/features"],
  ["web/game"],
  ["web/store", "web/kit"],
  ["web/platform", "web/board"],
  ["server", "cli", "training", "machine"],
  ["research/leaderboard", "research/scaling", "research/solvedStudy", "research/contract"],
  ["study", "research/solved", "research/wide"],
  ["study/report", "research/ubi"],
  ["tuning", "ppo", "light", "api"],
  ["players", "review", "puzzle", "daily", "env", "search"],
  ["game", "neural"],
  ["spawn"],
  ["people", "monetize", "experiment"],
  ["quality", "profile", "stats", "chart", "nn"],
  ["engine"],
];

const WIDTH = 880;
const MARGIN = 26;
const GAP = 10;
/** Height of a room without its notes. */
const ROOM_HEIGHT = 38;
const LINE_HEIGHT = 15;
/** Width of a character of the notes, about. */
const CHARACTER = 6.3;

const STYLE = `
    text { font: 14px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #f2f0ea; text-anchor: middle }
    .name { font-weight: 650 }
    .note { font-size: 12px; fill: #a3a9b8 }
    .left { text-anchor: start }
    .room { fill: #1a1d25; stroke: #5b6375; stroke-width: 1.5 }
    .edge { fill: #2a2318; stroke: #ffb547; stroke-width: 1.5 }
    .research { fill: #1c1a2a; stroke: #9d8cff; stroke-width: 1.5; stroke-dasharray: 5 4 }
    .core { fill: #1d2b2a; stroke: #4fd1a1; stroke-width: 1.5 }
  `;

/** The words in lines that fit a room. */
function wrapped(words: string, width: number): string[] {
  const characters = Math.floor((width - 16) / CHARACTER);
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawRoom(name: string, holds: string, kind: string, { x, y, width, height }: Box): string {
  const middle = x + width / 2;
  const notes = wrapped(holds, width).map(
    (line, i) => `<text class="note" x="${middle}" y="${y + 41 + LINE_HEIGHT * i}">${line}</text>`,
  );
  return [
    `  <rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`,
    `<text class="name" x="${middle}" y="${y + 22}">${name}</text>`,
    ...notes,
  ].join("");
}

/** Modules that are drawn differently. */
interface Kinds {
  readonly edge: readonly string[];
  readonly research: readonly string[];
}

function kindOf(name: string, { edge, research }: Kinds): string {
  if (edge.includes(name)) return "edge";
  if (research.includes(name)) return "research";
  return name === "engine" ? "core" : "room";
}

/** The picture; `holds` says what is in each room. */
export function drawHouse(holds: Readonly<Record<string, string>>, kinds: Kinds): string {
  const rooms: string[] = [];
  let y = 50;
  for (const floor of FLOORS) {
    const width = (WIDTH - 2 * MARGIN - GAP * (floor.length - 1)) / floor.length;
    const lines = Math.max(...floor.map((name) => wrapped(holds[name] ?? "", width).length));
    const height = ROOM_HEIGHT + LINE_HEIGHT * lines;
    for (const [i, name] of floor.entries()) {
      rooms.push(
        drawRoom(name, holds[name] ?? "", kindOf(name, kinds), { x: MARGIN + i * (width + GAP), y, width, height }),
      );
    }
    y += height + GAP;
  }
  return framed(rooms, y + 14);
}

const ABOUT = "The modules of src as rooms, floor by floor: edges at the top, the engine at the foundation.";
const NOTE =
  "Edges touch the page, the network, files and the clock. Below them everything is pure, and imports point down. Dashed: research.";

function framed(rooms: readonly string[], height: number): string {
  const size = `viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
    "  <title>The house</title>",
    `  <desc>${ABOUT}</desc>`,
    `  <style>${STYLE}</style>`,
    `  <rect width="${WIDTH}" height="${height}" rx="16" fill="#12141a"/>`,
    `  <text class="note left" x="${MARGIN}" y="32">${NOTE}</text>`,
    ...rooms,
    "</svg>",
    "",
  ].join("\n");
}
