/** @file The words beside the board: score, combo, what happened, what to press; at the end the reason and the witness. */
import { COMBO_GRACE, comboMultiplier } from "#engine";
import { lastDockOf, reasonOf, reasonsOf, witnessLines } from "../text/reasons.ts";
import type { Style } from "./canvas.ts";
import { wrap } from "./canvas.ts";
import type { Layout } from "./cells.ts";
import { mayReview } from "./review.ts";
import { isOver, isSealed, mayUndo, SEALED, verdictOf } from "./special.ts";
import type { TerminalState } from "./state.ts";

export interface PanelLine {
  readonly text: string;
  readonly style: Style;
}

const TITLE: Style = { fg: 231, bold: true };
const STRONG: Style = { fg: 222, bold: true };
const TEXT: Style = { fg: 252 };
const FAINT: Style = { fg: 244 };
const ALARM: Style = { fg: 210, bold: true };

const HELP = [
  "Full rows and columns clear. n lines at once score 20·n²; one colour, an empty board and combos more.",
  "1 2 3 pick, arrows move, Enter or Space drops, Z takes back, H hints.",
  "I says why this dock was dealt (rule and foresight docks).",
  "Watching: Space pauses, + - speed, T takes over.",
  "After a game W shows how the last dock could be placed, R reviews every move.",
  "N new game, Q quits. Any key goes back.",
];
const SHORT_HELP = [
  "Full lines clear: n at once 20·n².",
  "1-3 pick, arrows move, Enter drops.",
  "Z takes back, H hints, I says why.",
  "Watching: Space pauses, + - speed, T takes over.",
  "After a game: W the way, R review.",
  "N new, Q quits. Any key goes back.",
];

export function panelLines(state: TerminalState, { panel, scale }: Layout): PanelLine[] {
  const lines = scale === "large" ? tallPanel(state, panel) : flatPanel(state, panel);
  return lines.flatMap((entry) => wrapped(entry, panel.width)).slice(0, panel.height);
}

function tallPanel(state: TerminalState, panel: Layout["panel"]): PanelLine[] {
  const { session, page } = state;
  const gap = line("");
  const head = [title(state), source(state), gap, ...standing(state), gap];
  if (page === "help") return [...head, ...HELP.map((text) => line(text))];
  if (page === "why") return [...head, ...whyLines(state, panel.width, panel.height - head.length)];
  if (!isOver(state)) return [...head, note(state), gap, ...keyLines(state)];
  const [why] = reasonsOf(session);
  const told = why === undefined || page === "witness" ? [] : [line(why), gap];
  const lastDock = lastDockLines(state);
  return [
    ...head,
    ...reasonLines(state),
    gap,
    ...told,
    ...lastDock,
    ...(lastDock.length > 0 ? [gap] : []),
    endKeys(state),
  ];
}

/** Ten lines at most: the least important are left out. */
function flatPanel(state: TerminalState, panel: Layout["panel"]): PanelLine[] {
  const { page } = state;
  if (page === "help") return [title(state), ...SHORT_HELP.map((text) => line(text))];
  if (page === "why") return whyLines(state, panel.width, panel.height);
  if (!isOver(state)) {
    return [title(state), source(state), ...standing(state), note(state), ...shortKeyLines(state)];
  }
  return [standing(state)[0]!, ...reasonLines(state), ...lastDockLines(state), endKeys(state)];
}

function line(text: string, style: Style = TEXT): PanelLine {
  return { text, style };
}

function title({ setup, mode }: TerminalState): PanelLine {
  if (setup.special !== undefined) return line(`OPENBLOCK  ${setup.special.title}`, TITLE);
  return line(mode === "watch" ? `OPENBLOCK  watching ${setup.player.name}` : "OPENBLOCK", TITLE);
}

function source({ session, setup }: TerminalState): PanelLine {
  return line(setup.special?.about ?? `${session.dealer.id} docks, seed ${session.seed}`, FAINT);
}

/** The first line is the most important one. */
function standing(state: TerminalState): PanelLine[] {
  const own = state.setup.special?.standing;
  if (own === undefined) return [score(state), placed(state), combo(state)];
  return own.map((text, i) => line(text, i === 0 ? STRONG : TEXT));
}

