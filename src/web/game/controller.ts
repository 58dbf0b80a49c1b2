/**
 * @file The game's life in the page: starts or restores a game, applies placements and undos, saves after every move,
 * and tells view, sound and screen readers what happened. Rules and docks come from `#game`; this file only wires.
 */
import { expectOk, linesOf, type Placement, place } from "#engine";
import {
  type Action,
  apply,
  atDelivery,
  type Dealer,
  encode,
  type GameConfig,
  newSession,
  type RuleMemory,
  recordOf,
  ruleDealer,
  type Session,
  type Step,
} from "#game";
import { type Profile, serialiseProfile, skillOf } from "#profile";
import type { AgentPort } from "../agents/port.ts";
import { questionOf } from "../agents/protocol.ts";
import type { BoardView } from "../board/api.ts";
import type { Preview } from "../board/state.ts";
import { words } from "../i18n/words.ts";
import type { Sound } from "../page/sound.ts";
import {
  type Everything,
  gameValue,
  loadEverything,
  loadGame,
  loadSaved,
  type Saved,
  savedValues,
  storeEverything,
  withGame,
} from "../store/saves.ts";
import type { Settings } from "../store/settings.ts";
import { figuresOf } from "../store/statistics.ts";
import type { StoragePort, StoredValues } from "../store/storage.ts";
import { newsOf } from "./animations.ts";
import * as model from "./model.ts";
import { dayNumber, dealerFor, freshSeed, type Mode, UNDO_LIMIT } from "./modes.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";

/** Hints come from the strongest player, and are the same whenever they are asked for. */
const HINT_AGENT = { agent: "search", docks: "rule", seed: 0 } as const;

export interface ControllerParts {
  readonly storage: StoragePort;
  readonly sound: Sound;
  readonly buzz: (ms: number) => void;
  readonly agents: AgentPort;
  readonly now: () => number;
}

export class Controller {
  private readonly parts: ControllerParts;
  private readonly thinking: Stopwatch;
  private profile: Profile | null = null;
  private view: BoardView | null = null;
  private dealer: Dealer<RuleMemory> = ruleDealer();
  /** What was known before the game that has just ended was counted, in case its end is taken back. */
  private uncounted: Pick<Saved, "bests" | "history" | "profile"> | null = null;

  constructor(parts: ControllerParts) {
    this.parts = parts;
    this.thinking = createStopwatch();
  }

  /** Loads what is stored and shows the game that was left, or a new one. */
  async start(mode: Mode): Promise<void> {
    const now = this.parts.now();
    const saved = await loadSaved(this.parts.storage, now);
    this.profile = saved.profile;
    model.settings.value = saved.settings;
    model.bests.value = saved.bests;
    model.history.value = saved.history;
    await this.enter(mode);
    // A page that opens is read out as it is, and its language may still be on its way.
    this.say("");
  }

  attach(view: BoardView): void {
    this.view = view;
    if (model.session.value !== null) view.show(model.session.value);
  }

  /** Applies and keeps what the player chose. */
  saveSettings(settings: Settings): void {
    model.settings.value = settings;
    this.parts.storage.put({ settings });
  }

  /** All that is kept, to take along. */
  everything(): Promise<Everything> {
    return loadEverything(this.parts.storage, this.parts.now());
  }

  /** Replaces all that is kept, and shows it. */
  async replaceAll(everything: Everything): Promise<void> {
    await storeEverything(this.parts.storage, everything);
    await this.reload();
  }

  /** Reads everything that is stored again and shows its game. */
  async reload(): Promise<void> {
    model.session.value = null;
    await this.start(model.mode.value);
  }

  /** Another tab has the game: what is not saved yet must not replace what that tab saves. */
  leave(): void {
    this.parts.storage.drop();
    model.dismiss("unsaved");
  }

  /** Saves all that the page shows. */
  saveAll(): void {
    const [settings, bests, history] = [model.settings.value, model.bests.value, model.history.value];
    if (this.profile !== null) this.save(savedValues({ settings, bests, history, profile: this.profile }));
    if (model.session.value !== null) this.saveGame(model.session.value);
  }

  /** Switches to a mode: its unfinished game, or a new one. */
  async enter(mode: Mode): Promise<void> {
    const left = await loadGame(this.parts.storage, mode, this.parts.now());
    const isToday = mode !== "daily" || left?.session.seed === dayNumber(this.parts.now());
    // A new game ends the current one, and has to know its mode and whether it was a trial.
    if (left === null || !isToday) return void this.newGame(mode);
    model.mode.value = mode;
    model.trial.value = null;
    this.dealer = left.dealer;
    this.adopt({ session: left.session, events: [] });
  }

  newGame(mode: Mode): void {
    const current = model.session.value;
    if (current !== null && current.ended === null && model.trial.value === null) this.keepProfile(current);
    const now = this.parts.now();
    const seed = mode === "daily" ? dayNumber(now) : freshSeed();
    const dealer = dealerFor(mode, this.profile!, now);
    this.dealer = dealer;
    model.mode.value = mode;
    model.trial.value = null;
    this.adopt(expectOk(newSession({ seed, dealer, undoLimit: UNDO_LIMIT[mode] })));
    this.say(words().announce.newGame);
  }

  place(slot: number, x: number, y: number): boolean {
    return this.dispatch({ type: "place", slot, x, y, ms: this.thinking.read() });
  }

  undo(): boolean {
    const isDone = this.dispatch({ type: "undo" });
    if (isDone) this.say(words().announce.undone);
    else this.parts.sound.refuse();
    return isDone;
  }

  canUndo(): boolean {
    const session = model.session.value;
    return session !== null && session.undoable !== null && session.undosUsed < session.undoLimit;
  }

