/**
 * @file Why a hand was dealt: the sentences with its pieces drawn, an order that puts all three down as pictures with
 * arrows, and that this is proved. Where no hand can be placed, the sentences alone.
 */
import { reasons, type Trace } from "#spawn";
import { Piece, Told, withMarks } from "./Told.tsx";
import { reasonWords } from "./words/reasons.ts";
import { words } from "./words/words.ts";
import "./why-card.css";

export function Reasons({ trace }: { readonly trace: Trace }) {
  return (
    <>
      <Told text={words().sentences(reasons(trace, withMarks(reasonWords())))} trace={trace} />
      {trace.deliver !== null && <Order trace={trace} deliver={trace.deliver} />}
    </>
  );
}

interface OrderProps {
  readonly trace: Trace;
  readonly deliver: NonNullable<Trace["deliver"]>;
}

/** The order of the witness, first to last. */
function Order({ trace, deliver: { witness } }: OrderProps) {
  return (
    <span class="order">
      <span class="visually-hidden">{reasonWords().proved} </span>
      {witness.map(({ shape }, i) => (
        <span key={shape} class="order-step">
          {i > 0 && <span class="order-arrow">{" → "}</span>}
          <Piece id={shape} trace={trace} size={9} />
        </span>
      ))}
      <span class="proved" aria-hidden="true">
        ✓ {reasonWords().proved}
      </span>
    </span>
  );
}
