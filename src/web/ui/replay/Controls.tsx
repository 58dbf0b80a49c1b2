/** @file The replay's controls: where it is, play and pause, single steps, speed. */
import type { ComponentChildren } from "preact";
import { type Film, SPEEDS } from "../../app/replayPlayer.ts";
import { replayWords } from "../../i18n/replayWords.ts";
import { words } from "../../i18n/words.ts";
import type { Player } from "./player.ts";

interface ControlsProps {
  readonly film: Film;
  readonly player: Player;
}

export function Controls({ film, player }: ControlsProps) {
  const last = film.steps.length - 1;
  const { at, go, isPlaying } = player;
  const common = words().replay;
  const text = replayWords();
  return (
    <div class="replay-controls">
      <Scrubber film={film} player={player} />
      <div class="replay-buttons">
        <Step label={text.toStart} isOff={at === 0} onClick={() => go(0)}>
          <path d="M6 5v14M19 5 9 12l10 7Z" />
        </Step>
        <Step label={common.backward} isOff={at === 0} onClick={() => player.move(-1)}>
          <path d="m15 5-8 7 8 7" />
        </Step>
        <Step label={isPlaying ? common.pause : common.play} isOff={last === 0} isMain onClick={player.toggle}>
          {isPlaying ? <path d="M8 5v14M16 5v14" /> : <path d="M7 4.5v15l12-7.5Z" fill="currentColor" />}
        </Step>
        <Step label={common.forward} isOff={at === last} onClick={() => player.move(1)}>
          <path d="m9 5 8 7-8 7" />
        </Step>
        <SpeedChoice player={player} />
      </div>
    </div>
  );
}

function Scrubber({ film, player: { at, go } }: ControlsProps) {
  const last = film.steps.length - 1;
  const progress = words().replay.progress(at, last);
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
      aria-label={words().replay.speed}
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

interface StepProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly isMain?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function Step({ label, isOff, isMain = false, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      class={isMain ? "replay-step main" : "replay-step"}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}