  async askHint(): Promise<void> {
    const session = model.session.value;
    if (session === null || session.ended !== null) return;
    const advice = await this.parts.agents.ask(questionOf(session, { ...HINT_AGENT, step: session.steps }));
    if (model.session.value !== session || advice === null) return;
    this.look(null, null);
    model.hint.value = advice;
    this.view?.showHint(advice.plan[0]!);
    this.say(words().sentences(words().hint(advice)));
  }

  /** Shows or hides how the last dock could have been placed, on the board it came to. */
  toggleWitness(): void {
    const session = model.session.value;
    if (session?.delivery?.outcome !== "delivered") return;
    if (model.isWitnessShown.value) this.look(null, null);
    else this.look(atDelivery(session), session.delivery.dock.witness);
  }

  /** Shows an earlier moment of the game with a witness, or with null the present; the past cannot be played on. */
  look(past: Session | null, witness: readonly Placement[] | null): void {
    const session = model.session.value;
    if (session === null || this.view === null) return;
    const isPast = past !== null && past.turn !== session.turn;
    model.isWitnessShown.value = witness !== null;
    model.pastTurn.value = isPast ? past.turn : null;
    this.view.show(past ?? session);
    this.view.showOverlay(witness);
    this.view.setLocked(isPast || witness !== null || session.ended !== null);
  }

  /** Deals the following docks of this game with other values; from then on the game is a trial. */
  tryConfig(config: GameConfig): void {
    model.trial.value = config;
  }

  preview(slot: number, x: number, y: number): Preview | null {
    const session = model.session.value;
    const piece = session?.slots[slot];
    if (!session || !piece) return null;
    const placed = place(session.board, { shape: piece.shape.id, x, y }, piece.colour);
    if (!placed.ok || linesOf(placed.value.clear) === 0) return null;
    return { rows: placed.value.clear.rows, columns: placed.value.clear.columns };
  }

  private dispatch(action: Action): boolean {
    const before = model.session.value;
    if (before === null || model.isElsewhere.value) return false;
    const result = apply(before, action, this.dealing());
    if (!result.ok) return false;
    this.adopt(result.value, before);
    return true;
  }

  /** Who deals the next dock. */
  private dealing(): Dealer<RuleMemory> {
    const config = model.trial.value;
    return config === null ? this.dealer : ruleDealer({ config, isFrozen: model.mode.value === "daily" });
  }

  /** Takes a step: shows it, saves it, speaks of it. */
  private adopt(step: Step<RuleMemory>, before?: Session<RuleMemory>): void {
    const { session } = step;
    model.session.value = session;
    model.hint.value = null;
    model.isWitnessShown.value = false;
    model.pastTurn.value = null;
    this.thinking.restart();
    this.view?.show(session, before && newsOf(before, step));
    this.view?.setLocked(session.ended !== null);
    if (before === undefined) this.uncounted = null;
    else this.express(step);
    if (before?.ended && session.ended === null) this.uncount();
    this.saveGame(session);
    if (session.ended !== null) this.finish(session);
  }

  private express(step: Step): void {
    const { sound, buzz, agents } = this.parts;
    // Not with the first placement: what is loaded up to then is the cost of opening the game.
    if (step.session.steps > 1) agents.warm();
    const cleared = step.events.find((event) => event.type === "lines.cleared");
    const placed = step.events.find((event) => event.type === "piece.placed");
    if (cleared !== undefined) {
      const lines = cleared.rows.length + cleared.columns.length;
      if (cleared.isWipe) sound.wipe();
      else sound.clear(lines, cleared.chain);
      buzz(lines > 1 ? 30 : 16);
      this.say(words().announce.cleared(cleared, step.session.score));
    } else if (placed !== undefined) {
      sound.place();
      buzz(6);
      this.say(words().announce.placed(placed.placement));
    }
  }

  private finish(session: Session<RuleMemory>): void {
    this.parts.sound.over();
    if (model.trial.value === null) this.count(session);
    this.say(words().announce.over(session));
  }

  /** Takes a finished game into profile, bests and history. */
  private count(session: Session<RuleMemory>): void {
    const mode = model.mode.value;
    this.uncounted = { bests: model.bests.value, history: model.history.value, profile: this.profile! };
    this.keepProfile(session);
    const best = Math.max(model.bests.value[mode], session.score);
    model.bests.value = { ...model.bests.value, [mode]: best };
    const game: model.FinishedGame = {
      mode,
      at: this.parts.now(),
      score: session.score,
      plain: session.plain,
      steps: session.steps,
      skill: this.profile === null ? 0.5 : skillOf(this.profile),
      ...figuresOf(session),
      record: encode(recordOf(session)),
    };
    model.history.value = withGame(model.history.value, game);
    this.saveAll();
  }

  /** The end of the game was taken back: it goes on, and will be counted when it ends. */
  private uncount(): void {
    if (this.uncounted === null) return;
    const { bests, history, profile } = this.uncounted;
    this.uncounted = null;
    model.bests.value = bests;
    model.history.value = history;
    this.profile = profile;
    this.saveAll();
  }

  /** The profile goes on from game to game, except from the daily one, which is the same for everybody. */
  private keepProfile(session: Session<RuleMemory>): void {
    if (model.mode.value === "daily") return;
    this.profile = session.memory.profile;
    this.save({ profile: serialiseProfile(this.profile) });
  }

  /** A trial is not saved. */
  private saveGame(session: Session): void {
    if (model.trial.value === null) this.save(gameValue(model.mode.value, session));
  }

  /** A tab that does not have the game saves nothing of it. */
  private save(values: StoredValues): void {
    if (!model.isElsewhere.value) this.parts.storage.put(values);
  }

  private say(text: string): void {
    model.announcement.value = text;
  }
}
