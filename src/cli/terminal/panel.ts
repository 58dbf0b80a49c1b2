/** @file The words beside the board: score, combo, what happened, what to press; at the end the reason and the witness. */
import { COMBO_GRACE, comboMultiplier } from "#engine";
import type { Style } from "./canvas.ts";
import { lastDockOf, reasonOf, witnessLines } from "./ending.ts";
import type { Layout } from "./layout.ts";
import type { TerminalState } from "./state.ts";
import { reasonsOf } from "./why.ts";

export interface PanelLine {
  readonly text: string;
  readonly style: Style;
}

const TITLE: Style = { fg: 231, bold: true };
const STRONG: Style = { fg: 222, bold: true };
const TEXT: Style = { fg: 252 };
const FAINT: Style = { fg: 244 };
const ALARM: Style = { fg: 210, bold: true };

export function panelLines(state: TerminalState, { panel, scale }: Layout): PanelLine[] {
  const lines = scale === "large" ? tallPanel(state, panel) : flatPanel(state, panel);
  return lines.flatMap((entry) => wrap(entry, panel.width)).slice(0, panel.height);
}

function tallPanel(state: TerminalState, panel: Layout["panel"]): PanelLine[] {
  const { session, page } = state;
  const gap = line("");
  const head = [title(state), source(state), gap, score(state), placed(state), combo(state), gap];
  if (page === "help") return [...head, ...helpLines()];
  if (page === "why") return [...head, ...whyLines(state, panel.width, panel.height - head.length)];
  if (session.ended === null) return [...head, note(state), gap, ...keyLines(state)];
  const [why] = reasonsOf(session);
  const told = why === undefined || page === "witness" ? [] : [line(why), gap];
  return [...head, ...reasonLines(state), gap, ...told, ...lastDockLines(state), gap, endKeys(state)];
}

/** Ten lines at most: the least important are left out. */
function flatPanel(state: TerminalState, panel: Layout["panel"]): PanelLine[] {
  const { session, page } = state;
  if (page === "help") return [title(state), ...helpLines()];
  if (page === "why") return whyLines(state, panel.width, panel.height);
  if (session.ended === null) {
    const rest = [placed(state), combo(state), note(state), ...shortKeyLines(state)];
    return [title(state), source(state), score(state), ...rest];
  }
  return [score(state), ...reasonLines(state), ...lastDockLines(state), endKeys(state)];
}

function line(text: string, style: Style = TEXT): PanelLine {
  return { text, style };
}

function title({ setup, mode }: TerminalState): PanelLine {
  return line(mode === "watch" ? `OPENBLOCK  watching ${setup.player.name}` : "OPENBLOCK", TITLE);
}

function source({ session }: TerminalState): PanelLine {
  return line(`${session.dealer.id} docks, seed ${session.seed}`, FAINT);
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
  return line(state.isPaused ? "Paused." : state.note, STRONG);
}

function reasonLines({ session, page }: TerminalState): PanelLine[] {
  const heading = page === "witness" ? "THE LAST DOCK, AS DELIVERED" : "GAME OVER";
  return [line(heading, ALARM), line(reasonOf(session))];
}

function lastDockLines({ session }: TerminalState): PanelLine[] {
  const [heading = "", ...placements] = witnessLines(session);
  return [line(heading), ...placements.map((text) => line(` ${text}`, STRONG))];
}

/** Why the dock was dealt: the first reason, the order of the pieces, and of the rest as much as there is room for. */
function whyLines({ session }: TerminalState, width: number, height: number): PanelLine[] {
  const sentences = reasonsOf(session).map((text) => line(text));
  const shown = () => [line("WHY THIS DOCK", TITLE), ...sentences, line("Any key goes back.", FAINT)];
  while (sentences.length > 2 && shown().flatMap((entry) => wrap(entry, width)).length > height) {
    sentences.splice(-2, 1);
  }
  return shown();
}

function endKeys({ session, page, mode }: TerminalState): PanelLine {
  if (page === "witness") return line("Any key goes back.", FAINT);
  const show = lastDockOf(session)?.witness ? "W show it  " : "";
  const why = reasonsOf(session).length > 0 ? "I why  " : "";
  const undo = mode === "play" ? "Z undo  " : "";
  return line(`${show}${why}${undo}N new  Q quit`, FAINT);
}

function keyLines({ mode, speed, session }: TerminalState): PanelLine[] {
  const why = reasonsOf(session).length > 0 ? ["I       why this dock"] : [];
  const keys =
    mode === "watch"
      ? ["Space   pause", `+ -     speed: ${speed} a second`, "T       take over"]
      : ["1 2 3   pick a piece", "Arrows  move it", "Enter   drop it", "Z undo  H hint"];
  return [...keys, ...why, "N new   Q quit  ? help"].map((text) => line(text, FAINT));
}

function shortKeyLines({ mode, session }: TerminalState): PanelLine[] {
  const keys = mode === "watch" ? "Space pause  + - speed  T take over" : "1-3 pick, arrows move, Enter drops";
  const more = mode === "watch" ? "" : "Z undo H hint ";
  const why = reasonsOf(session).length > 0 ? "I why " : "";
  return [keys, `${more}${why}N new Q quit ? help`].map((text) => line(text, FAINT));
}

function helpLines(): PanelLine[] {
  return [
    "Full rows and columns clear. n lines at once score 20·n²; one colour, an empty board and combos more.",
    "1 2 3 pick, arrows move, Enter or Space drops, Z takes back, H hints.",
    "I says why this dock was dealt (rule and foresight docks).",
    "Watching: Space pauses, + - speed, T takes over.",
    "N new game, Q quits. Any key goes back.",
  ].map((text) => line(text));
}

/** Breaks at spaces; leading spaces of a line are kept. */
function wrap({ text, style }: PanelLine, width: number): PanelLine[] {
  const lines: PanelLine[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(" ", width);
    const at = space > 0 ? space : width;
    lines.push({ text: rest.slice(0, at), style });
    rest = rest.slice(at).trimStart();
  }
  return [...lines, { text: rest, style }];
}
