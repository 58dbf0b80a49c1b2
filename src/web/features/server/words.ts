/** @file Words about sharing games with a server. */
import { count } from "../../kit/words/count.en.ts";
import type { Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";

const EN = {
  title: "Server",
  share: "Share my games with this server",
  /** Why a child cannot. */
  child: "Not for players under 16.",
  /** What is sent, and what is not. */
  about:
    "Sends the record of every game you finish from now on: its pieces, your moves and their times, and your play profile when it began. It asks for no name and keeps no address.",
  /** Beside it, where the host shows offers. */
  offers: "It also receives which ads were allowed, and why others were not.",
  waiting: (games: number) => `Still to be sent: ${count(games, "game")}.`,
  sent: "Everything is sent.",
  refused: (games: number) => `Not accepted by the server: ${count(games, "game")}.`,
  dropped: (games: number) => `Dropped, because more than 500 were waiting: ${count(games, "game")}.`,
  /** Where the player's new games are part of an experiment. */
  experiment:
    "Your new games are part of an experiment, which picked at random how their pieces are dealt. The daily game is not included. Switch sharing off to leave.",
  download: "Download my data from the server",
  erase: "Erase my data on the server",
  eraseAsk:
    "The server erases all your games and all other data about you, and sharing is switched off. Games on this device stay.",
  keep: "Keep it",
  erased: "The server has erased everything. Sharing is off.",
  /** The server gave no answer, and nothing has changed. */
  unreachable: "The server cannot be reached at the moment. Nothing has changed.",
  /** To be the same player on another device. */
  transfer: {
    show: "Show my transfer code",
    /** Beside the code. */
    about:
      "Type it on another device to be the same player there. Anyone with this code can see and erase your data on the server.",
    use: "Use a code from another device",
    useAbout:
      "This device becomes the same player and takes over the games the server has. What it shared before stays under its own code.",
    code: "Transfer code",
    join: "Use this code",
    mistyped: "This code has a mistake in it. It has nine groups of six.",
    joined: (games: number) => `This device is the same player now. Games taken over: ${games}.`,
  },
  ranking: {
    title: "Ranking",
    /** The player's place among the verified games of a day. */
    place: (place: number, players: number) => `Place ${place} of ${count(players, "verified game")}.`,
    waiting: "Your game is still to be sent.",
    pending: "Your game is being verified.",
    /** Where the player has no place. */
    among: (players: number) => `Verified games: ${players}, none of them yours.`,
    nobody: "No verified game yet.",
    unreachable: "The ranking cannot be reached at the moment.",
    you: "You",
    /** Screen reader text of a row, which opens the replay. */
    row: (place: number, score: string) => `Place ${place}, ${score} points: watch this game`,
  },
};

const ZH: Wording<typeof EN> = {
  title: "服务器",
  share: "与此服务器分享我的对局",
  child: "不面向未满 16 岁的玩家。",
  about:
    "今后每局结束时会上传对局记录：出过的方块、你的每一步及其用时，以及开局时游戏对你玩法的了解。不需要姓名，也不保存网络地址。",
  offers: "它还会得知哪些广告被允许，以及其余的被什么阻止。",
  waiting: (games) => `还有 ${games} 局等待上传。`,
  sent: "全部对局都已上传。",
  refused: (games) => `有 ${games} 局未被服务器接受。`,
  dropped: (games) => `等待上传的对局超过 500 局，已放弃最早的 ${games} 局。`,
  experiment: "你的新对局正参与一项实验：方块的发放方式由抽签决定。每日对局不参与。关闭分享即可退出。",
  download: "下载服务器上的数据",
  erase: "清除服务器上的数据",
  eraseAsk: "服务器将清除你的全部对局以及对你的一切了解，分享随之关闭。本机上的对局不受影响。",
  keep: "保留",
  erased: "服务器上的数据已全部清除，分享已关闭。",
  unreachable: "暂时连不上服务器，一切保持不变。",
  transfer: {
    show: "显示我的转移码",
    about: "在另一台设备上输入，就能以同一名玩家继续。拿到它的人可以查看并清除服务器上你的数据。",
    use: "使用另一台设备的转移码",
    useAbout: "本机将成为同一名玩家，并接收服务器上的对局。本机之前分享的内容仍归原来的转移码。",
    code: "转移码",
    join: "使用此码",
    mistyped: "转移码有误，应为九组、每组六个字符。",
    joined: (games) => `本机现在是同一名玩家，接收了 ${games} 局。`,
  },
  ranking: {
    title: "排行榜",
    place: (place, players) => `在 ${players} 局已验证的对局中排第 ${place} 名。`,
    waiting: "你的对局还在等待上传。",
    pending: "你的对局正在验证。",
    among: (players) => `共有 ${players} 局已验证的对局，其中没有你的。`,
    nobody: "还没有已验证的对局。",
    unreachable: "暂时看不到排行榜。",
    you: "你",
    row: (place, score) => `第 ${place} 名，${score} 分：观看这一局`,
  },
};

export const serverWords = wordsOf(EN, ZH);
