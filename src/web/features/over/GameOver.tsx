/**
 * @file The end of a game as a scene: the score and how far it is from the best, the pieces that have no place, the board
 * on which the last hand is placed as it could have been, the figures of the game, and what to do next.
 */
import "../../kit/common.css";
import "./over.css";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { NoDockProof } from "#engine";
import type { Session } from "#game";
import { type HandReview, summaryOf } from "#review";
import { explainProof } from "#spawn";
import type { Controller } from "../../game/controller.ts";
import { againstBest, SCENE } from "../../game/finale.ts";
import { askReview } from "../../game/jobs/askReview.ts";
import { history } from "../../game/state/player.ts";
import { bestToBeat, isOverlayShown, mode, session, side, trial } from "../../game/state/state.ts";
import { useCountUp } from "../../kit/countUp.ts";
import { reasonOf } from "../../kit/ending.ts";
import { Icon } from "../../kit/icons.tsx";
import { later } from "../../kit/Later.tsx";
import { screen } from "../../kit/page/screen.ts";
import { isCalm } from "../../kit/page/theme.ts";
import { PAUSE_PATH, PLAY_PATH } from "../../kit/StepButton.tsx";
import { overWords } from "../../kit/words/over.ts";
import { words } from "../../kit/words/words.ts";
import { onKeyDown } from "../../platform/browser/page.ts";
import { here } from "../../platform/here.ts";
import { figuresOf, longestChain } from "../../store/figures.ts";
import { settings } from "../../store/settings.ts";
import { type Finale, useFinale } from "./useFinale.ts";
import { isPlayedAgain, Ways } from "./Ways.tsx";

const Proof = later(async () => (await import("../../kit/Proof.tsx")).Proof);

export interface AfterwardsProps {
  readonly controller: Controller;
  /** Whether the player asked for ways to share the game. */
  readonly isSharing: boolean;
}

interface OverProps {
  readonly controller: Controller;
  /** What a finished game may be used for. */
  readonly Afterwards: ComponentType<AfterwardsProps>;
}

export function GameOver(props: OverProps) {
  const game = session.value;
  // Each end is a scene of its own.
  return game === null || game.ended === null ? null : <Scene key={game.steps} {...props} game={game} />;
}

interface SceneProps extends OverProps {
  readonly game: Session;
}

function Scene({ controller, game, Afterwards }: SceneProps) {
  const over = overWords();
  const isStill = isCalm(settings.value);
  const [isSharing, setSharing] = useState(false);
  const finale = useFinale(controller, game, isStill, over.noPlace);
  usePlayAgainKeys(controller);
  // The scene moves the board, when it comes and when it goes.
  useLayoutEffect(() => {
    controller.fitBoard();
    return () => here.frames.request(() => controller.fitBoard());
  }, [finale.steps.length > 0]);
  const isCounted = trial.value === null && side.value === null;
  const record = isCounted ? history.value.at(-1)?.record : undefined;
  const { delivery } = game;
  const proof = delivery?.outcome === "noFeasibleDock" ? delivery.proof : null;
  return (
    <>
      <Result game={game} isStill={isStill} />
      {finale.steps.length > 0 && <Way finale={finale} />}
      <section class={isStill ? "over" : "over is-moving"} aria-label={over.title}>
        <p class={proof === null ? "reason" : ""}>
          {proof === null ? reasonOf(game) : explainProof(proof, over.proof)[0]}{" "}
          <small>({over.steps(game.steps)})</small>
        </p>
        {proof !== null && (
          <Proof proof={proof} isShown={isOverlayShown.value} onToggle={() => toggleProof(controller, proof)} />
        )}
        <Facts game={game} record={record} />
        <Ways
          controller={controller}
          game={game}
          record={record}
          isSharing={isSharing}
          onShare={() => setSharing(!isSharing)}
        />
        <Afterwards controller={controller} isSharing={isSharing} />
      </section>
    </>
  );
}

/** Draws on the board how far any hand gets, or takes it away. */
function toggleProof(controller: Controller, { fullest }: NoDockProof): void {
  if (isOverlayShown.value) controller.look(null, null);
  else controller.look(session.value, fullest.placed);
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
    return onKeyDown(hear);
  }, []);
}

const AGAIN_PATH = <path d="M5 12a7 7 0 1 0 2.2-5.1M7 3v4h4" />;

