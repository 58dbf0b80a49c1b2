/** @file The most telling fact of the hand in one sentence, above the pieces; the whole of why is behind it. */
import { headline } from "#spawn";
import { isInsightOpen, mayExplain, toggleInsight } from "../../game/state/insight.ts";
import { past, session } from "../../game/state/state.ts";
import { Icon } from "../../kit/icons.tsx";
import { Told, withMarks } from "../../kit/Told.tsx";
import { reasonWords } from "../../kit/words/reasons.ts";
import { words } from "../../kit/words/words.ts";
import "../../kit/why-card.css";

export function WhyCard() {
  const trace = (past.value ?? session.value)?.delivery?.trace;
  if (trace == null || trace.deliver === null || !mayExplain()) return null;
  return (
    <button
      type="button"
      class="why-card"
      aria-expanded={isInsightOpen.value}
      title={words().insight}
      onClick={() => toggleInsight()}
    >
      <Icon>
        <path d="M12 3 5 5.5v5.2c0 4.6 2.8 8 7 10.3 4.2-2.3 7-5.7 7-10.3V5.5ZM9 11.8l2.2 2.2 4-4.2" />
      </Icon>
      <span class="why-told">
        <Told text={headline(trace, withMarks(reasonWords()))} trace={trace} />
      </span>
      <Icon>
        <path d="m9 5 7 7-7 7" />
      </Icon>
    </button>
  );
}
