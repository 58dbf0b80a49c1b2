/** @file The menu: a list of entries by group, the difficulty with the modes it acts in, and a new game of the current one. */

import { useEffect } from "preact/hooks";
import { DIFFICULTIES } from "#spawn";
import { readPuzzleRating } from "../../features/puzzle/rating.ts";
import { chooseDifficulty } from "../../game/choices.ts";
import type { Controller } from "../../game/controller.ts";
import { isSealed, mode, session } from "../../game/state/state.ts";
import { Choices } from "../../kit/Choices.tsx";
import { closeScreen } from "../../kit/page/screen.ts";
import { words } from "../../kit/words/words.ts";
import { settings } from "../../store/settings.ts";
import { MENU, type MenuEntry } from "./entries.tsx";
import { menuWords } from "./words.ts";
import "../../kit/pages.css";
import "./menu.css";
import { Sheet } from "../../kit/Sheet.tsx";

interface MenuProps {
  readonly controller: Controller;
}

export function Menu({ controller }: MenuProps) {
  useEffect(() => void readPuzzleRating(controller.parts.storage), []);
  return (
    <Sheet title={words().screenName.menu}>
      {MENU.map(({ name, entries }, group) => (
        <section key={group} class="menu-group">
          <h2>{name()}</h2>
          <ul class="menu-entries">
            {entries
              .filter((entry) => entry.isShown?.() ?? true)
              .map((entry) => (
                <li key={entry.id} class={entry.isCurrent?.() ? "is-current" : undefined}>
                  <Entry entry={entry} controller={controller} />
                  {entry.isCurrent?.() && <Current controller={controller} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

function Entry({ entry, controller }: MenuProps & { readonly entry: MenuEntry }) {
  const about = entry.about?.();
  const state = entry.state?.(controller) ?? null;
  return (
    <button
      type="button"
      class="menu-entry"
      data-entry={entry.id}
      aria-current={entry.isCurrent?.() === true}
      onClick={() => entry.open(controller)}
    >
      <span class="menu-icon">{entry.icon()}</span>
      <span class="menu-name">
        <b>{entry.name()}</b>
        {about !== undefined && <small>{about}</small>}
      </span>
      {state !== null && <span class="menu-state">{state}</span>}
    </button>
  );
}

/** What can be done with the mode that is played: choose how hard it is, and begin again. */
function Current({ controller }: MenuProps) {
  const game = session.value;
  return (
    <div class="menu-current">
      {mode.value !== "daily" && <Difficulty controller={controller} />}
      {game !== null && game.steps > 0 && !isSealed.value && (
        <button
          type="button"
          class="button"
          onClick={() => {
            closeScreen();
            controller.newGame(mode.value);
          }}
        >
          {words().newGame}
        </button>
      )}
    </div>
  );
}

function Difficulty({ controller }: MenuProps) {
  const text = menuWords();
  const game = session.value;
  const { difficulty } = settings.value;
  const isRunning = game !== null && game.ended === null && game.steps > 0;
  return (
    <div class="menu-difficulty">
      <Choices
        legend={text.difficulty}
        options={DIFFICULTIES}
        names={text.difficulties}
        value={difficulty}
        onChange={(chosen) => chooseDifficulty(controller, chosen)}
      />
      <p class="note" role="status">
        {words().sentences([text.difficultyAbout[difficulty], ...(isRunning ? [text.fromNextGame] : [])])}
      </p>
    </div>
  );
}
