/** @file The menu: the modes with how they stand, the difficulty of the one in play, the latest game to review, settings. */

import { DIFFICULTIES } from "#spawn";
import type { Daily } from "#web/features/daily/daily.ts";
import { medalOfResult, resultOf } from "#web/features/daily/results.ts";
import { dailyWords } from "#web/features/daily/words.ts";
import { settingsWords } from "#web/features/settings/words.ts";
import { chooseDifficulty } from "#web/game/choices.ts";
import { bests, history } from "#web/game/state/player.ts";
import { isSealed, mode, session, side } from "#web/game/state/state.ts";
import { openScreen } from "#web/kit/page/screen.ts";
import { words } from "#web/kit/words/words.ts";
import { menuWords } from "#web/shell/menu/words.ts";
import type { Mode } from "#web/store/modes.ts";
import type { Settings } from "#web/store/settings.ts";
import { settings } from "#web/store/settings.ts";
import { minigameWords } from "../base/words.ts";
import { type Block, column, type Pen, padded, pressed, row, space } from "../canvas/block.ts";
import { box, button, choices, icon, label, line, press, text } from "../canvas/blocks.ts";
import type { IconName } from "../canvas/icons.ts";
import { lookName } from "../canvas/look.ts";
import type { View } from "../canvas/page.ts";
import { grouped, TYPE } from "../canvas/type.ts";
import { backToGame, type Seat, sheet } from "./parts.ts";

export function menuView(seat: Seat, pen: Pen, scrolled: number, daily: Daily | null): View {
  return sheet(
    seat,
    pen,
    scrolled,
    words().screenName.menu,
    column(10, [
      entry("endless", "endless", endlessState(), () => enter(seat, "endless"), isCurrent("endless")),
      isCurrent("endless") ? current(seat) : null,
      entry("daily", "daily", dailyState(daily), openDaily, isCurrent("daily")),
      entry("zen", "zen", scoreless("zen"), () => enter(seat, "zen"), isCurrent("zen")),
      isCurrent("zen") ? current(seat) : null,
      lastGame(seat),
      space(4),
      line(words().screenName.settings, { isBold: true, ink: "muted", size: TYPE.small }),
      settingsBlock(seat),
      space(8),
    ]),
  );
}

function openDaily(): void {
  openScreen("daily");
}

function enter({ controller }: Seat, id: Mode): void {
  backToGame();
  if (id !== mode.value || side.value !== null) void controller.enter(id);
}

function isCurrent(id: Mode): boolean {
  return mode.value === id && side.value === null;
}

function entry(id: Mode, sign: IconName, state: string | null, open: () => void, isHere: boolean): Block {
  return plate(words().modeName[id], menuWords().modeAbout[id], sign, state, open, isHere);
}

function plate(
  name: string,
  about: string | null,
  sign: IconName,
  state: string | null,
  open: () => void,
  isHere: boolean,
): Block {
  return pressed(
    padded(
      row(14, [
        icon(sign, isHere ? "accent" : "muted", 26),
        column(2, [
          row(8, [
            line(name, { isBold: true }),
            state === null ? null : label(state, { size: TYPE.label, ink: "muted" }),
          ]),
          about === null ? null : text(about, { size: TYPE.label, ink: "muted" }),
        ]),
      ]),
      16,
      12,
    ),
    ({ ctx, look }, rect, isDown) =>
      box(ctx, rect, 16, isDown ? look.raise : look.panel, isHere ? look.accent : look.line),
    press(name, open),
  );
}

function scoreInPlay(id: Mode): string | null {
  const game = session.value;
  const isInPlay = isCurrent(id) && game !== null && game.ended === null && game.steps > 0;
  return isInPlay ? menuWords().inPlay(grouped(game.score)) : null;
}

function endlessState(): string | null {
  const { endless } = bests.value;
  return scoreInPlay("endless") ?? (endless > 0 ? menuWords().best(grouped(endless)) : null);
}

function scoreless(id: Mode): string | null {
  return isCurrent(id) ? "" : null;
}

function dailyState(daily: Daily | null): string | null {
  if (daily === null) return null;
  const said = dailyWords();
  const result = resultOf(daily.store.value.results, daily.today());
  if (result !== null) return said.played(grouped(result.score), medalOfResult(result));
  return daily.left.value === null ? said.notPlayed : said.inPlay(grouped(daily.left.value));
}

/** What can be done with the mode that is played: choose how hard it is, and begin again. */
function current({ controller }: Seat): Block {
  const said = menuWords();
  const game = session.value;
  const { difficulty } = settings.value;
  return column(10, [
    choices(said.difficulty, DIFFICULTIES, said.difficulties, difficulty, (chosen) =>
      chooseDifficulty(controller, chosen),
    ),
    text(said.difficultyAbout[difficulty], { size: TYPE.label, ink: "muted" }),
    game !== null && game.steps > 0 && !isSealed.value
      ? button(words().newGame, () => {
          backToGame();
          controller.newGame(mode.value);
        })
      : null,
  ]);
}

function lastGame(seat: Seat): Block | null {
  const last = history.value.findLast((game) => game.left === undefined);
  if (last === undefined) return null;
  const name = `${minigameWords().lastGame} · ${words().screenName.review}`;
  const state = last.mode === "zen" ? words().modeName.zen : grouped(last.score);
  return plate(name, null, "review", state, () => seat.review(last.record), false);
}

function settingsBlock({ controller }: Seat): Block {
  const said = settingsWords();
  const { on, off } = minigameWords();
  const value = settings.value;
  const save = (part: Partial<Settings>) => controller.saveSettings({ ...value, ...part });
  const toggle = (name: string, isOn: boolean, set: (isOn: boolean) => void) =>
    choices(name, ["on", "off"], { on, off }, isOn ? "on" : "off", (chosen) => set(chosen === "on"));
  return column(12, [
    row(10, [
      toggle(said.sound, value.sound, (sound) => save({ sound })),
      toggle(said.haptics, value.haptics, (haptics) => save({ haptics })),
    ]),
    choices(said.language, ["auto", "zh", "en"], said.languages, value.language, (language) => save({ language })),
    row(10, [
      choices(said.theme, ["dark", "light"], said.themes, lookName(value), (theme) => save({ theme })),
      choices(said.motion, ["full", "calm"], said.motions, value.motion === "calm" ? "calm" : "full", (motion) =>
        save({ motion }),
      ),
    ]),
  ]);
}
