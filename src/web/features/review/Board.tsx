/**
 * @file The board at the moment of a move: the piece that was played, outlined, and the better place for one as a ghost;
 * or a step of the better way. The tiles are the board view's; what is drawn over them belongs to the review.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardView } from "../../board/api.ts";
import { createLockedBoard } from "../../kit/lockedBoard.ts";
import { themeOf } from "../../kit/page/theme.ts";
import { words } from "../../kit/words/words.ts";
import { settings } from "../../store/settings.ts";
import type { ReviewedMove, Table } from "./course.ts";
import { Outline, type Pitch } from "./Outline.tsx";
import { sceneOf } from "./scene.ts";

export interface ReviewBoardProps {
  readonly move: ReviewedMove;
  /** Steps of the better way on the board; null for the move itself. */
  readonly way: number | null;
}

export function ReviewBoard({ move, way }: ReviewBoardProps) {
  const host = useRef<HTMLDivElement>(null);
  const { table, drawn } = sceneOf(move, way);
  const pitch = useBoard(host, table, `${move.number} ${way}`);
  return (
    <div class="review-board">
      <div class="review-board-frame">
        <div class="board-host" ref={host} />
      </div>
      {pitch !== null && <Outline drawn={drawn} pitch={pitch} />}
    </div>
  );
}

/** A locked board that shows a table; returns where its cells are, once they are anywhere. */
function useBoard(host: { readonly current: HTMLDivElement | null }, table: Table, key: string): Pitch | null {
  const view = useRef<BoardView | null>(null);
  const [pitch, setPitch] = useState<Pitch | null>(null);
  const theme = themeOf(settings.value);
  const { tag } = words();
  useEffect(() => {
    view.current = createLockedBoard(host.current!);
    const grid = host.current!.querySelector<HTMLElement>(".grid-layer")!;
    const measure = () => setPitch(pitchOf(grid));
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => {
      observer.disconnect();
      view.current?.destroy();
    };
  }, [theme]);
  useEffect(() => {
    view.current!.show({ ...table, ended: null });
    view.current!.setLocked(true);
  }, [key, theme, tag]);
  return pitch;
}

/** From the cells that focus and speech use, which lie where the tiles are drawn. */
function pitchOf(grid: HTMLElement): Pitch | null {
  const [first, second] = [0, 1].map((cell) => grid.querySelector<HTMLElement>(`[data-cell="${cell}"]`)!);
  const step = second!.offsetLeft - first!.offsetLeft;
  if (step <= 0) return null;
  const x = grid.offsetLeft + first!.offsetLeft;
  const y = grid.offsetTop + first!.offsetTop;
  return { x, y, step, size: first!.offsetWidth };
}
