/**
 * @file The game in the page: opens and plays games, hands actions to the host, and composes what follows from a change:
 * showing, counting, saving, speaking, sounds, a file each. How a game is entered and left is up to its mode.
 */

import type { Board, Placement } from "#engine";
import {
  type Action,
  type Dealer,
  type DealSchedule,
  type GameHost,
  hostGame,
  type Listener,
  mayUndo,
  type RuleMemory,
  type Session,
  type Step,
} from "#game";
import type { GameAnswer } from "#spawn";
import type { BoardView, PlacedNews } from "../board/api.ts";
import { previewIn } from "../board/preview.ts";
import type { Ending, Preview } from "../board/state.ts";
import { announce } from "../kit/page/speech.ts";
import type { Sound } from "../platform/sound.ts";
import type { Mode } from "../store/modes.ts";
import { dismiss, notify } from "../store/notices.ts";
import { loadSaved } from "../store/saves.ts";
import { applySettings, type Settings, settings } from "../store/settings.ts";
import type { StoragePort } from "../store/storage.ts";
import type { AgentPort } from "./agents/port.ts";
import { Count } from "./count.ts";
import { learned } from "./dealing/dealing.ts";
import type { GameMode } from "./modes/mode.ts";
import { offerTakingBack, ownModes } from "./modes/own.ts";
import { Save } from "./save.ts";
import { Show } from "./show.ts";
import { sounds, speak } from "./sounds.ts";
import * as player from "./state/player.ts";
import * as state from "./state/state.ts";
import { isElsewhere } from "./state/window.ts";
import type { Stopwatch } from "./stopwatch.ts";

export interface ControllerParts {
  readonly storage: StoragePort;
  readonly sound: Sound;
  readonly buzz: (ms: number) => void;
  readonly agents: AgentPort;
  readonly now: () => number;
  /** How long the player has thought about a move. */
  readonly thinking: Stopwatch;
  /** When the next hand is dealt: once the placement before it can be seen. */
  readonly whenToDeal: DealSchedule;
}

export class Controller {
  readonly parts: ControllerParts;
  readonly count: Count;
  private readonly show = new Show();
  private readonly save: Save;
  private readonly modes: Partial<Record<Mode, GameMode>>;
  private readonly onReload: (() => Promise<void>)[] = [];
  private host: GameHost<RuleMemory> | null = null;
  /** Number of games that were opened. */
  games = 0;
  /** Comes between a game that has ended and the next, which it begins; set by what is loaded later. */
  between: ((next: () => void) => void) | null = null;

  constructor(parts: ControllerParts) {
    this.parts = parts;
    this.count = new Count(parts.now);
    this.save = new Save(parts.storage);
    this.modes = { ...ownModes(this) };
  }

  /** Adds a mode that is not the player's own game. */
  register(mode: Mode, entry: GameMode): void {
    this.modes[mode] = entry;
  }

  /** Calls `read` whenever what is stored was replaced and has been read again. */
  whenReloaded(read: () => Promise<void>): void {
    this.onReload.push(read);
  }

  /** Loads what is stored and shows the game that was left, or a new one. */
  async start(mode: Mode): Promise<void> {
    const saved = await loadSaved(this.parts.storage, this.parts.now()).catch(() => null);
    if (saved === null) return this.startUnsaved();
    player.know(saved);
    applySettings(saved.settings);
    this.save.know();
    await this.loadOwn();
    if (!(await this.enter(mode))) return this.startUnsaved();
    offerTakingBack();
    // A page that opens is read out as it is, and its language may not be loaded yet.
    announce("");
  }

  /** A player in an experiment, or with a network that proposes pieces, is dealt so from the first game on. */
  private async loadOwn(): Promise<void> {
    const kept = await this.parts.storage.get("experiment");
    if (!kept && !settings.value.learned && !learned.value) return;
    // If it cannot be loaded, the game opens and is dealt as usual.
    await import("./dealing/openOwn.ts").then(({ openOwn }) => openOwn(kept)).catch(() => notify({ code: "unloaded" }));
  }

  /** Everything that is stored stays as it is, for when the page is opened again. */
  private startUnsaved(): void {
    this.parts.storage.detach();
    this.modes.endless?.again();
    dismiss("unloaded");
    notify({ code: "unsavedGame" });
  }

