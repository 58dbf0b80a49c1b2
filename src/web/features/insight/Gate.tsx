/** @file The gate: what was proved about this hand, with the witness on the board. */
import { useMemo } from "preact/hooks";
import { countSolutions, fillOf, shapeOf } from "#engine";
import { minimumMobility, type Trace } from "#spawn";
import type { Controller } from "../../game/controller.ts";
import { isOverlayShown, past } from "../../game/state/state.ts";
import { Proof } from "../../kit/Proof.tsx";
import { Reasons } from "../../kit/Reasons.tsx";
import { Piece } from "../../kit/Told.tsx";
import { words } from "../../kit/words/words.ts";
import { Refusals } from "./DraftStages.tsx";
import { configInUse } from "./format.ts";
import { Term } from "./Term.tsx";
import type { Turn } from "./turns.ts";
import { insightWords } from "./words.ts";

interface GateProps {
  readonly turn: Turn;
  readonly controller: Controller;
}

export function Gate(props: GateProps) {
  const { deliver } = props.turn.trace;
  return deliver === null ? <NoHand {...props} /> : <Checks {...props} deliver={deliver} />;
}

interface CheckProps extends GateProps {
  readonly deliver: NonNullable<Trace["deliver"]>;
}

function Checks({ turn, controller, deliver }: CheckProps) {
  const text = insightWords();
  const { board } = turn.session;
  const count = useMemo(() => countSolutions(board, deliver.shapes.map(shapeOf)), [turn]);
  const isWaived = deliver.rung === 4;
  // The bound is a real number; a count meets it from the next whole one on.
  const minimum = Math.ceil(minimumMobility(fillOf(board), configInUse().spawn));
  const checks = [
    { name: "C1", term: "c1", about: text.c1, isMet: true },
    {
      name: "C2",
      term: "c2",
      about: isWaived ? text.c2Waived(deliver.mobility) : text.c2(deliver.mobility, minimum),
      isMet: !isWaived,
    },
    { name: "C3", term: "c3", about: text.c3(deliver.nodes), isMet: true },
  ] as const;
  return (
    <>
      <div class="two-columns gate">
        <ul class="checks">
          {checks.map(({ name, term, about, isMet }) => (
            <li key={name}>
              <span class={isMet ? "tick" : "tick waived"} role="img" aria-label={isMet ? text.passed : text.waived}>
                {isMet ? "✓" : "–"}
              </span>
              <b>{name}</b> {about} <Term word={name} name={term} />
            </li>
          ))}
          <li>
            {text.solutions(count.solutions, count.orders)} <Term word={text.signal.solutions} name="solutions" />
          </li>
        </ul>
        <Witness controller={controller} turn={turn} deliver={deliver} />
      </div>
      <Refusals trace={turn.trace} />
    </>
  );
}

/** The proof that no hand can be placed. */
function NoHand({ turn, controller }: GateProps) {
  const { trace } = turn;
  const { proof } = trace.gate;
  const toggle = () => controller.look(turn.session, isOverlayShown.value ? null : (proof?.fullest.placed ?? null));
  return (
    <>
      <p>
        <Reasons trace={trace} />
      </p>
      {proof !== null && <Proof proof={proof} isShown={isOverlayShown.value} onToggle={toggle} />}
      <Refusals trace={trace} />
    </>
  );
}

function Witness({ controller, turn, deliver: { witness } }: CheckProps) {
  const text = insightWords();
  const toggle = () => {
    const isPast = past.value !== null;
    if (isOverlayShown.value) controller.look(isPast ? turn.session : null, null);
    else controller.look(turn.session, witness);
  };
  return (
    <div class="witness">
      <ol>
        {witness.map(({ shape, x, y }, i) => (
          <li key={shape}>
            <span class="visually-hidden">{text.witnessStep(i + 1, words().shape(shape), y + 1, x + 1)}</span>
            <span class="witness-step" aria-hidden="true">
              {i + 1}. <Piece id={shape} trace={turn.trace} /> {text.at(y + 1, x + 1)}
            </span>
          </li>
        ))}
      </ol>
      <button type="button" class="button small" aria-pressed={isOverlayShown.value} onClick={toggle}>
        {isOverlayShown.value ? text.hideWitness : text.showWitness}
      </button>
    </div>
  );
}