function score({ session }: TerminalState): PanelLine {
  return line(`Score  ${session.score.toLocaleString("en-US")}`, STRONG);
}

function placed({ session }: TerminalState): PanelLine {
  return line(`Placed ${session.steps}`);
}

/** The chain, and a dot for each placement left before it breaks. */
function combo({ session }: TerminalState): PanelLine {
  const { chain, idle } = session.combo;
  if (chain === 0) return line("Combo  none");
  const dots = "●".repeat(COMBO_GRACE - idle) + "○".repeat(idle);
  return line(`Combo  ${chain} ${dots} next clear ×${comboMultiplier(chain + 1)}`);
}

function note(state: TerminalState): PanelLine {
  return line(state.isPaused ? "Paused." : state.note || (state.setup.special?.task ?? ""), STRONG);
}

function reasonLines(state: TerminalState): PanelLine[] {
  const { session, page } = state;
  const verdict = verdictOf(state);
  if (verdict !== null) return [line(verdict.heading, STRONG), ...verdict.lines.map((text) => line(text))];
  const heading = page === "witness" ? "THE LAST DOCK, AS DELIVERED" : "GAME OVER";
  return [line(heading, ALARM), line(reasonOf(session))];
}

function lastDockLines({ session }: TerminalState): PanelLine[] {
  const [heading, ...placements] = witnessLines(session);
  if (heading === undefined) return [];
  return [line(heading), ...placements.map((text) => line(` ${text}`, STRONG))];
}

/** Why the dock was dealt: the first reason, the order of the pieces, and of the rest as much as there is room for. */
function whyLines({ session }: TerminalState, width: number, height: number): PanelLine[] {
  const sentences = reasonsOf(session).map((text) => line(text));
  const shown = () => [line("WHY THIS DOCK", TITLE), ...sentences, line("Any key goes back.", FAINT)];
  while (sentences.length > 2 && shown().flatMap((entry) => wrapped(entry, width)).length > height) {
    sentences.splice(-2, 1);
  }
  return shown();
}

function endKeys(state: TerminalState): PanelLine {
  const { session, setup, page, mode } = state;
  if (page === "witness") return line("Any key goes back.", FAINT);
  const show = lastDockOf(session)?.witness ? "W show it  " : "";
  const why = reasonsOf(session).length > 0 ? "I why  " : "";
  const undo = mode === "play" && mayUndo(session) ? "Z undo  " : "";
  const review = mayReview(state) ? "R review  " : "";
  return line(`${show}${why}${review}${undo}N ${setup.special?.nextName ?? "new"}  Q quit`, FAINT);
}

function keyLines(state: TerminalState): PanelLine[] {
  const { mode, speed, session, setup } = state;
  const why = reasonsOf(session).length > 0 && !isSealed(state) ? ["I       why this dock"] : [];
  const keys =
    mode === "watch"
      ? ["Space   pause", `+ -     speed: ${speed} a second`, "T       take over"]
      : [
          "1 2 3   pick a piece",
          "Arrows  move it",
          "Enter   drop it",
          isSealed(state) ? SEALED : `Z undo  H ${hintName(state)}`,
        ];
  const next = isSealed(state) ? "" : `N ${setup.special?.nextName ?? "new "}  `;
  return [...keys, ...why, `${next}Q quit  ? help`].map((text) => line(text, FAINT));
}

function hintName({ setup }: TerminalState): string {
  return setup.special?.hintName ?? "hint";
}

function shortKeyLines(state: TerminalState): PanelLine[] {
  const { mode, session, setup } = state;
  const keys = mode === "watch" ? "Space pause  + - speed  T take over" : "1-3 pick, arrows move, Enter drops";
  if (isSealed(state)) return [keys, SEALED, "Q quit ? help"].map((text) => line(text, FAINT));
  const more = mode === "watch" ? "" : `Z undo H ${hintName(state)} `;
  const why = reasonsOf(session).length > 0 ? "I why " : "";
  return [keys, `${more}${why}N ${setup.special?.nextName ?? "new"} Q quit ? help`].map((text) => line(text, FAINT));
}

function wrapped({ text, style }: PanelLine, width: number): PanelLine[] {
  return wrap(text, width).map((part) => ({ text: part, style }));
}
