/** @file What notices say, in English. */
import type { NoticeWords } from "./notices.type.ts";

export const ENGLISH_NOTICES: NoticeWords = {
  notice: {
    temporaryStorage: "This browser does not let the game save anything. It lasts as long as this page.",
    damagedGame: "The saved game could not be read. It was set aside, and a new game began.",
    unloaded: "This could not be loaded. Your games are kept: try again once you are online.",
    unsavedGame:
      "Your game could not be loaded. It is kept as it was: open the page again once you are online. What you play until then is not saved.",
    playedBack: "This game began in another version or with other settings. Its pieces so far stay as they came.",
    damagedProfile: "Your stored profile could not be read. It was set aside, and a new one began.",
    damagedHabits:
      "What was known of how you play could not be read. It was set aside, and the game gets to know you anew.",
    damagedStorage: "Part of what was saved could not be read. The rest is safe; the damaged part was set aside.",
    foreignStorage:
      "Something else is stored here under the game's name. It was left as it is, and your games are saved beside it.",
    clearedStorage:
      "The browser cleared what was saved. This game, your history and settings are saved again; unfinished games of other modes are lost.",
    unsaved:
      "Your latest moves are not saved: the browser refused to store them. The game keeps trying while this page is open.",
    otherTab: "The game is open in another tab.",
    badLink: "This link does not hold a game that can be replayed.",
    updateReady: "A new version is ready.",
  },
  leftGame: (score) =>
    `${score === null ? "The last game" : `The last game (${score.toLocaleString("en")})`} is in your history.`,
  takeBack: "Take back",
  takeOver: "Play here",
  update: "Update now",
};
