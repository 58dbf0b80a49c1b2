/** @file Play and pause, one step, speed, another game. */

import { replayWords } from "../../kit/replay/words.ts";
import { FORWARD_PATH, PAUSE_PATH, PLAY_PATH, StepButton } from "../../kit/StepButton.tsx";
import { words } from "../../kit/words/words.ts";
import { freshSeed } from "../../store/modes.ts";
import { stepByHand } from "./keys.ts";
import { WATCH_SPEEDS, type WatchGame } from "./watchGame.ts";
import { watchWords } from "./words.ts";

export function Controls({ game }: { readonly game: WatchGame }) {
  const replay = replayWords();
  const isPlaying = game.isPlaying.value;
  const isOver = game.shown.value.step.session.ended !== null;
  return (
    <div class="watch-buttons">
      <StepButton label={isPlaying ? replay.pause : replay.play} isOff={isOver} isMain onClick={() => game.toggle()}>
        {isPlaying ? PAUSE_PATH : PLAY_PATH}
      </StepButton>
      <StepButton label={replay.forward} isOff={isOver} onClick={() => stepByHand(game)}>
        {FORWARD_PATH}
      </StepButton>
      <select
        class="replay-speed"
        aria-label={replay.speed}
        value={game.speed.value}
        onChange={({ currentTarget }) =>
          game.setSpeed(WATCH_SPEEDS.find((speed) => speed === currentTarget.value) ?? "normal")
        }
      >
        {WATCH_SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {watchWords().speeds[speed]}
          </option>
        ))}
      </select>
      <button type="button" class="button" onClick={() => game.start({ ...game.setup.value, seed: freshSeed() })}>
        {words().newGame}
      </button>
    </div>
  );
}
