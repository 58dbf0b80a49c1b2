/** @file Sends a game as a challenge: a link that begins a duel with it. */
import { useState } from "preact/hooks";
import { grouped } from "../../daily/dates.ts";
import { duelLink } from "../../duel/link.ts";
import { duelWords } from "../../i18n/duel.ts";
import { shareWords } from "../../i18n/share.ts";
import { type Outcome, shareText } from "../../share/send.ts";

interface ChallengeProps {
  readonly record: string;
  readonly score: number;
  readonly label: string;
}

export function ChallengeButton({ record, score, label }: ChallengeProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const link = duelLink(record);
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => void shareText(duelWords().challengeText(grouped(score)), link).then(setOutcome)}
      >
        {outcome === "copied" ? shareWords().copied : label}
      </button>
      {outcome === "refused" && (
        <textarea
          class="share-text"
          readOnly
          aria-label={label}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
