/**
 * @file What a finished game may be used for, at its end: the day's medal, the result of a duel, sharing, a challenge,
 * and how hard the next ones should be.
 */
import "./features.ts";
import { DailyOver } from "../features/daily/DailyOver.tsx";
import { ChallengeButton } from "../features/duel/ChallengeButton.tsx";
import { DuelOver } from "../features/duel/DuelOver.tsx";
import { duelWords } from "../features/duel/words.ts";
import { Asked } from "../features/goals/Asked.tsx";
import type { AfterwardsProps } from "../features/over/GameOver.tsx";
import { history } from "../game/state/player.ts";
import { mode, side, trial } from "../game/state/state.ts";
import { ShareGame } from "../kit/share/ShareGame.tsx";
import { sharedGame } from "../kit/share/sharedGame.ts";

export function Afterwards({ controller, isSharing }: AfterwardsProps) {
  if (side.value?.kind === "duel") return <DuelOver controller={controller} />;
  if (side.value !== null || trial.value !== null) return null;
  if (mode.value === "daily") return <DailyOver controller={controller} isSharing={isSharing} />;
  return (
    <>
      {mode.value === "endless" && isSharing && <Share />}
      <Asked controller={controller} />
    </>
  );
}

function Share() {
  const record = history.value.at(-1)?.record;
  const game = record === undefined ? null : sharedGame(record, null, null);
  if (game === null) return null;
  return (
    <ShareGame game={game}>
      <ChallengeButton record={game.record} score={game.score} label={duelWords().challenge} />
    </ShareGame>
  );
}
