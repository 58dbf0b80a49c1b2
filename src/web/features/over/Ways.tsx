/** @file What to do at the end of a game: play again, or look back at it. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { reachesBack, type Session } from "#game";
import type { Controller } from "../../game/controller.ts";
import { isInsightOpen, mayExplain, toggleInsight } from "../../game/state/insight.ts";
import { mode, side } from "../../game/state/state.ts";
import { Icon, InsightIcon, UndoIcon } from "../../kit/icons.tsx";
import { openRecord } from "../../kit/page/screen.ts";
import { shareZen } from "../../kit/share/send.ts";
import { overWords } from "../../kit/words/over.ts";
import { words } from "../../kit/words/words.ts";

/** A duel has its own ways on. */
export const isPlayedAgain = () => side.value?.kind !== "duel";

interface WaysProps {
  readonly controller: Controller;
  readonly game: Session;
  /** None for a game that is not kept. */
  readonly record: string | undefined;
  readonly isSharing: boolean;
  readonly onShare: () => void;
}

export function Ways(props: WaysProps) {
  const { controller, game, record } = props;
  const text = words();
  const over = overWords();
  const left = game.undoLimit - game.undosUsed;
  const open = (to: "replay" | "review") => {
    openRecord(record ?? null, to);
  };
  return (
    <div class="over-ways">
      {isPlayedAgain() && (
        <button type="button" class="button primary" onClick={() => controller.newGame(mode.value)}>
          {text.playAgain}
        </button>
      )}
      <div class="over-actions">
        {record !== undefined && (
          <OverAction name={text.screenName.review} onClick={() => open("review")}>
            <path d="M4 20h16M4 15l5-5 4 3 7-8" />
          </OverAction>
        )}
        {record !== undefined && <Share {...props} record={record} />}
        {record !== undefined && (
          <OverAction name={over.watch} onClick={() => open("replay")}>
            <path d="m8 5 11 7-11 7Z" />
          </OverAction>
        )}
        {mayExplain() && (
          <button
            type="button"
            aria-label={text.insight}
            aria-pressed={isInsightOpen.value}
            onClick={() => toggleInsight()}
          >
            <InsightIcon />
            <span>{over.why}</span>
          </button>
        )}
        {controller.canUndo() && (
          <button type="button" aria-label={text.undosLeft(left, reachesBack(game))} onClick={() => controller.undo()}>
            <UndoIcon />
            <span>{text.undo}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** Opens what there is to share; a game without a score has but its link. */
function Share({ game, record, isSharing, onShare }: WaysProps & { readonly record: string }) {
  const [isCopied, setCopied] = useState(false);
  const over = overWords();
  const isPlain = mode.value === "zen";
  return (
    <OverAction
      name={isCopied ? over.copied : over.share}
      isExpanded={isPlain ? undefined : isSharing}
      onClick={() => (isPlain ? void shareZen(game, record).then(setCopied) : onShare())}
    >
      <path d="M12 15V3m0 0L8 7m4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />
    </OverAction>
  );
}

interface ActionProps {
  readonly name: string;
  /** For what opens something below. */
  readonly isExpanded?: boolean | undefined;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function OverAction({ name, isExpanded, onClick, children }: ActionProps) {
  return (
    <button type="button" aria-expanded={isExpanded} onClick={onClick}>
      <Icon>{children}</Icon>
      <span>{name}</span>
    </button>
  );
}
