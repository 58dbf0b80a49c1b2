/**
 * @file One environment out of the batched code, with the interface of the single one: a batch of one, its answers copied
 * out. For checks and comparisons; it has no colours, and scores plain points.
 */
import { Bitboard, boardFromBits, expectOk, SHAPES } from "#engine";
import { ENDED, type EndReason, FIELD } from "#game";
import type { BatchEnv, BatchInfo } from "./batchInterface.ts";
import { createBatch } from "./createBatch.ts";
import type { Env, ResetAnswer, ResetRequest, StepAnswer } from "./env.ts";
import type { BatchOptions } from "./options.ts";
import { renderAnsi, renderSvg } from "./render.ts";
import type { CoreObservation, RenderMode } from "./spaces.ts";

export interface UnbatchedInfo {
  readonly actionMask: Uint8Array;
  readonly seed: number;
  readonly steps: number;
  /** Plain points. */
  readonly score: number;
  readonly ended: EndReason | null;
}

/** Options of the batch but for its size, autoreset and seeds, which follow from being single. */
export type UnbatchedOptions = Omit<BatchOptions, "count" | "autoresetMode" | "seedStride">;

export function unbatched(options: UnbatchedOptions = {}): Env<CoreObservation, UnbatchedInfo> {
  const batch = createBatch({ ...options, count: 1, autoresetMode: "disabled" });
  return {
    id: batch.id,
    metadata: { renderModes: ["ansi", "svg"], autoresetMode: "disabled" },
    actionSpace: batch.actionSpace,
    observationSpace: batch.observationSpace,
    reset(request: ResetRequest = {}): ResetAnswer<CoreObservation, UnbatchedInfo> {
      const [seen, info] = batch.reset(request);
      return [copyOf(seen), infoOf(info, batch.games)];
    },
    step(action: number): StepAnswer<CoreObservation, UnbatchedInfo> {
      const [seen, reward, terminated, truncated, info] = batch.step([action]);
      return [copyOf(seen), reward[0]!, terminated[0] === 1, truncated[0] === 1, infoOf(info, batch.games)];
    },
    actionMasks: () => batch.actionMasks().slice(),
    render: (mode) => render(batch, mode),
  };
}

function infoOf({ actionMask, seed, steps, score }: BatchInfo, games: Int32Array): UnbatchedInfo {
  const ended = endOf(games);
  return { actionMask: actionMask.slice(), seed: seed[0]!, steps: steps[0]!, score: score[0]!, ended };
}

function endOf(games: Int32Array): EndReason | null {
  const code = games[FIELD.ended];
  return code === ENDED.playing ? null : code === ENDED.noMove ? "noMove" : "noFeasibleDock";
}

function copyOf({ board, pieces, left, combo, fill }: CoreObservation): CoreObservation {
  return {
    board: board.slice(),
    pieces: pieces.slice(),
    left: left.slice(),
    combo: combo.slice(),
    fill: fill.slice(),
  };
}

function render({ games }: BatchEnv, mode: RenderMode): string {
  const field = (name: "lo" | "hi" | "steps" | "plain") => games[FIELD[name]]!;
  const shapes = [...games.subarray(FIELD.slots, FIELD.slots + 3)];
  const pictured = {
    board: expectOk(boardFromBits(new Bitboard(field("lo"), field("hi")))),
    slots: shapes.map((shape) => (shape < 0 ? null : { shape: SHAPES[shape]! })),
    steps: field("steps"),
    score: field("plain"),
    ended: endOf(games),
  };
  return mode === "svg" ? renderSvg(pictured) : renderAnsi(pictured);
}
