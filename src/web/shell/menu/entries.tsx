/**
 * @file What the menu leads to, as a list: add an entry to its group and it is in the menu. An entry has a name, an icon,
 * and may have a line about it and a short state, such as the best score; all of them are read when the menu is shown.
 */

import type { ComponentChildren } from "preact";
import { DailyState } from "../../features/daily/DailyLabel.tsx";
import { isReached } from "../../features/goals/goals.ts";
import { install } from "../../features/goals/install.ts";
import { progress } from "../../features/goals/track.ts";
import { puzzleRating } from "../../features/puzzle/rating.ts";
import type { Controller } from "../../game/controller.ts";
import { bests, history } from "../../game/state/player.ts";
import { mode, session, side } from "../../game/state/state.ts";
import { closeScreen, openScreen, type Screen } from "../../kit/page/screen.ts";
import { words } from "../../kit/words/words.ts";
import { installPrompt } from "../../platform/browser/install.ts";
import type { Mode } from "../../store/modes.ts";
import {
  DailyIcon,
  DuelIcon,
  EndlessIcon,
  GoalsIcon,
  HelpIcon,
  InstallIcon,
  PuzzleIcon,
  SettingsIcon,
  StatisticsIcon,
  WatchIcon,
  ZenIcon,
} from "./icons.tsx";
import { menuWords } from "./words.ts";

export interface MenuEntry {
  readonly id: string;
  readonly icon: () => ComponentChildren;
  readonly name: () => string;
  /** One sentence under the name. */
  readonly about?: () => string;
  /** A few words beside the name; null where there is nothing to tell. */
  readonly state?: (controller: Controller) => ComponentChildren;
  /** Where it is not always there. */
  readonly isShown?: () => boolean;
  /** Whether this is what the player is in. */
  readonly isCurrent?: () => boolean;
  readonly open: (controller: Controller) => void;
}

export interface MenuGroup {
  readonly name: () => string;
  readonly entries: readonly MenuEntry[];
}

/** An entry that opens a page. */
function page(
  id: Screen,
  icon: MenuEntry["icon"],
  more: Pick<MenuEntry, "about" | "state" | "isCurrent"> = {},
): MenuEntry {
  return {
    id,
    icon,
    name: () => words().screenName[id],
    ...more,
    open: () => {
      openScreen(id);
    },
  };
}

/** An entry that continues the game of a mode, or starts one. */
function play(id: Mode, icon: MenuEntry["icon"], state: () => string | null): MenuEntry {
  return {
    id,
    icon,
    name: () => words().modeName[id],
    about: () => menuWords().modeAbout[id],
    state,
    isCurrent: () => mode.value === id && side.value === null,
    open: (controller) => {
      closeScreen();
      if (id !== mode.value || side.value !== null) void controller.enter(id);
    },
  };
}

const number = (score: number) => new Intl.NumberFormat(words().tag).format(score);

/** The score so far, where the mode's game is the one in play. */
function scoreInPlay(id: Mode): string | null {
  const game = session.value;
  const isInPlay = mode.value === id && side.value === null && game !== null && game.ended === null && game.steps > 0;
  return isInPlay ? menuWords().inPlay(number(game.score)) : null;
}

function endlessState(): string | null {
  const { endless } = bests.value;
  return scoreInPlay("endless") ?? (endless > 0 ? menuWords().best(number(endless)) : null);
}

function puzzleState(): string | null {
  return puzzleRating.value === null ? null : menuWords().rating(number(puzzleRating.value));
}

function goalsState(): string | null {
  const goals = progress.value?.today.goals;
  return goals === undefined ? null : menuWords().goalsToday(goals.filter(isReached).length, goals.length);
}

export const MENU: readonly MenuGroup[] = [
  {
    name: () => menuWords().groups.play,
    entries: [
      play("endless", () => <EndlessIcon />, endlessState),
      page("daily", () => <DailyIcon />, {
        about: () => menuWords().modeAbout.daily,
        state: (controller) => <DailyState controller={controller} />,
        isCurrent: () => mode.value === "daily",
      }),
      page("duels", () => <DuelIcon />, { about: () => menuWords().duelsAbout }),
      play(
        "zen",
        () => <ZenIcon />,
        () => null,
      ),
      page("puzzles", () => <PuzzleIcon />, { about: () => menuWords().puzzlesAbout, state: puzzleState }),
    ],
  },
  {
    name: () => menuWords().groups.you,
    entries: [
      page("goals", () => <GoalsIcon />, { state: goalsState }),
      page("statistics", () => <StatisticsIcon />, {
        state: () => (history.value.length === 0 ? null : menuWords().games(history.value.length)),
      }),
    ],
  },
  {
    name: () => menuWords().groups.more,
    entries: [
      page("watch", () => <WatchIcon />, { about: () => menuWords().watchAbout }),
      page("settings", () => <SettingsIcon />),
      page("help", () => <HelpIcon />),
      {
        id: "install",
        icon: () => <InstallIcon />,
        name: () => menuWords().install,
        about: () => menuWords().installAbout,
        isShown: () => installPrompt.value !== null,
        open: () => void install(),
      },
    ],
  },
];
