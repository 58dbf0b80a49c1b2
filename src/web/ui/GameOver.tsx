/**
 * @file The end of a game: the reason, how the last dock could have been placed, why it was dealt, and what to do next.
 */
import { useState } from "preact/hooks";
import { explainProof } from "#spawn";
import type { Controller } from "../game/controller.ts";
import { reasonOf } from "../game/ending.ts";
import { bests, history, isOverlayShown, mode, replayText, screen, session, side, trial } from "../game/model.ts";
import { overWords } from "../i18n/over.ts";
import { words } from "../i18n/words.ts";
import { shareGame } from "../share/send.ts";
import { later } from "./Later.tsx";
import "./over.css";

const Reasons = later(async () => (await import("./Reasons.tsx")).Reasons);
const Afterwards = later(async () => (await import("./Afterwards.tsx")).Afterwards);
const Proof = later(async () => (await import("./Proof.tsx")).Proof);

export function GameOver({ controller }: { readonly controller: Controller }) {
  const [isCopied, setCopied] = useState(false);
  const game = session.value;
  const text = words();
  const over = overWords();
  const record = trial.value === null && side.value === null ? history.value.at(-1)?.record : undefined;
  if (game === null) return null;
  const { delivery } = game;
  const proof = delivery?.outcome === "noFeasibleDock" ? delivery.proof : null;
  const trace = proof === null ? (delivery?.trace ?? null) : null;
  const isCounted = mode.value !== "zen" && trial.value === null && side.value === null;
  const isBest = isCounted && game.score > 0 && game.score >= bests.value[mode.value];
  return (
    <section class="over" aria-label={over.title}>
      <h2>{isBest ? over.newBest : over.title}</h2>
      <p>
        {proof === null ? reasonOf(game) : explainProof(proof, text.spawn)[0]} <small>({over.steps(game.steps)})</small>
      </p>
      {game.ended === "noMove" && (
        <button type="button" class="link" onClick={() => controller.toggleProof()}>
          {isOverlayShown.value ? over.hideWitness : over.showWitness}
        </button>
      )}
      {proof !== null && <Proof proof={proof} onToggle={() => controller.toggleProof()} />}
      {trace !== null && (
        <details>
          <summary>{over.why}</summary>
          <p>
            <Reasons trace={trace} />
          </p>
        </details>
      )}
      <Afterwards controller={controller} />
      <div class="button-row">
        {side.value?.kind !== "duel" && (
          <button type="button" class="button primary" onClick={() => controller.newGame(mode.value)}>
            {text.playAgain}
          </button>
        )}
        {record !== undefined && (
          <>
            {mode.value === "zen" && (
              <button
                type="button"
                class="button"
                onClick={() => void shareGame(mode.value, game, record).then(setCopied)}
              >
                {isCopied ? over.copied : over.share}
              </button>
            )}
            <button
              type="button"
              class="button"
              onClick={() => {
                replayText.value = record;
                screen.value = "replay";
              }}
            >
              {over.watch}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
