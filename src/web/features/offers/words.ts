/** @file What offers say; loaded where the host shows any. */

import type { Gate, OfferKind, Outcome } from "#monetize";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";

const EN = {
  /** Of the part of the settings. */
  title: "Ads and privacy",
  about:
    "The host of this page may show an ad between two games. Never during a game, never when you are stuck or in flow, and only if you agree. Which pieces come never depends on it.",
  /** Nothing here is sold or advertised in earnest. */
  demonstration: "This is a demonstration: the ads are our own, and nothing is charged.",
  consent: {
    switch: "Ads between games",
    /** Why it is off for good. */
    child: "Not for players under 16.",
    ageTitle: "Which year were you born?",
    ageAbout: "It decides what this page may show. The year itself is not kept.",
    year: "Year of birth",
    yearWrong: "Please type a year with four digits.",
    next: "Continue",
    title: "May an ad come between two games?",
    promises: [
      "At most three in an hour and six in a day.",
      "Never during a game, after a hard loss or in flow.",
      "You can close each one at once, and take this back in the settings.",
    ],
    yes: "Yes, I agree",
    no: "No, thank you",
    /** Closes the question without an answer to it. */
    skip: "Rather not say",
  },
  ad: {
    /** The page says of itself what it is. */
    label: "Ad",
    close: "Close",
    remove: "No ads at all",
    seconds: (left: number) => `${left} s`,
    reward: "Then the sea look is yours.",
    take: "Take the sea look",
    cards: [
      {
        title: "One game a day, the same for all",
        text: "Everybody gets the same pieces today. One try counts, until midnight.",
        open: "See the daily game",
      },
      {
        title: "Few solutions, each one proved",
        text: "A puzzle is one hand on one board. Place all three pieces; sometimes a single order works.",
        open: "Try a puzzle",
      },
      {
        title: "Watch a machine play",
        text: "It looks at every order of a hand before it places the first piece, and says what it sees.",
        open: "Watch it play",
      },
    ],
  },
  shop: {
    title: "No ads",
    about: "Buy it once, and no ad comes between games any more.",
    buy: "Remove ads for 0.00",
    ask: "A demonstration purchase: nothing is charged, and no payment is asked for. Remove the ads?",
    confirm: "Remove the ads",
    cancel: "Not now",
    owned: "You own the game without ads. Thank you.",
    restore: "Restore purchases",
    restored: "Your purchase is back.",
    nothing: "There is no purchase to restore on this device.",
  },
  skin: {
    legend: "Look of board and hints",
    names: { plain: "Classic", sea: "Sea" },
    watch: "Watch an ad for the sea look",
    about: "The board and its hints in the colours of the sea. It takes five seconds, and only you can start it.",
    given: "The sea look is yours.",
    notNow: "Not now:",
    failed: "The ad did not start. Nothing is lost; try again in half a minute.",
  },
  decisions: {
    title: "Why an ad came, or did not",
    about:
      "The last decisions with all their reasons. The list stays on this device. A server that you share your games with hears which ads were allowed, and what stood against the others.",
    none: "Nothing has been decided yet.",
    kind: { interstitial: "Between games", rewarded: "At your tap" } satisfies Names<OfferKind>,
    outcome: {
      shown: "Shown",
      dismissed: "Shown and closed",
      rewarded: "Watched",
      failed: "Did not start",
    } satisfies Names<Outcome>,
    denied: "No ad",
    open: "Shown",
    /** Gates with `between` between them. */
    fine: (gates: string) => `Looked at and fine: ${gates}.`,
    between: ", ",
    unknown: (gate: string) => `Not known, which counts as a no: ${gate}.`,
    erase: "Delete this list and my answers",
    erased: "Deleted. Ads stay off.",
  },
  /** A gate in a word or two, and why it denies. */
  gate: {
    off: { name: "host", denies: "The host has switched ads off." },
    unknownState: { name: "complete data", denies: "Something was not known, and then no ad comes." },
    clockWentBack: { name: "clock", denies: "The clock of this device went back." },
    notBetweenGames: { name: "between games", denies: "A game was under way." },
    noConsent: { name: "your consent", denies: "You have not agreed to ads." },
    child: { name: "age", denies: "Ads are for players of 16 and over who said so." },
    notAsked: { name: "your tap", denies: "You had not asked for it." },
    misdrop: { name: "purpose", denies: "Taking a move back is never for sale." },
    ownsNoAds: { name: "purchases", denies: "You own the game without ads." },
    purchasedToday: { name: "purchases today", denies: "You bought something today." },
    distress: { name: "state of the board", denies: "Your last board was badly broken up." },
    frustrated: { name: "clears", denies: "Your last game ended with several moves without a clear." },
    flow: { name: "flow", denies: "Your last game ended in flow." },
    afterLossStreak: { name: "last games", denies: "Your last games ended well below your best." },
    firstSessions: { name: "first visits", denies: "The first three visits are free of ads." },
    firstGames: { name: "first games today", denies: "The first three games of a day are free of ads." },
    returning: { name: "return", denies: "You are back after a week or more. The first day is free of ads." },
    cooldown: { name: "pause", denies: "The last ad is too short a time or too few games ago, or failed just now." },
    afterAnotherOffer: { name: "one at a time", denies: "No game has ended since the last ad." },
    sessionCap: { name: "limit of an hour", denies: "There were enough ads in this hour." },
    dayCap: { name: "limit of a day", denies: "There were enough ads in the last 24 hours." },
  } satisfies Readonly<Record<Gate, { readonly name: string; readonly denies: string }>>,
};

