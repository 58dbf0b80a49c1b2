/** @file Ways to share a game: its picture, its text, and what became of it in one line. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { linkFor } from "../../platform/links.ts";
import { settings } from "../../store/settings.ts";
import { applyTheme, themeOf } from "../page/theme.ts";
import { CopyIcon, ShareIcon } from "./icons.tsx";
import { pictureFile } from "./picture.ts";
import { type Outcome, sharePicture, shareText } from "./send.ts";
import { type SharedGame, textOf, textWithLink } from "./sharedGame.ts";
import { shareWords } from "./words.ts";
import "./share.css";

interface ShareProps {
  readonly game: SharedGame;
  /** More to do with it. */
  readonly children?: ComponentChildren;
}

export function ShareGame({ game, children }: ShareProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const text = shareWords();
  const shareAsText = () => void shareText(textOf(game), linkFor(game.record)).then(setOutcome);
  const shareAsPicture = async () => {
    const file = await pictureFile(applyTheme(themeOf(settings.value)), game);
    if (file === null) shareAsText();
    else setOutcome(await sharePicture(file, textWithLink(game)));
  };
  return (
    <div class="share-game">
      <div class="share-buttons">
        <button type="button" class="button primary" onClick={() => void shareAsPicture()}>
          <ShareIcon />
          {text.picture}
        </button>
        <button type="button" class="button" onClick={shareAsText}>
          <CopyIcon />
          {text.asText}
        </button>
        {children}
      </div>
      <p class="share-outcome" role="status">
        {outcome === "copied" && text.copied}
        {outcome === "saved" && text.saved}
        {outcome === "refused" && text.refused}
      </p>
      {outcome === "refused" && (
        <textarea
          class="share-text"
          readOnly
          aria-label={text.asText}
          value={textWithLink(game)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
}
