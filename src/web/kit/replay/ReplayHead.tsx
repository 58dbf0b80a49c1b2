/** @file Score, chain and undos at a step of the replay, and whether its pieces are shown as recorded. */
import type { Step } from "#game";
import { Chain } from "../Chain.tsx";
import { words } from "../words/words.ts";
import type { Film } from "./replayPlayer.ts";
import { replayWords } from "./words.ts";

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
