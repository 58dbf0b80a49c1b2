/**
 * @file The end of a game: its scene, and what the finished game may be used for (the day's medal, the result of a duel,
 * sharing, a challenge, how hard the next ones should be).
 */
import { DailyOver } from "../features/daily/DailyOver.tsx";
import { ChallengeButton } from "../features/duel/ChallengeButton.tsx";
import { DuelOver } from "../features/duel/DuelOver.tsx";
import { duelWords } from "../features/duel/words.ts";
import { Asked } from "../features/goals/Asked.tsx";
import { type AfterwardsProps, GameOver } from "../features/over/GameOver.tsx";
import type { Controller } from "../game/controller.ts";
import { history } from "../game/state/player.ts";
import { mode, side, trial } from "../game/state/state.ts";
import { ShareGame } from "../kit/share/ShareGame.tsx";
import { sharedGame } from "../kit/share/sharedGame.ts";
import { registerFeatures } from "./features.ts";

export function Over({ controller }: { readonly controller: Controller }) {
  registerFeatures(controller);
  return <GameOver controller={controller} Afterwards={Afterwards} />;
}

function Afterwards({ controller, isSharing }: AfterwardsProps) {
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
