/**
 * @file How the documents' pictures look and move: the game's dark colours, its eight tile glyphs, and the time-table of
 * an animated witness as CSS keyframes. Percentages are shares of one loop.
 */

export const TOKENS = {
  background: "#12141a",
  panel: "#1a1d25",
  cell: "#20242e",
  line: "#2b303c",
  ink: "#f2f0ea",
  muted: "#8d93a3",
  accent: "#ffb547",
  good: "#4fd1a1",
} as const;

/** The colours a–h. */
export const PALETTE = [
  "#ff6b57",
  "#ffb547",
  "#4fc37a",
  "#45a6f5",
  "#9a7bff",
  "#f27db8",
  "#37c6c0",
  "#c4a484",
] as const;

/** One sign per colour, drawn around the origin, so that colour is never the only one. */
export const GLYPHS: readonly string[] = [
  `<circle r="6"/>`,
  `<path d="M0-7.5 7.5 0 0 7.5-7.5 0Z"/>`,
  `<rect x="-5.5" y="-5.5" width="11" height="11" rx="1"/>`,
  `<rect x="-8" y="-2" width="16" height="4" rx="1"/>`,
  `<path d="M0-6.5 7 6H-7Z"/>`,
  `<path d="M-2-7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z"/>`,
  `<circle r="5.5" fill="none" stroke="#000" stroke-width="3.2"/>`,
  `<rect x="-2" y="-8" width="4" height="16" rx="1"/>`,
];

/** A matte tile with a light top edge and a dark bottom edge. */
export function tileSymbol(colour: number, side: number, glyph: string): string {
  const fill = PALETTE[colour]!;
  const rect = (y: number, height: number, paint: string) =>
    `<rect y="${y}" width="${side}" height="${height}" rx="7" ${paint}/>`;
  return [
    `<g id="tile${colour}">`,
    rect(0, side, `fill="${fill}"`),
    rect(0, side, `fill="#000" opacity=".28"`),
    rect(0, side - 2.5, `fill="${fill}"`),
    rect(0, side - 2.5, `fill="#fff" opacity=".32"`),
    rect(1.5, side - 4, `fill="${fill}"`),
    `<g transform="translate(${side / 2} ${side / 2})" opacity=".26">${glyph}</g></g>`,
  ].join("");
}

export function caption(text: string, x: number, y: number, kind: string): string {
  return `<text x="${x}" y="${y}" class="${kind}">${text}</text>`;
}

const LOOP_SECONDS = 11;
/** When things happen, in percent of the loop; `verdict` is the caption after the last step's. */
export const timeOf = {
  verdict: 3,
  start: (step: number) => 10 + 23 * step,
  landed: (step: number) => 16 + 23 * step,
  clear: (step: number) => 22 + 23 * step,
  cleared: (step: number) => 25 + 23 * step,
} as const;

interface Path {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly scale: number;
}

export function styleOf(steps: number, paths: readonly Path[]): string {
  const rules = [...Array(steps).keys()].flatMap((i) => [
    moving(i, paths[i]!),
    fading(`gone${i}`, timeOf.clear(i), timeOf.cleared(i)),
    flashing(`line${i}`, timeOf.landed(i), timeOf.clear(i)),
    appearing(`said${i}`, timeOf.landed(i)),
  ]);
  return [
    `text{font:14px system-ui,-apple-system,"Segoe UI",sans-serif;fill:${TOKENS.ink};font-variant-numeric:tabular-nums}`,
    `.label{font-size:12px;fill:${TOKENS.muted}}.muted{font-size:13px;fill:${TOKENS.muted}}`,
    `.warn{font-size:13px;fill:${TOKENS.accent}}.accent{fill:${TOKENS.accent};font-weight:650}`,
    `.end{text-anchor:end}.verdict{font-size:24px;font-weight:750;fill:${TOKENS.good}}`,
    "@media(prefers-reduced-motion:no-preference){",
    ...rules,
    appearing(`said${timeOf.verdict}`, timeOf.cleared(steps - 1) + 1),
    animated("stage", "0%,3%{opacity:0}5%,97%{opacity:1}99%,100%{opacity:0}"),
    "}",
  ].join("\n");
}

function animated(name: string, frames: string): string {
  return `.${name}{animation:${name} ${LOOP_SECONDS}s infinite}@keyframes ${name}{${frames}}`;
}

function moving(step: number, { from, to, scale }: Path): string {
  const rest = `transform:translate(${from.x}px,${from.y}px) scale(${scale})`;
  const there = `transform:translate(${to.x}px,${to.y}px) scale(1)`;
  const [a, b] = [timeOf.start(step), timeOf.landed(step)];
  const frames = `0%,${a}%{${rest};animation-timing-function:cubic-bezier(.3,.7,.2,1)}${b}%,100%{${there}}`;
  return animated(`piece${step}`, frames);
}

function fading(name: string, from: number, to: number): string {
  return animated(name, `0%,${from}%{opacity:1}${to}%,100%{opacity:0}`);
}

function flashing(name: string, from: number, to: number): string {
  return animated(name, `0%,${from}%{opacity:0}${from + 1}%,${to}%{opacity:1}${to + 3}%,100%{opacity:0}`);
}

function appearing(name: string, at: number): string {
  return animated(name, `0%,${at}%{opacity:0}${at + 2}%,100%{opacity:1}`);
}
