/** @file A medal: metal by its dots, one to three; a ring for a result without a dot, or one whose par is not known yet. */
import type { Medal } from "#daily";
import { drawMedal } from "#web/kit/share/picture.ts";
import { type Block, picture } from "../canvas/block.ts";
import { middleOf } from "../canvas/blocks.ts";

export function medalPicture(medal: Medal | null, size: number): Block {
  return picture(
    size,
    ({ ctx, look }, rect) => {
      const { x, y } = middleOf(rect);
      if (medal !== null && medal !== 0) return drawMedal(ctx, medal, x, y, size * 0.45);
      ctx.beginPath();
      ctx.arc(x, y, size * 0.36, 0, 2 * Math.PI);
      ctx.strokeStyle = look.muted;
      ctx.lineWidth = 2;
      if (medal === null) ctx.setLineDash([3, 4]);
      ctx.stroke();
      ctx.setLineDash([]);
    },
    size,
  );
}
