/** @file How the last hand of a game could have been placed, or the proof that none can be. */
import { shapeOf } from "#engine";
import type { Session } from "#game";
import { explainProof } from "#spawn";
import { drawPiece } from "#web/board/tiles.ts";
import { isOverlayShown, session } from "#web/game/state/state.ts";
import { reasonOf } from "#web/kit/ending.ts";
import { overWords } from "#web/kit/words/over.ts";
import { words } from "#web/kit/words/words.ts";
import { type Block, column, picture, row } from "../canvas/block.ts";
import { button, line, text } from "../canvas/blocks.ts";
import { TYPE } from "../canvas/type.ts";
import type { Finale } from "./finale.ts";
import type { Seat } from "./parts.ts";

type Proof = Parameters<typeof explainProof>[0];

/** How the last hand could have been placed; the proof that none can be; or what has no place. */
export function storyOf(game: Session, finale: Finale, seat: Seat, isLow: boolean): Block {
  const { delivery } = game;
  if (delivery?.outcome === "noFeasibleDock") return proofOf(game, delivery.proof, seat, isLow);
  if (finale.scene.value?.steps.length) return wayOf(finale, isLow);
  return text(reasonOf(game), { size: TYPE.small, ink: "muted" });
}

function wayOf(finale: Finale, isLow: boolean): Block {
  const { steps } = finale.scene.value!;
  const over = overWords();
  const at = finale.at.value;
  const isPlaying = finale.isPlaying.value;
  const isDone = at === steps.length;
  const name = isPlaying ? over.pauseWay : isDone ? over.showAgain : over.showWay;
  const step = steps[at - 1];
  const said = step && over.wayStep(at, steps.length, words().shape(step.placement.shape), step.lines);
  const toggle = button(name, () => finale.toggle(), {
    icon: isPlaying ? "pause" : isDone ? "again" : "play",
    isBare: true,
    height: 44,
  });
  const size = isLow ? TYPE.label : TYPE.small;
  return row(12, [
    { ...toggle, width: () => 48 },
    column(0, [
      line(over.way, { size: isLow ? TYPE.small : TYPE.body, isBold: true }),
      line(said ?? "", { size, ink: "muted" }),
    ]),
    dots(steps.length, at),
  ]);
}

function proofOf(game: Session, proof: Proof, seat: Seat, isLow: boolean): Block {
  const over = overWords();
  const { fullest } = proof;
  const toggle = () => {
    if (isOverlayShown.value) seat.controller.look(null, null);
    else seat.controller.look(session.value, fullest.placed);
  };
  const hand = row(
    8,
    fullest.dock.map((id) => {
      const placed = fullest.placed.findIndex(({ shape }) => shape === id);
      return column(2, [
        shapePicture(id, isLow ? 30 : 38, placed < 0 ? 0.45 : 1),
        line(placed < 0 ? over.noPlace : over.fits(placed + 1), {
          size: TYPE.axis,
          ink: placed < 0 ? "danger" : "muted",
          align: "center",
        }),
      ]);
    }),
  );
  return column(6, [
    text(explainProof(proof, overWords().proof)[0] ?? reasonOf(game), { size: TYPE.small }),
    hand,
    fullest.placed.length > 0
      ? button(isOverlayShown.value ? over.hideWitness : over.showTry, toggle, { height: 44 })
      : null,
  ]);
}

/** How far a way has come. */
function dots(count: number, at: number): Block {
  return picture(
    4,
    ({ ctx, look }, rect) => {
      for (let i = 0; i < count; i++) {
        ctx.fillStyle = i < at ? look.ok : look.raise;
        ctx.beginPath();
        ctx.roundRect(rect.x + 22 * i, rect.y, 18, 4, 2);
        ctx.fill();
      }
    },
    22 * count - 4,
  );
}

/** A shape in the middle of its room. */
function shapePicture(id: Parameters<typeof shapeOf>[0], height: number, alpha = 1): Block {
  return picture(height, ({ ctx, look }, rect) => {
    const shape = shapeOf(id);
    const pitch = Math.min(11, height / Math.max(shape.height, 3));
    const at = {
      x: rect.x + (rect.width - shape.width * pitch) / 2,
      y: rect.y + (rect.height - shape.height * pitch) / 2,
    };
    ctx.globalAlpha *= alpha;
    drawPiece(ctx, look, { shape }, at, pitch, 2);
  });
}
