/** @file The designer's view of tuned policies, loaded when somebody opens it. */
import { useState } from "preact/hooks";
import type { RuleMemory, Session } from "#game";
import { later } from "../../kit/Later.tsx";
import { insightWords } from "./words.ts";

const PolicyView = later(async () => (await import("./PolicyView.tsx")).PolicyView);

export function Policies({ game }: { readonly game: Session<RuleMemory> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="card policies" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{insightWords().policies}</summary>
      {isOpen && <PolicyView memory={game.memory} />}
    </details>
  );
}
