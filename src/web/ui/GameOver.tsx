/**
 * @file The end of a game as a scene: the score and how far it is from the best, the pieces that have no place, the board
 * on which the last hand is placed as it could have been, the figures of the game, and what to do next.
 */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { NoDockProof } from "#engine";
import { reachesBack, type Session } from "#game";
import { explainProof } from "#spawn";
import type { Controller } from "../game/controller.ts";
import { reasonOf } from "../game/ending.ts";
import {
  history,
  isOverlayShown,
  mode,
  replayText,
  type Screen,
  screen,
  session,
  settings,
  side,
  trial,
} from "../game/model.ts";
import { overWords } from "../i18n/over.ts";
import { words } from "../i18n/words.ts";
import { isCalm } from "../page/theme.ts";
import { shareGame } from "../share/send.ts";
import { later } from "./Later.tsx";
import "./common.css";
import { Facts } from "./over/Facts.tsx";
import { Result } from "./over/Result.tsx";
import { useFinale } from "./over/useFinale.ts";
import { Way } from "./over/Way.tsx";
import "./over/over.css";

const Reasons = later(async () => (await import("./Reasons.tsx")).Reasons);
const Afterwards = later(async () => (await import("./Afterwards.tsx")).Afterwards);
const Proof = later(async () => (await import("./Proof.tsx")).Proof);

interface OverProps {
  readonly controller: Controller;
}

export function GameOver({ controller }: OverProps) {
  const game = session.value;
  // Each end is a scene of its own.
  return game === null || game.ended === null ? null : <Scene key={game.steps} controller={controller} game={game} />;
}

interface SceneProps extends OverProps {
  readonly game: Session;
}

function Scene({ controller, game }: SceneProps) {
  const over = overWords();
  const isStill = isCalm(settings.value);
  const finale = useFinale(controller, game, isStill, over.noPlace);
  usePlayAgainKeys(controller);
  // The scene moves the board, when it comes and when it goes.
  useLayoutEffect(() => {
    controller.fitBoard();
    return () => requestAnimationFrame(() => controller.fitBoard());
  }, [finale.steps.length > 0]);
  const isCounted = trial.value === null && side.value === null;
  const record = isCounted ? history.value.at(-1)?.record : undefined;
  const { delivery } = game;
  const proof = delivery?.outcome === "noFeasibleDock" ? delivery.proof : null;
  const trace = proof === null ? (delivery?.trace ?? null) : null;
  return (
    <>
      <Result game={game} isStill={isStill} />
      {finale.steps.length > 0 && <Way finale={finale} />}
      <section class={isStill ? "over" : "over is-moving"} aria-label={over.title}>
        <p class={proof === null ? "reason" : ""}>
          {proof === null ? reasonOf(game) : explainProof(proof, words().spawn)[0]}{" "}
          <small>({over.steps(game.steps)})</small>
        </p>
        {proof !== null && <Proof proof={proof} onToggle={() => toggleProof(controller, proof)} />}
        <Facts game={game} record={record} />
        {trace !== null && (
          <details>
            <summary>{over.why}</summary>
            <p>
              <Reasons trace={trace} />
            </p>
          </details>
        )}
        <Ways controller={controller} game={game} record={record} />
        <Afterwards controller={controller} />
      </section>
    </>
  );
}

/** Draws on the board how far any hand gets, or takes it away. */
function toggleProof(controller: Controller, { fullest }: NoDockProof): void {
  if (isOverlayShown.value) controller.look(null, null);
  else controller.look(session.value, fullest.placed);
}

/** A duel has its own ways on. */
const isPlayedAgain = () => side.value?.kind !== "duel";

/** What to do next. */
function Ways({ controller, game, record }: SceneProps & { readonly record: string | undefined }) {
  const [isCopied, setCopied] = useState(false);
  const text = words();
  const over = overWords();
  const left = game.undoLimit - game.undosUsed;
  const open = (to: Screen) => {
    replayText.value = record ?? null;
    screen.value = to;
  };
  return (
    <div class="button-row">
      {isPlayedAgain() && (
        <button type="button" class="button primary" onClick={() => controller.newGame(mode.value)}>
          {text.playAgain}
        </button>
      )}
      {record !== undefined && (
        <>
          <button type="button" class="button" onClick={() => open("review")}>
            {text.screenName.review}
          </button>
          {mode.value === "zen" && (
            <button
              type="button"
              class="button"
              onClick={() => void shareGame(mode.value, game, record).then(setCopied)}
            >
              {isCopied ? over.copied : over.share}
            </button>
          )}
          <button type="button" class="button" onClick={() => open("replay")}>
            {over.watch}
          </button>
        </>
      )}
      {controller.canUndo() && (
        <button
          type="button"
          class="button"
          aria-label={text.undosLeft(left, reachesBack(game))}
          onClick={() => controller.undo()}
        >
          {text.undo}
        </button>
      )}
    </div>
  );
}

/** Enter, where it does not press what has the focus, and N play again. */
function usePlayAgainKeys(controller: Controller): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || screen.value !== "play" || !isPlayedAgain()) return;
      const isPress = event.target instanceof Element && event.target.closest("button, summary, a, input, select");
      const isAgain = event.key === "n" || event.key === "N" || (event.key === "Enter" && !isPress && !event.repeat);
      if (!isAgain) return;
      event.preventDefault();
      controller.newGame(mode.value);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}
