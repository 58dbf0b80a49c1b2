/** @file Experiments of the studio in Chinese. */
import type { ExperimentWords } from "../dictionary/experiments.ts";

export const CHINESE_EXPERIMENTS: ExperimentWords = {
  title: "实验",
  about: "谁按什么方式发牌，结果如何。先看健康，再在计划的时点作决定。",
  none: "还没有实验",
  noneAbout: "实验让部分玩家的对局换一种发法，再比较他们的表现。先设计，再开始。",
  design: "设计实验",
  states: { draft: "草稿", running: "进行中", stopped: "已停止" },
  reasons: {
    sampleRatio: "各组人数不符合计划",
    guardrail: "护栏指标受损",
    refusedRecords: "被拒记录过多",
    noFeasibleDock: "无牌可发的对局过多",
    byHand: "人工停止",
    decided: "已作决定",
  },
  metrics: {
    day1Retention: "次日回访",
    sessionMinutes: "每次游玩分钟数",
    gamesPerDay: "每活跃日局数",
    lateSurvival: "残局存活",
    refusedRecords: "被拒记录",
    noFeasibleDock: "无牌可发的对局",
    frustratedDocks: "玩家焦虑时的发牌",
  },
  columns: {
    name: "实验",
    state: "状态",
    metric: "主要指标",
    arms: "组别",
    players: "玩家",
    since: "开始",
    coverage: "覆盖",
  },
  form: {
    name: "名称",
    id: "编号，用于地址和报告",
    arms: "组别",
    armsAbout: "第一组是对照组。各组的发法必须不同。",
    control: "对照组",
    treatment: "实验组",
    armName: "名称",
    dealer: "发牌方式",
    config: "不同的设置（JSON）",
    configAbout: "与配置文件相同",
    badConfig: "这不是 JSON 对象。",
    add: "增加一组",
    remove: "移除",
    primary: "主要指标",
    effect: (unit) => `值得发现的最小效应（${unit}）`,
    points: "百分点",
    percent: "%",
    looks: "计划检视次数",
    guardrails: "护栏指标",
    guardrailsAbout: "各项最多可变差多少；留空则不设护栏。",
    margin: (metric) => `${metric}的余量`,
    plan: "计划",
    planAbout: (players, days) => `依据最近 ${days} 天的 ${players} 名玩家`,
    noBaseline: "玩家太少，无法据此计划。请直接填写人数和天数。",
    plannedPlayers: "各组合计玩家",
    plannedDays: "天数",
    perArm: "每组玩家",
    all: "各组合计玩家",
    days: "天数",
    lookDays: "检视日",
    saved: "前一周数据节省的方差",
    now: "目前",
    create: "存为草稿",
  },
  actions: {
    start: "以 10% 开始",
    raise: (coverage) => `提高到 ${coverage}`,
    stop: "停止",
    askStart: "10% 的玩家从下一局起按所在组发牌。",
    askRaise: (coverage) => `从现在起 ${coverage} 的玩家参与。没有人换组。`,
    askStop: "所有人从下一局起恢复通常发牌。停止后不能再开始。",
    yes: "确定",
    no: "取消",
    wait: (days, coverage) => `再过 ${days} 天可提高到 ${coverage}。`,
  },
  health: {
    title: "健康",
    about: "先于一切检视",
    split: "各组玩家",
    sequential: "样本比例（序贯）",
    chiSquare: "样本比例（χ²）",
    crossed: "按他组发牌",
    leftOut: "不计入估计",
    fresh: "前一周无数据",
    ok: "正常",
    alarm: "警报",
    hidden: "各组人数不符合计划，因此不显示结果。请查明缺少了谁。",
  },
  result: {
    title: "估计",
    about: "实验组对照对照组，95% 区间",
    metric: "指标",
    arm: "组别",
    role: { primary: "主要", secondary: "次要", guardrail: "护栏" },
    control: "对照组",
    treatment: "实验组",
    plain: "未调整",
    adjusted: "按前一周调整",
    saved: "节省的方差",
    tooFew: "玩家太少",
    sequence: "逐日变化",
    sequenceAbout: "置信序列，任何时候检视都有效",
    look: "检视",
    effect: "效应",
    guards: "护栏指标",
    guardsAbout: "不差于余量",
    margin: "余量",
    state: "状态",
    guardStates: { safe: "没有变差", open: "尚不可知", harmed: "受损" },
    exposures: "逐日玩家",
    exposuresAbout: "截至每日结束参与实验的人数",
    all: "合计",
  },
  history: {
    title: "历史",
    when: "时间",
    what: "事项",
    by: "操作者",
    studio: "工作室",
    server: "服务器",
    actions: { create: "建立草稿", edit: "修改", start: "开始", raise: "提高覆盖", split: "重新分组", stop: "停止" },
  },
  day: (day, of) => `第 ${day} 天，共 ${of} 天`,
  players: (players) => `${players} 名玩家`,
  range: (low, high) => `${low} 至 ${high}`,
  decision: (code, { arm, metric, effect, interval, planned, p, nextLook, open }) => {
    switch (code) {
      case "draft":
        return "尚未开始。";
      case "blocked":
        return `各组人数不符合计划（p = ${p}）：不得下任何结论。`;
      case "harmed":
        return `停止：${arm}使“${metric}”变差，超出余量。`;
      case "better":
      case "worse": {
        const rest = open === "" ? "" : `尚不知是否安全：${open}。`;
        return `${arm}${code === "better" ? "更好" : "更差"}：${metric} ${effect}（${interval}）。${rest}`;
      }
      case "noEffect":
        return `没有发现“${metric}”的差异；计划能发现的是 ${planned}。`;
      case "continue":
        return nextLook === "" ? "等待最后一次检视的数据。" : `继续。下次检视：${nextLook}。`;
    }
  },
};
