/**
 * @file The proof that no hand can be placed, to look at: the hand that comes closest, piece by piece, with the ones that
 * fit numbered and the others crossed out, and a button that draws them on the board.
 */
import { shapeOf } from "#engine";
import type { Trace } from "#spawn";
import { ShapeIcon } from "./ShapeIcon.tsx";
import { overWords } from "./words/over.ts";
import { words } from "./words/words.ts";
import "./proof.css";

export interface ProofProps {
  readonly proof: NonNullable<Trace["gate"]["proof"]>;
  /** Whether the placements are drawn on the board. */
  readonly isShown: boolean;
  /** Draws the placements on the board, or takes them away. */
  readonly onToggle: () => void;
}

export function Proof({ proof: { fullest }, isShown, onToggle }: ProofProps) {
  const { shape } = words();
  const over = overWords();
  return (
    <div class="proof">
      <ul>
        {fullest.dock.map((id) => {
          const at = fullest.placed.findIndex(({ shape }) => shape === id);
          return (
            <li key={id} class={at < 0 ? "gone" : ""}>
              <span class="visually-hidden">{shape(id)}: </span>
              <ShapeIcon shape={shapeOf(id)} size={11} />
              <small>{at < 0 ? over.noPlace : over.fits(at + 1)}</small>
            </li>
          );
        })}
      </ul>
      {fullest.placed.length > 0 && (
        <button type="button" class="link" aria-pressed={isShown} onClick={onToggle}>
          {isShown ? over.hideWitness : over.showTry}
        </button>
      )}
    </div>
  );
}
