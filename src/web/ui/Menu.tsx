/** @file The menu: modes, and the way to everything else. */
import type { Controller } from "../game/controller.ts";
import { mode, type Screen, screen } from "../game/model.ts";
import { MODES, type Mode } from "../game/modes.ts";
import { words } from "../i18n/words.ts";
import { Sheet } from "./Sheet.tsx";

const PAGES: readonly Screen[] = ["watch", "statistics", "settings", "help"];

export function Menu({ controller }: { readonly controller: Controller }) {
  const text = words();
  const play = (chosen: Mode) => {
    screen.value = "play";
    if (chosen !== mode.value) void controller.enter(chosen);
  };
  return (
    <Sheet title={text.screenName.menu}>
      <div class="stack">
        {MODES.map((name) => (
          <button key={name} type="button" class="choice" aria-current={name === mode.value} onClick={() => play(name)}>
            <b>{text.modeName[name]}</b>
            <span>{text.modeAbout[name]}</span>
          </button>
        ))}
        <button
          type="button"
          class="choice"
          onClick={() => {
            screen.value = "play";
            controller.newGame(mode.value);
          }}
        >
          <b>{text.newGame}</b>
        </button>
      </div>
      <h2>{text.title}</h2>
      <div class="stack">
        {PAGES.map((page) => (
          <button
            key={page}
            type="button"
            class="choice"
            onClick={() => {
              screen.value = page;
            }}
          >
            <b>{text.screenName[page]}</b>
            {page === "watch" && <span>{text.watchAbout}</span>}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
