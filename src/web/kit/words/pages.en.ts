/** @file The pages of settings, statistics and help in English. */
import { inPercent } from "#engine";
import { count, listed } from "./count.en.ts";
import { ENGLISH_WORDS } from "./game.en.ts";
import type { PageWords } from "./pages.type.ts";

const number = (n: number) => n.toLocaleString("en");
const percent = (share: number) => `${inPercent(share)}%`;

export const ENGLISH_PAGES: PageWords = {
  settings: {
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark", contrast: "High contrast" },
    motion: "Motion",
    motions: { system: "System", full: "Full", calm: "Calm" },
    language: "Language",
    languages: { auto: "Automatic", en: "English", zh: "简体中文" },
    onlySimplified: "Chinese is offered in Simplified characters only.",
    sound: "Sound",
    volume: "Volume",
    feedback: "Sound and touch",
    haptics: "Vibration",
    noHaptics: "This device does not vibrate.",
    learned: {
      title: "Pieces",
      name: "A neural network proposes pieces",
      about: (megabytes) =>
        `A small network proposes hands beside the usual ones. Each is proved like any other, and the one that suits you best comes. Switching it on loads ${megabytes} MB once; then it works offline too. It takes part from your next game on, and never in the daily game.`,
      tested: "An experiment that you take part in decides this now.",
      loading: "Loading. Until it is there, pieces come as usual.",
      ready: "Ready.",
      failed: {
        offline: "You are offline, and it has not been loaded yet. Pieces come as usual; it loads when you are online.",
        unreachable: "It could not be loaded. Pieces come as usual.",
        wrongHash: "What was loaded is not the right file, so it is not used. Pieces come as usual.",
        badModel: "Its file is damaged. Pieces come as usual.",
        noRuntime: "It could not be started in this browser. Pieces come as usual.",
        stopped: "It has stopped working. Pieces come as usual.",
      },
      again: "Try again",
      personal: {
        about:
          "It can also learn from your finished games what tends to come of a hand, and Insight then says what it expects. It compares itself with eight numbers that correct a network for everybody, and uses what foretells your last games better. For simulated players the eight numbers did as well. It changes no pieces and goes when Insight forgets you. It is kept in this browser; if you share your games, it is sent to the server with them.",
        learn: "Learn from my games",
        learnAgain: "Learn again",
        learning: "Learning from your games. You can go on playing.",
        failed: "It could not be loaded or run, so nothing was learned.",
        known: {
          base: (hands) =>
            `${count(hands, "hand")} looked at: nothing to learn yet that foretells your last games better than the network for everybody.`,
          calibration: (hands) => `Learned from ${count(hands, "hand")}: eight numbers.`,
          adapter: (hands) => `Learned from ${count(hands, "hand")}: a part of the network of your own.`,
        },
      },
    },
    data: "Your data",
    dataAbout: "Everything is kept in this browser. Export a file to move everything to another browser.",
    exportData: "Export my data",
    importData: "Import",
    importAsk: (games, best) =>
      `The file holds ${count(games, "finished game")} and a best of ${number(best)}. It replaces everything you have here.`,
    replace: "Replace mine",
    keep: "Keep mine",
    imported: "Imported.",
    leftOut: (modes) =>
      `Not the unfinished game of ${listed(modes.map((mode) => ENGLISH_WORDS.modeName[mode]))}: it was played by other rules.`,
    importFaults: {
      tooLarge: "This file is too large to be one of ours.",
      notOurs: "This is not a file that OpenBlock exported.",
      otherVersion: "This file comes from another version of OpenBlock.",
      badSettings: "The settings in this file are damaged.",
      badProfile: "The profile in this file is damaged.",
      badHabits: "What this file knows of how you play is damaged.",
      badAdapter: "What this file has learned of your games is damaged.",
      badLean: "The difficulty in this file is damaged.",
      badBests: "The best scores in this file are damaged.",
      badHistory: "A finished game in this file is damaged.",
      badProgress: "The goals and achievements in this file are damaged.",
      badGame: "An unfinished game in this file is damaged.",
      badPuzzles: "Your standing in puzzles in this file is damaged.",
      badDaily: "The daily results in this file are damaged.",
      badDuels: "A duel in this file is damaged.",
    },
    importFailed: "Nothing was changed.",
  },
  keyboard: "Keyboard",
  help: [
    { keys: "1 2 3", what: "pick a piece" },
    { keys: "← ↑ → ↓", what: "move it" },
    { keys: "Enter", what: "drop it" },
    { keys: "Esc", what: "put it back" },
    { keys: "U", what: "undo" },
    { keys: "H", what: "hint" },
    { keys: "W", what: "why these pieces" },
    { keys: "M", what: "menu" },
    { keys: "?", what: "this page" },
  ],
  helpPicture: "A bar of three drops into the gap of a row; the row is full and clears.",
  helpText: [
    {
      title: "Place all three",
      text: "Drag a piece onto the board, or tap it and then tap where it should go. When all three are placed, three more come.",
    },
    {
      title: "Fill rows and columns",
      text: "Full lines clear together. More lines at once score more, a line in one colour scores extra, and clearing the whole board counts ×10.",
    },
    {
      title: "Keep the chain",
      text: "Clears close to each other build a chain. The dots show how many moves you have left to keep it.",
    },
    {
      title: "Always fair",
      text: "The three pieces you get can always all be placed. If you lose, the game shows how you could have placed them.",
    },
  ],
  statistics: {
    none: "Play a game and it will show up here.",
    games: "Games",
    medianScore: "Median score",
    lines: "Lines cleared",
    placements: "Moves",
    scoreHistory: "Scores over time",
    skillHistory: "Skill over time",
    survival: "How full the board got",
    survivalText: (fill, share) => `${percent(share)} of games reached ${percent(fill)} fill`,
    allModes: "All modes",
    date: "Date",
    skill: "Skill",
    trend: (games) => `Median of ${games}`,
    scoreSummary: (games, first, last) =>
      games === 1
        ? `One game, ${number(last)} points.`
        : `The last ${games} games: median ${number(first)} at first, ${number(last)} now.`,
    skillSummary: (first, last) => `From ${percent(first)} to ${percent(last)}.`,
    recent: "Recent games",
    watch: "Watch",
    unfinished: "unfinished",
    row: ({ mode, score, steps }) =>
      `${ENGLISH_WORDS.modeName[mode]}: ${mode === "zen" ? "" : `${number(score)} points, `}${count(steps, "move")}`,
  },
};
