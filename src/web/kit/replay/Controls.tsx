/** @file The replay's controls: where it is, play and pause, single steps, speed; its head, and the move it shows in words. */

import type { Step } from "#game";
import { Chain } from "../Chain.tsx";
import { openScreen } from "../page/screen.ts";
import { FORWARD_PATH, PAUSE_PATH, PLAY_PATH, StepButton } from "../StepButton.tsx";
import { words } from "../words/words.ts";
import type { Player } from "./player.ts";
import { type Film, placedIn, SPEEDS } from "./replayPlayer.ts";
import { replayWords } from "./words.ts";

interface ControlsProps {
  readonly film: Film;
  readonly player: Player;
}

export function Controls({ film, player }: ControlsProps) {
  const last = film.steps.length - 1;
  const { at, go, isPlaying } = player;
  const text = replayWords();
  return (
    <div class="replay-controls">
      <Scrubber film={film} player={player} />
      <div class="replay-buttons">
        <StepButton label={text.toStart} isOff={at === 0} onClick={() => go(0)}>
          <path d="M6 5v14M19 5 9 12l10 7Z" />
        </StepButton>
        <StepButton label={text.backward} isOff={at === 0} onClick={() => player.move(-1)}>
          <path d="m15 5-8 7 8 7" />
        </StepButton>
        <StepButton label={isPlaying ? text.pause : text.play} isOff={last === 0} isMain onClick={player.toggle}>
          {isPlaying ? PAUSE_PATH : PLAY_PATH}
        </StepButton>
        <StepButton label={text.forward} isOff={at === last} onClick={() => player.move(1)}>
          {FORWARD_PATH}
        </StepButton>
        <SpeedChoice player={player} />
      </div>
    </div>
  );
}

function Scrubber({ film, player: { at, go } }: ControlsProps) {
  const last = film.steps.length - 1;
  const progress = replayWords().progress(at, last);
  return (
    <div class="replay-scrubber">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={replayWords().scrubber}
        aria-valuetext={progress}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <span>{progress}</span>
    </div>
  );
}

function SpeedChoice({ player: { speed, setSpeed } }: { readonly player: Player }) {
  return (
    <select
      class="replay-speed"
      aria-label={replayWords().speed}
      value={String(speed)}
      onChange={(event) => setSpeed(SPEEDS.find((option) => String(option) === event.currentTarget.value) ?? 1)}
    >
      {SPEEDS.map((option) => (
        <option key={option} value={String(option)}>
          {replayWords().times(option)}
        </option>
      ))}
    </select>
  );
}

interface HeadProps {
  readonly step: Step;
  readonly playedBack: Film["playedBack"];
}

export function ReplayHead({ step: { session }, playedBack }: HeadProps) {
  const text = words();
  return (
    <>
      <div class="replay-head">
        <div class="score">
          <span class="visually-hidden">{text.score} </span>
          {session.score.toLocaleString(text.tag)}
        </div>
        <Chain combo={session.combo} />
        {session.undosUsed > 0 && <div class="replay-undos">{replayWords().undos(session.undosUsed)}</div>}
      </div>
      {playedBack !== null && <p class="replay-played-back">{replayWords().playedBack[playedBack]}</p>}
    </>
  );
}

export function MoveText({ film, player }: { readonly film: Film; readonly player: Player }) {
  const text = replayWords();
  return (
    <div class="replay-move">
      <Played film={film} at={player.at} />
      {film.moves.length > 0 && (
        <button
          type="button"
          class="link"
          onClick={() => {
            openScreen("review");
          }}
        >
          {text.review}
        </button>
      )}
    </div>
  );
}

export function Played({ film, at }: { readonly film: Film; readonly at: number }) {
  const text = replayWords();
  const placed = placedIn(film.steps[at]!);
  if (placed === undefined) return <span class="muted">{at > 0 ? text.undone : text.start}</span>;
  const { shape, x, y } = placed.placement;
  return (
    <span>
      {text.placed(words().shape(shape), y + 1, x + 1, placed.points)}
      {film.isTakenBack[at] && <span class="muted"> · {text.takenBack}</span>}
    </span>
  );
}
