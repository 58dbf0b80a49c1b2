/** @file The replay's controls: where it is, play and pause, single steps, speed. */

import { FORWARD_PATH, PAUSE_PATH, PLAY_PATH, StepButton } from "../StepButton.tsx";
import type { Player } from "./player.ts";
import { type Film, SPEEDS } from "./replayPlayer.ts";
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
