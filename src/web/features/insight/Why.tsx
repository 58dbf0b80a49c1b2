/** @file The decision in plain sentences, and the way back through the docks of the game. */
import type { Session } from "#game";
import type { Controller } from "../../game/controller.ts";
import { networkPart } from "../../game/dealing/reasons.ts";
import { isOverlayShown, past } from "../../game/state/state.ts";
import { Reasons } from "../../kit/Reasons.tsx";
import type { Turn } from "./turns.ts";
import { insightWords } from "./words.ts";

export interface WhyProps {
  readonly controller: Controller;
  readonly turn: Turn;
  readonly turns: readonly Turn[];
}

export function Why({ turn }: Pick<WhyProps, "turn">) {
  return (
    <section class="card" aria-labelledby="insight-title">
      <p class="why">
        <Reasons trace={turn.trace} />
      </p>
      <Network game={turn.session} />
      {past.value !== null && <p class="remark">{insightWords().past}</p>}
    </section>
  );
}

/** What the network that proposes pieces had to do with a hand. */
export function Network({ game }: { readonly game: Session }) {
  const part = networkPart(game);
  return part === null ? null : <p class="remark network-part">{insightWords().network[part]}</p>;
}

export function Steps({ controller, turn, turns }: WhyProps) {
  const text = insightWords();
  const at = turns.indexOf(turn);
  const go = (to: number) => {
    const target = turns[to]!;
    const { deliver, gate } = target.trace;
    const witness = isOverlayShown.value ? (deliver?.witness ?? gate.proof?.fullest.placed ?? null) : null;
    const isCurrent = to === turns.length - 1;
    controller.look(isCurrent && witness === null ? null : target.session, witness);
  };
  return (
    <div class="dock-steps">
      <button
        type="button"
        aria-label={text.earlier}
        title={text.earlier}
        disabled={at <= 0}
        onClick={() => go(at - 1)}
      >
        ‹
      </button>
      <span aria-live="polite">
        {turn.trace.deliver === null ? text.noHand : text.dock(turn.session.turn + 1, turns.at(-1)!.session.turn + 1)}
      </span>
      <button
        type="button"
        aria-label={text.later}
        title={text.later}
        disabled={at >= turns.length - 1}
        onClick={() => go(at + 1)}
      >
        ›
      </button>
      {past.value !== null && (
        <button type="button" class="now" onClick={() => controller.look(null, null)}>
          {text.now}
        </button>
      )}
    </div>
  );
}