const ZH: Wording<typeof EN> = {
  title: "广告与隐私",
  about:
    "本页面的运营者可以在两局之间展示广告。对局中绝不出现，你受困或状态正好时也不出现，并且只在你同意之后。发什么方块与广告无关。",
  demonstration: "这是演示：广告都是我们自己的，不会收取任何费用。",
  consent: {
    switch: "两局之间的广告",
    child: "不面向未满 16 岁的玩家。",
    ageTitle: "你是哪一年出生的？",
    ageAbout: "它决定本页面可以显示什么。年份本身不会保存。",
    year: "出生年份",
    yearWrong: "请输入四位数的年份。",
    next: "继续",
    title: "两局之间可以出现广告吗？",
    promises: [
      "每小时最多三条，每天最多六条。",
      "对局中、惨败之后、状态正好时都不会出现。",
      "每一条都可以立即关闭，随时可在设置中撤回。",
    ],
    yes: "可以",
    no: "不要广告",
    skip: "不想回答",
  },
  ad: {
    label: "广告",
    close: "关闭",
    remove: "完全去除广告",
    seconds: (left) => `${left} 秒`,
    reward: "看完后，海色外观归你。",
    take: "领取海色外观",
    cards: [
      { title: "每天一局，人人相同", text: "今天所有人拿到同样的方块。只有一次计分，午夜截止。", open: "看看每日一局" },
      {
        title: "解法很少，每题都有证明",
        text: "一道题就是一个棋盘和一手方块。把三块都放下，有时只有一种顺序可行。",
        open: "试一道题",
      },
      { title: "看电脑怎么下", text: "放下第一块之前，它会看遍这一手的所有顺序，并说出看到了什么。", open: "观看对局" },
    ],
  },
  shop: {
    title: "去除广告",
    about: "购买一次，两局之间就不再有广告。",
    buy: "以 0.00 去除广告",
    ask: "这是演示购买：不收费，也不要求付款。要去除广告吗？",
    confirm: "去除广告",
    cancel: "暂不",
    owned: "你已拥有无广告版。谢谢。",
    restore: "恢复购买",
    restored: "你的购买已恢复。",
    nothing: "本设备上没有可恢复的购买。",
  },
  skin: {
    legend: "棋盘与提示的外观",
    names: { plain: "经典", sea: "海色" },
    watch: "看一条广告，换取海色外观",
    about: "棋盘和提示换成海的颜色。需要五秒，只有你能开始。",
    given: "海色外观归你了。",
    notNow: "现在不行：",
    failed: "广告没有开始。什么也没有损失，请半分钟后再试。",
  },
  decisions: {
    title: "为什么有或没有广告",
    about:
      "最近的决定及其全部理由。列表只保存在本机。若与服务器分享对局，它会得知哪些广告被允许，以及其余的被什么阻止。",
    none: "还没有任何决定。",
    kind: { interstitial: "两局之间", rewarded: "应你点击" },
    outcome: { shown: "已展示", dismissed: "展示后关闭", rewarded: "已看完", failed: "没有开始" },
    denied: "没有广告",
    open: "已展示",
    fine: (gates) => `已检查且无碍：${gates}。`,
    between: "、",
    unknown: (gate) => `未知，按不允许处理：${gate}。`,
    erase: "删除此列表和我的回答",
    erased: "已删除。广告保持关闭。",
  },
  gate: {
    off: { name: "运营者", denies: "运营者关闭了广告。" },
    unknownState: { name: "数据完整", denies: "有些情况未知，所以没有广告。" },
    clockWentBack: { name: "时钟", denies: "本设备的时钟倒退了。" },
    notBetweenGames: { name: "两局之间", denies: "当时正在对局。" },
    noConsent: { name: "你的同意", denies: "你没有同意广告。" },
    child: { name: "年龄", denies: "广告只面向自称已满 16 岁的玩家。" },
    notAsked: { name: "你的点击", denies: "你没有要求它。" },
    misdrop: { name: "用途", denies: "撤回落子绝不出售。" },
    ownsNoAds: { name: "购买", denies: "你已拥有无广告版。" },
    purchasedToday: { name: "今日购买", denies: "你今天买过东西。" },
    distress: { name: "棋盘状况", denies: "你上一局的棋盘支离破碎。" },
    frustrated: { name: "消除", denies: "你上一局结束时已有多步没有消除。" },
    flow: { name: "状态", denies: "你上一局结束时状态正好。" },
    afterLossStreak: { name: "最近几局", denies: "你最近几局远低于自己的最佳。" },
    firstSessions: { name: "最初几次", denies: "最初三次来访没有广告。" },
    firstGames: { name: "今日前几局", denies: "每天的前三局没有广告。" },
    returning: { name: "回归", denies: "你离开一周以上后回来了，第一天没有广告。" },
    cooldown: { name: "间隔", denies: "距上一条广告时间或局数太少，或刚刚失败过。" },
    afterAnotherOffer: { name: "一次一条", denies: "上一条广告之后还没有结束过一局。" },
    sessionCap: { name: "每小时上限", denies: "这一小时的广告已经够了。" },
    dayCap: { name: "每日上限", denies: "最近 24 小时的广告已经够了。" },
  },
};

export const offersWords = wordsOf(EN, ZH);
