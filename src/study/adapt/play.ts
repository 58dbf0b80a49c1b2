/** @file One session of the adaptation study, with what its report needs of each dock, placement and game. */

import { cellAt, createRng } from "#engine";
import type { DealMoment, HeardEvent } from "#game";
import { type Person, type PlayerModelling, playerModel } from "#people";
import { asPerson, playerOf, type SimulatedPlayer } from "#players";
import { flowOf, frustrationOf, skillOf, stateOf } from "#profile";
import { topologyOf } from "#quality";
import { boardSignals, type Foreseen, foresee, isForeign, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import type { Lab } from "#study/report";
import { type Arm, armDealer, isNetworkArm, modellingOf, openNetworkArm } from "../arms.ts";
import { type GameResult, watchPrepared, watchSession } from "../cohort.ts";
import { contentOf, type DockContent, RECENT_DOCKS } from "../content.ts";
import { type AdaptTask, EVERYBODY } from "./plan.ts";

export interface AdaptSession {
  readonly player: string;
  readonly arm: Arm;
  readonly seed: number;
  readonly games: readonly AdaptGame[];
  /** Placements 61 to 140 that were not forced: their number, and their log-likelihood under the habits over chance, in nats. */
  readonly likelihoodGain: LikelihoodGain;
}

export interface LikelihoodGain {
  readonly placements: number;
  readonly nats: number;
}

export interface AdaptGame {
  readonly docks: readonly AdaptDock[];
  readonly steps: number;
  /** Whether it was lost; otherwise it was broken off. */
  readonly isLost: boolean;
  /** Sum over its placements. */
  readonly regret: number;
  /** Docks placed to the last piece, and those of them that left no good move. */
  readonly rounds: number;
  readonly forcedBad: number;
}

/** A delivered dock, and the player at that moment. */
export interface AdaptDock {
  /** Flow ratio at its delivery. */
  readonly ratio: number;
  /** Frustration is at the relief level or above. */
  readonly isFrustrated: boolean;
  readonly fill: number;
  readonly scd: number;
  /** Indices of its shapes. */
  readonly shapes: readonly number[];
  readonly content: DockContent;
  /** It is a proposal of the learned generator. */
  readonly isLearned: boolean;
  /** What it was expected to do: by its dealer, or in arms without foresight by foresight on the side. */
  readonly foreseen: Pick<Foreseen, "ratio" | "inBand" | "risk">;
  /** How long the deal took. */
  readonly ms: number;
}

/** Placements of a session whose log-likelihood is measured. */
const GAIN_FROM = 61;
const GAIN_TO = 140;

export async function playAdaptSession(task: AdaptTask, lab: SessionLab): Promise<AdaptSession> {
  const { player, arm, seed } = task;
  const watch = new SessionWatch(modellingOf(arm));
  const results = await played(task, lab, watch);
  return {
    player,
    arm,
    seed,
    games: results.map((result, game) => ({ ...result, ...watch.gameAt(game) })),
    likelihoodGain: watch.likelihoodGain,
  };
}

type SessionLab = Pick<Lab, "players" | "now" | "generator">;

async function played(task: AdaptTask, lab: SessionLab, watch: SessionWatch): Promise<GameResult[]> {
  const { arm, arc, seed, games, cap } = task;
  const { player, person } = await whoPlays(task, lab);
  const play = { player, seed, games, cap, now: () => lab.now() };
  const design = arc === null ? {} : { arc };
  if (!isNetworkArm(arm)) return watchSession({ ...play, dealer: armDealer(arm, { person, ...design }) }, watch);
  const { dealer, prepare } = await openNetworkArm(arm, lab, design.arc);
  return watchPrepared({ ...play, dealer }, prepare, watch);
}

/** A player, and the rule that the oracle knows. */
async function whoPlays(
  { player: name, module }: AdaptTask,
  lab: Pick<Lab, "players">,
): Promise<{ readonly player: SimulatedPlayer; readonly person: Person }> {
  if (module === null) {
    const person = EVERYBODY.find((one) => one.name === name);
    if (person === undefined) throw new Error(`there is nobody called "${name}"`);
    return { player: playerOf(person), person };
  }
  const player = (await lab.players(module.path)).find((one) => one.name === name);
  if (player === undefined) throw new Error(`${module.path} has no player "${name}"`);
  return { player, person: asPerson(player) };
}

type Noted = Pick<AdaptGame, "regret" | "rounds" | "forcedBad"> & { readonly docks: AdaptDock[] };

/** Writes down what passes through the dealer. */
class SessionWatch {
  readonly likelihoodGain = { placements: 0, nats: 0 };
  private readonly games: { -readonly [Key in keyof Noted]: Noted[Key] }[] = [];
  private placements = 0;
  private readonly modelling: PlayerModelling;

  constructor(modelling: PlayerModelling) {
    this.modelling = modelling;
  }

  gameAt(game: number): Noted {
    this.games[game] ??= { docks: [], regret: 0, rounds: 0, forcedBad: 0 };
    return this.games[game];
  }

  dealt(moment: DealMoment, game: number): void {
    const { docks } = this.gameAt(game);
    const before = docks
      .slice(1 - RECENT_DOCKS)
      .toReversed()
      .flatMap(({ shapes }) => shapes);
    docks.push(adaptDock(moment, before));
  }

  heard(heard: HeardEvent, game: number): void {
    if (heard.event.type !== "piece.placed") return;
    const { after } = heard;
    const noted = this.noted(game);
    noted.regret += after.judged.at(-1)!.regret;
    if (after.judged.length === heard.table.slots.length) {
      noted.rounds++;
      if (after.profile.rounds.at(-1) === "forcedBad") noted.forcedBad++;
    }
    this.placements++;
    if (this.placements >= GAIN_FROM && this.placements <= GAIN_TO) this.tell(heard);
  }

  private noted(game: number) {
    this.gameAt(game);
    return this.games[game]!;
  }

  private tell({ event, before, table }: HeardEvent): void {
    if (event.type !== "piece.placed") return;
    const { lo, hi } = table.board.occupied;
    const shapes = table.slots.map((piece) => piece?.shape.index ?? -1);
    const anchor = cellAt(event.placement.x, event.placement.y);
    const nats = this.modelling.logLikelihoodGain(before.habits, { lo, hi, shapes, slot: event.slot, anchor });
    if (nats === null) return;
    this.likelihoodGain.placements++;
    this.likelihoodGain.nats += nats;
  }
}

/** @param before shape indices of the pieces before it in its game, latest dock first */
function adaptDock({ request, memory, deal, ms }: DealMoment, before: readonly number[]): AdaptDock {
  const { profile } = memory;
  const { trace, dock } = deal;
  const level = frustrationOf(profile).level;
  const foreseen = trace?.foresee?.foreseen ?? foreseenAside({ request, memory, deal, ms });
  return {
    ratio: flowOf(profile).ratio,
    isFrustrated: level === "relief" || level === "critical",
    fill: request.board.occupied.fill(),
    scd: short(trace?.deliver?.scd ?? scdOf(request.board, dock.shapes)),
    shapes: dock.shapes.map(({ index }) => index),
    content: shortContent(contentOf(request.board, dock.shapes, before)),
    isLearned: trace?.choose != null && isForeign(trace.choose.track),
    foreseen: { ratio: short(foreseen.ratio), inBand: short(foreseen.inBand), risk: short(foreseen.risk) },
    ms: short(ms),
  };
}

function scdOf(board: DealMoment["request"]["board"], shapes: DealMoment["deal"]["dock"]["shapes"]): number {
  return stepDifficulty(board, shapes, boardSignals(topologyOf(board.occupied)), SPAWN_DEFAULTS).scd;
}

/** What foresight would have said of a dock that came without it, by the habits learned so far. */
function foreseenAside({ request, memory, deal }: DealMoment): Foreseen {
  const { board, combo, seed, turn } = request;
  const { profile, habits } = memory;
  const model = playerModel(habits, skillOf(profile));
  const { rollouts } = SPAWN_DEFAULTS.foresee;
  const { riskOffset } = habits;
  return foresee(board, deal.dock.shapes, model, profile, { rollouts }, createRng(seed, "noise", turn), {
    combo,
    riskOffset,
  });
}

function shortContent(content: DockContent): DockContent {
  return { ...content, novelty: short(content.novelty), entropy: short(content.entropy) };
}

/** Six decimals: sessions are saved by the thousand. */
function short(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Sessions of one player in one arm, or of several players together. */
export type Sessions = readonly AdaptSession[];

export function isInFlow({ ratio }: Pick<AdaptDock, "ratio">): boolean {
  return stateOf(ratio) === "flow";
}