export function Way({ finale: { steps, at, isPlaying, toggle } }: { readonly finale: Finale }) {
  const over = overWords();
  const isDone = at === steps.length;
  const name = isPlaying ? over.pauseWay : isDone ? over.showAgain : over.showWay;
  const step = steps[at - 1];
  return (
    <div class="over-way">
      <button type="button" class="way-button" aria-label={name} title={name} onClick={toggle}>
        <Icon>{isPlaying ? PAUSE_PATH : isDone ? AGAIN_PATH : PLAY_PATH}</Icon>
      </button>
      <p>
        <b>{over.way}</b>{" "}
        {step !== undefined && (
          <span>{over.wayStep(at, steps.length, words().shape(step.placement.shape), step.lines)}</span>
        )}
      </p>
      <span class="way-dots" aria-hidden="true">
        {steps.map(({ placement }, i) => (
          <i key={placement.shape} class={i < at ? "on" : ""} />
        ))}
      </span>
    </div>
  );
}

interface ResultProps {
  readonly game: Session;
  readonly isStill: boolean;
}

/** The score, counted up, and where it stands against the best before it. */
function Result({ game, isStill }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { countFrom, countTo } = SCENE;
  const shown = useCountUp(game.score, { isStill, from: 0, delay: countFrom, ms: countTo - countFrom });
  const text = words();
  const over = overWords();
  const format = new Intl.NumberFormat(text.tag);
  const best = bestToBeat.value;
  const standing = againstBest(game.score, best);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const title = {
    none: over.title,
    level: over.level,
    past: text.newBest,
    short: standing.kind === "short" ? over.short(standing.points) : "",
  }[standing.kind];
  if (mode.value === "zen") {
    return (
      <Top>
        <h2 ref={heading} tabIndex={-1}>
          {over.title}
        </h2>
      </Top>
    );
  }
  return (
    <Top>
      <div class="score">
        <span class="visually-hidden">{`${text.score} ${game.score}`}</span>
        <span aria-hidden="true">{format.format(shown)}</span>
      </div>
      {best > 0 && (
        <div class="best">
          {text.best} <b>{format.format(Math.max(best, game.score))}</b>
        </div>
      )}
      {best > 0 && (
        <div class="way">
          <span style={{ width: `${Math.min(100, (100 * shown) / best)}%` }} />
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} class={standing.kind === "past" ? "is-best" : ""}>
        {title}
      </h2>
      {standing.kind === "past" && <small>{over.past(standing.points)}</small>}
    </Top>
  );
}

function Top({ children }: { readonly children: ComponentChildren }) {
  return <header class="over-head">{children}</header>;
}

interface FactsProps {
  readonly game: Session;
  /** None for a game that is not kept. */
  readonly record: string | undefined;
}

/** Lines, longest chain and accuracy; accuracy appears when the review's worker has it. */
function Facts({ game, record }: FactsProps) {
  const over = overWords();
  const { lines } = useMemo(() => figuresOf(game), [game]);
  const chain = useMemo(() => longestChain(game), [game]);
  const { isDone, value } = useAccuracy(record);
  const format = new Intl.NumberFormat(words().tag);
  const percent = new Intl.NumberFormat(words().tag, { style: "percent" });
  const facts: readonly (readonly [string, string, boolean])[] = [
    [over.lines(lines), format.format(lines), false],
    [over.longestChain, format.format(chain), false],
    ...(record === undefined || (isDone && value === null)
      ? []
      : [[over.accuracy, value === null ? "…" : percent.format(value / 100), value === null] as const]),
  ];
  return (
    <dl class="over-facts">
      {facts.map(([name, value, isComputing]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span aria-hidden={isComputing}>{value}</span>
            {isComputing && <span class="visually-hidden">{over.computing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Accuracy {
  readonly isDone: boolean;
  /** 0…100. */
  readonly value: number | null;
}

const NOTHING: Accuracy = { isDone: false, value: null };

function useAccuracy(record: string | undefined): Accuracy {
  const [accuracy, setAccuracy] = useState(NOTHING);
  useEffect(() => {
    setAccuracy(NOTHING);
    if (record === undefined) return undefined;
    const hands: HandReview[] = [];
    return askReview(record, (news) => {
      if (news.type === "hand") hands.push(news.review);
      if (news.type === "end") setAccuracy({ isDone: true, value: summaryOf(hands).accuracy });
      if (news.type === "fault") setAccuracy({ isDone: true, value: null });
    });
  }, [record]);
  return accuracy;
}
