/**
 * @file The game's life in the page: loads or starts a game, hands actions to the host, and composes what follows from a
 * change: showing, counting, saving, speaking, sounds, a file each.
 */
import type { Board, Placement } from "#engine";
import {
  type Action,
  type Dealer,
  type DealSchedule,
  type GameConfig,
  type GameHost,
  hostGame,
  type Listener,
  mayUndo,
  type Replay,
  type RuleMemory,
  type Session,
  type Step,
} from "#game";
import type { GameAnswer } from "#spawn";
import type { BoardView, PlacedNews } from "../board/api.ts";
import { previewIn } from "../board/preview.ts";
import type { Ending, Preview } from "../board/state.ts";
import type { Daily } from "../features/daily/daily.ts";
import type { Duels } from "../features/duel/duels.ts";
import { kept } from "../platform/kept.ts";
import type { Sound } from "../platform/sound.ts";
import { freshSeed, type Mode, UNDO_LIMIT } from "../store/modes.ts";
import { loadGame, loadReader, loadSaved } from "../store/saves.ts";
import type { Settings } from "../store/settings.ts";
import type { StoragePort } from "../store/storage.ts";
import type { AgentPort } from "./agents/port.ts";
import { Count } from "./count.ts";
import { begin, learned } from "./dealing/learned.ts";
import type { FinishedGame } from "./model.ts";
import * as model from "./model.ts";
import { ownDealer } from "./ownDealer.ts";
import { Save } from "./save.ts";
import { Show } from "./show.ts";
import { sounds } from "./sounds.ts";
import { speak } from "./speak.ts";
import type { Stopwatch } from "./stopwatch.ts";
import { warmUp } from "./warmUp.ts";

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
  private readonly show = new Show();
  readonly count: Count;
  private readonly save: Save;
  private host: GameHost<RuleMemory> | null = null;
  private isBeginning = false;
  /** Games that were opened. */
  private games = 0;
  private dailyGame: Daily | null = null;
  /** The daily game, loaded when it is first needed. */
  readonly daily = kept(async () => {
    const { Daily } = await import("../features/daily/daily.ts");
    const { storage, now } = this.parts;
    this.dailyGame = new Daily({ controller: this, storage, now });
    return this.dailyGame;
  });
  /** The duels, loaded and read when they are first needed. */
  duels = this.laterDuels();

  constructor(parts: ControllerParts) {
    this.parts = parts;
    this.count = new Count(parts.now);
    this.save = new Save(parts.storage);
  }

  /** Loads what is stored and shows the game that was left, or a new one. */
  async start(mode: Mode): Promise<void> {
    const saved = await loadSaved(this.parts.storage, this.parts.now()).catch(() => null);
    if (saved === null) return this.startUnsaved();
    model.profile.value = saved.profile;
    model.habits.value = saved.habits;
    model.lean.value = saved.lean;
    model.settings.value = saved.settings;
    model.bests.value = saved.bests;
    model.bestsBefore.value = saved.bestsBefore;
    model.history.value = saved.history;
    this.save.know();
    await this.loadOwn();
    if (!(await this.enter(mode))) return this.startUnsaved();
    this.offerTakingBack();
    // A page that opens is read out as it is, and its language may not be loaded yet.
    model.announcement.value = "";
  }

  /** Whoever is in an experiment, or has a network propose pieces, is dealt so from the first game on; nobody else loads it. */
  private async loadOwn(): Promise<void> {
    const kept = await this.parts.storage.get("experiment");
    if (!kept && !model.settings.value.learned && !learned.value) return;
    // Whatever is wrong with it, the game opens and is dealt as usual.
    await import("./dealing/openOwn.ts")
      .then(({ openOwn }) => openOwn(kept))
      .catch(() => model.notify({ code: "unloaded" }));
  }

  attach(view: BoardView): void {
    this.show.attach(view);
  }

  /** Applies and saves what the player chose. */
  saveSettings(settings: Settings): void {
    model.settings.value = settings;
    this.parts.storage.put({ settings });
  }

  /** Reads everything that is stored again and shows its game. */
  async reload(): Promise<void> {
    model.session.value = null;
    this.duels = this.laterDuels();
    await this.start(model.mode.value);
    await this.dailyGame?.load();
  }

  /** Another tab has the game: what is not saved yet must not replace what that tab saves. */
  leave(): void {
    this.parts.storage.drop();
    model.dismiss("unsaved");
  }

  /** Switches to a mode: its unfinished game, or a new one. False, with a notice, where what opens it cannot be loaded. */
  async enter(mode: Mode): Promise<boolean> {
    let left: Replay<RuleMemory> | null = null;
    try {
      if (mode === "daily") await (await this.daily()).enter();
      else left = await loadGame(this.parts.storage, mode, model.habits.value, this.parts.now());
    } catch {
      model.notify({ code: "unloaded" });
      return false;
    }
    if (left !== null) this.count.profileAfter = (await loadReader()).profileAfter;
    if (left !== null) this.play(mode, { session: left.session, events: [] }, left.dealer);
    else if (mode !== "daily") this.startGame(mode);
    if (left?.playedBack) model.notify({ code: "playedBack", detail: left.playedBack.message });
    return true;
  }

  /** All that is stored stays as it is, for when the page is opened again. */
  private startUnsaved(): void {
    this.parts.storage.detach();
    this.startGame("endless");
    model.dismiss("unloaded");
    model.notify({ code: "unsavedGame" });
  }

  /** Comes between a game that has ended and the next, which it begins; set by what is loaded later. */
  between: ((next: () => void) => void) | null = null;

  /** Another game: of the mode, or like the side game that is running. */
  newGame(mode: Mode): void {
    const isEnded = model.session.value !== null && model.session.value.ended !== null;
    if (this.between !== null && isEnded && model.isCounted.value) this.between(() => this.nextGame(mode));
    else this.nextGame(mode);
  }

  private nextGame(mode: Mode): void {
    const { again } = (mode === model.mode.value && model.side.value) || {};
    if (again !== undefined) again();
    // The game before the trial is still stored: it is left for the new one as any other.
    else if (mode === model.mode.value && model.trial.value !== null) void this.leaveTrial(mode);
    else if (mode === "daily") void this.dailyAgain();
    else this.startGame(mode);
  }

  private async dailyAgain(): Promise<void> {
    try {
      (await this.daily()).again();
    } catch {
      model.notify({ code: "unloaded" });
    }
  }

  private async leaveTrial(mode: Mode): Promise<void> {
    if (await this.enter(mode)) this.newGame(mode);
  }

  /** Starts a game; an unfinished one of the same mode goes into the history, from where it can be taken back. */
  private startGame(mode: Mode): void {
    // The first hand may take a moment, in which the game that is left must not be left again.
    if (this.isBeginning) return;
    this.isBeginning = true;
    const left = model.session.value;
    const isKept = left !== null && this.count.leave(left, mode === model.mode.value);
    const dealer = ownDealer(this.parts.now());
    const { games } = this;
    begin({ seed: freshSeed(), dealer, undoLimit: UNDO_LIMIT[mode] }, (step) => {
      this.isBeginning = false;
      // Another game may have been opened meanwhile.
      if (this.games !== games) return;
      this.play(mode, step, dealer);
      if (isKept) this.offerTakingBack();
    });
  }

  /** What the player says of the game that has just ended moves the difficulty of the next ones. */
  answer(answer: GameAnswer): void {
    this.count.answer(answer);
    this.save.lean();
  }

  place(slot: number, x: number, y: number): boolean {
    if (model.side.value?.accepts?.(slot, x, y) === false) return false;
    return this.dispatch({ type: "place", slot, x, y, ms: this.parts.thinking.read() });
  }

  undo(): boolean {
    const isDone = this.dispatch({ type: "undo" });
    if (!isDone) this.parts.sound.refuse();
    return isDone;
  }

  canUndo(): boolean {
    const session = model.session.value;
    return session !== null && mayUndo(session);
  }

  async askHint(): Promise<void> {
    if (!model.isSealed.value) await (await import("./hint.ts")).askHint(this.parts.agents, this.show);
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

  /** Has the following hands of this game dealt with other values; from then on the game is a trial. */
  tryConfig(config: GameConfig, dealer: Dealer<RuleMemory>): void {
    if (this.host === null) return;
    model.trial.value = config;
    this.host.dealWith(dealer);
  }

  preview(slot: number, x: number, y: number): Preview | null {
    return model.session.value && previewIn(model.session.value, slot, x, y);
  }

  /** The game that was left for the running one; none once that has a move. A day's game does not come back. */
  leftGame(): FinishedGame | undefined {
    const last = model.history.value.at(-1);
    const isNew = model.session.value?.moves === null && model.trial.value === null && last?.mode !== "daily";
    return isNew && last?.left !== undefined && last.mode === model.mode.value ? last : undefined;
  }

  private offerTakingBack(): void {
    const left = this.leftGame();
    model.dismiss("leftGame");
    if (left !== undefined) model.notify({ code: "leftGame", ...(left.mode !== "zen" && { score: left.score }) });
  }

  private dispatch(action: Action): boolean {
    if (this.host === null || model.isElsewhere.value) return false;
    return this.host.dispatch(action).ok;
  }

  private laterDuels(): () => Promise<Duels> {
    return kept(async () => {
      const { Duels } = await import("../features/duel/duels.ts");
      const { storage, now } = this.parts;
      const duels = new Duels({ controller: this, storage, now });
      await duels.load();
      return duels;
    });
  }

  /** Hears every change of the game from now on, after it has been saved. */
  listen(hear: Listener<RuleMemory>): void {
    this.host?.subscribe(hear);
  }

  /** Puts a game in the place of the current one: a mode's own, or one beside it. */
  play(mode: Mode, step: Step<RuleMemory>, dealer: Dealer<RuleMemory>, side: model.SideGame | null = null): void {
    this.games++;
    model.mode.value = mode;
    model.side.value = side;
    model.trial.value = null;
    model.dismiss("playedBack");
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
}
