/** @file A hint in words: the move and its reason, then what follows. */
import type { AgentAdvice } from "../game/agents/protocol.ts";
import { hintWords } from "../game/hintWords.ts";
import "./hint.css";

export function HintText({ advice }: { readonly advice: AgentAdvice }) {
  const [lead, outlook] = hintWords().hint(advice);
  return (
    <p class="cue hint-text">
      <b>{lead}</b> {outlook}
    </p>
  );
}
