/** @file Sends a game as a challenge: a link that begins a duel with it. */
import { useState } from "preact/hooks";
import { grouped } from "../../kit/dates.ts";
import { type Outcome, shareText } from "../../kit/share/send.ts";
import { shareWords } from "../../kit/share/words.ts";
import { duelLink } from "./line.ts";
import { duelWords } from "./words.ts";

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