  /** Reads everything that is stored again and shows its game. */
  async reload(): Promise<void> {
    state.clearSession();
    await this.start(state.mode.value);
    for (const read of this.onReload) await read();
  }

  /** Another window has the game: what is not saved yet must not replace what that window saves. */
  leave(): void {
    this.parts.storage.drop();
    dismiss("unsaved");
  }

  /** Applies and saves what the player chose. */
  saveSettings(chosen: Settings): void {
    applySettings(chosen);
    this.parts.storage.put({ settings: chosen });
  }

  /** Switches to a mode. False, with a notice, where what opens it cannot be loaded. */
  enter(mode: Mode): Promise<boolean> {
    return this.modes[mode]!.enter();
  }

  /** Another game: of the mode, or like the side game that is running. */
  newGame(mode: Mode): void {
    const isEnded = state.session.value !== null && state.session.value.ended !== null;
    if (this.between !== null && isEnded && state.isCounted.value) this.between(() => this.nextGame(mode));
    else this.nextGame(mode);
  }

  private nextGame(mode: Mode): void {
    const again = mode === state.mode.value ? state.nextOfOther() : undefined;
    if (again !== undefined) again();
    else this.modes[mode]!.again();
  }

  /** Puts a game in the place of the current one: a mode's own, or one beside it. */
  play(mode: Mode, step: Step<RuleMemory>, dealer: Dealer<RuleMemory>, side: state.SideGame | null = null): void {
    this.games++;
    state.enterGame(mode, side);
    dismiss("playedBack");
    this.host ??= this.open(step, dealer);
    this.host.adopt(step, dealer);
  }

  /** The order matters: what is counted is saved, and what is said comes last. */
  private open(step: Step<RuleMemory>, dealer: Dealer<RuleMemory>): GameHost<RuleMemory> {
    const { sound, buzz, agents, whenToDeal } = this.parts;
    const host = hostGame(step, dealer, whenToDeal);
    host.subscribe(() => this.parts.thinking.restart());
    for (const { hear } of [this.show, this.count, this.save]) host.subscribe(hear);
    for (const hear of [sounds(sound, buzz, () => this.show.isBest), speak, warmUp(agents)]) host.subscribe(hear);
    return host;
  }

  /** Hears every change of the game from now on, after it has been saved. */
  listen(hear: Listener<RuleMemory>): void {
    this.host?.subscribe(hear);
  }

  /** Has the following hands dealt by another dealer; false where no game is running. */
  dealWith(dealer: Dealer<RuleMemory>): boolean {
    this.host?.dealWith(dealer);
    return this.host !== null;
  }

  private dispatch(action: Action): boolean {
    if (this.host === null || isElsewhere.value) return false;
    return this.host.dispatch(action).ok;
  }

  place(slot: number, x: number, y: number): boolean {
    if (state.side.value?.accepts?.(slot, x, y) === false) return false;
    return this.dispatch({ type: "place", slot, x, y, ms: this.parts.thinking.read() });
  }

  undo(): boolean {
    const isDone = this.dispatch({ type: "undo" });
    if (!isDone) this.parts.sound.refuse();
    return isDone;
  }

  canUndo(): boolean {
    const session = state.session.value;
    return session !== null && mayUndo(session);
  }

  /** What the player says of the game that has just ended moves the difficulty of the next ones. */
  answer(answer: GameAnswer): void {
    this.count.answer(answer);
    this.save.lean();
  }

  async askHint(): Promise<void> {
    if (!state.isSealed.value) await (await import("./hint.ts")).askHint(this.parts.agents, this.show);
  }

  preview(slot: number, x: number, y: number): Preview | null {
    return state.session.value && previewIn(state.session.value, slot, x, y);
  }

  attach(view: BoardView): void {
    this.show.attach(view);
  }

  look(past: Session<RuleMemory> | null, overlay: readonly Placement[] | null): void {
    this.show.look(past, overlay);
  }

  /** Shows a board of the end of the game. */
  showEnd(board: Board, ending: Ending, news?: PlacedNews): void {
    this.show.end(board, ending, news);
  }

  /** Fits the board into its place, after what is around it has moved. */
  fitBoard(): void {
    this.show.fit();
  }
}

/** After the second placement: what is loaded before is the cost of opening the game. */
export function warmUp(agents: AgentPort): Listener<RuleMemory> {
  return ({ session: { steps }, before }) => {
    if (before !== null && steps > 1) agents.warm();
  };
}
