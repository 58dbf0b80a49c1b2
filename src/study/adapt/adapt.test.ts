/** @file The adaptation study: its contract, its pairs, its figures by hand, its answers, and what an interruption leaves. */
import { beforeAll, describe, expect, it } from "vitest";
import { expectOk, shapeOf } from "#engine";
import { FOREIGN_IDS, GRADED_IDS } from "#people";
import { PEOPLE } from "#players";
import { smallGenerator } from "../../../tests/generators.ts";
import type { Arm } from "../arms.ts";
import { adaptCharts } from "./adapt.ts";
import { armMeasures, likelihoodGain } from "./measures.ts";
import { adaptTasks, participants, settleAdapt } from "./plan.ts";
import { type AdaptDock, type AdaptSession, playAdaptSession } from "./play.ts";
import { arcCorrelation, bandForeseen, bandFound, ratioError } from "./predictions.ts";
import { type AdaptReport, adaptReport } from "./report.ts";
import { adaptMarkdown, adaptText } from "./tables.ts";

const ARMS: readonly Arm[] = ["feasible", "paper", "foresight", "oracle"];
const OPTIONS = expectOk(
  settleAdapt({ people: ["casual", "attn40"], arms: ARMS, sessions: 2, gamesPerSession: 2, cap: 18, seed: 1 }),
);
const LAB = {
  now: () => 0,
  players: async () => [{ ...PEOPLE.noisy60, name: "theirs" }],
  generator: () => smallGenerator("shapes"),
};
const ROUND = 8;

const sessions: AdaptSession[] = [];
let report: AdaptReport;
beforeAll(async () => {
  for (const task of adaptTasks(OPTIONS)) sessions.push(await playAdaptSession(task, LAB));
  report = adaptReport(OPTIONS, sessions)!;
});

describe("an arm with the learned generator", () => {
  it("deals none but the network's docks where it is alone, and some of them beside the rule track", async () => {
    const given = {
      people: ["casual"],
      arms: ["network", "paperDual"],
      sessions: 1,
      gamesPerSession: 1,
      cap: 18,
      seed: 1,
    };
    const [alone, both] = await Promise.all(
      adaptTasks(expectOk(settleAdapt(given))).map((task) => playAdaptSession(task, LAB)),
    );
    const learned = (session: AdaptSession) =>
      session.games.flatMap(({ docks }) => docks.map((dock) => dock.isLearned));
    expect(learned(alone!)).toHaveLength(7);
    expect(learned(alone!)).not.toContain(false);
    expect(new Set(learned(both!))).toEqual(new Set([false, true]));
  });
});

describe("who plays", () => {
  const names = (given: object) => participants(expectOk(settleAdapt({ ...given }))).map(({ name }) => name);
  const players = { path: "/x.mjs", print: "0", names: ["theirs"] };

  it("is the five graded and the foreign ones, or the graded and those of a module", () => {
    expect(names({})).toEqual([...GRADED_IDS, ...FOREIGN_IDS]);
    expect(names({ players })).toEqual([...GRADED_IDS, "theirs"]);
    expect(names({ players, people: ["none"] })).toEqual(["theirs"]);
    expect(names({ players, people: ["attn8", "casual", "graded"] })).toEqual([...GRADED_IDS, "attn8", "theirs"]);
  });

  it("is somebody, each once", () => {
    expect(settleAdapt({ people: ["none"] })).toMatchObject({ ok: false, fault: { code: "nobody" } });
    const twice = settleAdapt({ players: { ...players, names: ["casual"] } });
    expect(twice).toMatchObject({ ok: false, fault: { code: "sameName", message: /^"casual" plays twice/ } });
    expect(settleAdapt({ players: { ...players, names: ["attn8"] } })).toMatchObject({ ok: true });
  });

  it("may come from a module, as a foreign one", async () => {
    const given = { players, people: ["none"], arms: ["oracle"], sessions: 1, gamesPerSession: 1, cap: 6, seed: 1 };
    const options = expectOk(settleAdapt(given));
    const [task] = adaptTasks(options);
    expect(task).toMatchObject({ player: "theirs", module: { path: "/x.mjs", print: "0" } });
    const played = await playAdaptSession(task!, LAB);
    expect(adaptReport(options, [played])!.players).toMatchObject([{ name: "theirs", inside: false }]);
    await expect(playAdaptSession({ ...task!, player: "other" }, LAB)).rejects.toThrow('no player "other"');
  });
});

const FIELDS = [
  "sessions docks flow flowLater bored anxious placements deathsPer100 frustrated regret forcedBad",
  "lastDock3x3 scd fill riskAuc riskError msPerDock",
]
  .join(" ")
  .split(" ");
const SHARES = ["flow", "flowLater", "bored", "anxious", "frustrated", "forcedBad", "lastDock3x3", "fill", "riskAuc"];

describe("the report", () => {
  it("has exactly the fields of the contract, shares within 0…1", () => {
    const { players } = JSON.parse(JSON.stringify(report)) as {
      players: { name: string; inside: boolean; arms: Record<string, Record<string, number | null>> }[];
    };
    expect(players.map(({ name, inside }) => [name, inside])).toEqual([
      ["casual", true],
      ["attn40", false],
    ]);
    for (const player of players) {
      expect(Object.keys(player)).toEqual(["name", "inside", "arms"]);
      expect(Object.keys(player.arms)).toEqual(ARMS);
      for (const arm of Object.values(player.arms)) {
        expect(Object.keys(arm)).toEqual(FIELDS);
        for (const share of SHARES) expect(arm[share] ?? 0).toSatisfy((value: number) => value >= 0 && value <= 1);
        expect(arm.bored! + arm.flow! + arm.anxious!).toBeCloseTo(1, 12);
        expect(arm.sessions).toBe(2);
      }
    }
  });

  it("compares sessions that share their seeds, and repeats exactly", async () => {
    const tasks = adaptTasks(OPTIONS);
    expect(tasks.slice(0, ROUND).map(({ seed }) => seed)).toEqual(Array(ROUND).fill(1));
    expect(tasks.slice(0, ROUND).map(({ player, arm }) => `${player} ${arm}`)).toEqual(
      ["casual", "attn40"].flatMap((player) => ARMS.map((arm) => `${player} ${arm}`)),
    );
    expect(await playAdaptSession(tasks[2]!, LAB)).toEqual(sessions[2]);
  });

  it("counts the seeds that all have played in all arms when it was interrupted", () => {
    const cut = adaptReport(OPTIONS, sessions.slice(0, ROUND + 3))!;
    expect(cut).toMatchObject({ planned: 2 * ROUND, finished: ROUND + 3, rounds: 1 });
    const alone = adaptReport({ ...OPTIONS, sessions: 1 }, sessions.slice(0, ROUND))!;
    expect(cut.players).toEqual(alone.players);
    const said = "Interrupted: 11 of 16 sessions were finished; 1 of each player and arm are counted.";
    expect(adaptText(cut).replaceAll("\n", " ")).toContain(said);
    expect(adaptText(report)).not.toContain("Interrupted");
    expect(adaptReport(OPTIONS, sessions.slice(0, ROUND - 1))).toBeNull();
  });

  it("prints no number that is none, as text, Markdown and pictures", () => {
    for (const of of [report, adaptReport({ ...OPTIONS, sessions: 1 }, sessions.slice(0, ROUND))!]) {
      const charts = adaptCharts(of);
      expect(charts.map(({ name }) => name)).toContain("adapt-flow");
      for (const text of [adaptText(of), adaptMarkdown(of), ...charts.map(({ svg }) => svg)]) {
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });
});

const BIG = [0, 1, shapeOf("3x3").index];

/** A dock, in flow by default. */
function dock(change: Partial<AdaptDock> & { readonly risk?: number } = {}): AdaptDock {
  const { risk = 0.25, ...rest } = change;
  const foreseen = { ratio: 1, inBand: 0.5, risk };
  const content = { families: 2, novelty: 1, multi: 0, wipe: 0, entropy: 0.5 };
  const own = { shapes: [0, 1, 2], content, isLearned: false, foreseen, ms: 1 };
  return { ratio: 1.1, isFrustrated: false, fill: 0.5, scd: 0.4, ...own, ...rest };
}

/** One session of one game. */
function session(docks: readonly AdaptDock[], isLost: boolean, change: Partial<AdaptSession> = {}): AdaptSession {
  const game = { docks, steps: 3 * docks.length, isLost, regret: 0.3, rounds: docks.length, forcedBad: 1 };
  return {
    player: "p",
    arm: "foresight",
    seed: 1,
    games: [game],
    likelihoodGain: { placements: 2, nats: 3 },
    ...change,
  };
}

describe("the measures, by hand", () => {
  const ratios = [1, 0.5, 1.2, 2, 1.1];
  const lost = session(
    ratios.map((ratio, i) => dock({ ratio, risk: i / 10, shapes: i === 4 ? BIG : [0, 1, 2] })),
    true,
  );

  it("are shares of docks, means of games and of placements", () => {
    expect(armMeasures([lost, { ...lost, seed: 2 }])).toMatchObject({
      sessions: 2,
      docks: 10,
      flow: 0.6,
      flowLater: 2 / 3,
      bored: 0.2,
      anxious: 0.2,
      placements: 15,
      deathsPer100: 20,
      forcedBad: 0.2,
      lastDock3x3: 1,
    });
    expect(armMeasures([lost]).regret).toBeCloseTo(0.02, 12);
  });

  it("read the log-likelihood gain of runs that were saved before the field had its name", () => {
    const { likelihoodGain: gain, ...rest } = lost;
    const earlier = { ...rest, foretold: gain } as unknown as AdaptSession;
    expect(likelihoodGain([lost])).toBe(1.5);
    expect(likelihoodGain([lost, earlier])).toBe(1.5);
  });

  it("ask of the risk whether the game was lost within three docks", () => {
    // Docks 2, 3 and 4 were followed by the loss: the larger risks.
    expect(armMeasures([lost]).riskAuc).toBe(1);
    // Bins 0 to 4 hold a dock each: 0, 0.1 against 0; 0.2, 0.3, 0.4 against 1.
    expect(armMeasures([lost]).riskError).toBeCloseTo((0 + 0.1 + 0.8 + 0.7 + 0.6) / 5, 12);
    const cut = session(lost.games[0]!.docks, false);
    expect(armMeasures([cut])).toMatchObject({ riskAuc: null, riskError: 0.05, lastDock3x3: null });
    expect(armMeasures([session([dock()], false)])).toMatchObject({ riskError: null });
  });

  it("hold predictions against the next dock", () => {
    const docks = [dock({ ratio: 1 }), dock({ ratio: 1 }), dock({ ratio: 2 })];
    // Found 1 and 2 where 1 was foreseen; the last one was lost.
    expect(ratioError([session(docks, true)])).toBeCloseTo(Math.log(2) / 2, 12);
    expect(bandForeseen([session(docks, true)])).toBe(0.5);
    expect(bandFound([session(docks, true)])).toBeCloseTo(1 / 3, 12);
    expect(bandFound([session(docks, false)])).toBe(0.5);
  });

  it("hold an arc against the ratios that follow", () => {
    const followed = Array.from({ length: 16 }, (_, i) => dock({ ratio: 0.75 + Math.abs(8 - Math.abs(i - 9)) / 8 }));
    expect(arcCorrelation([session(followed, false)], "waves")).toBeGreaterThan(0.9);
    expect(arcCorrelation([session(followed, false)], "steady")).toBeNaN();
  });
});

describe("the answers", () => {
  const given = { people: ["graded", "noisy60"], arms: ["paper", "foresight"], sessions: 3, seed: 1 };
  const options = expectOk(settleAdapt(given));

  /** Ten docks, the given number of them in flow, by player, arm and number of the session. */
  function answersFor(inFlow: (player: string, arm: Arm, session: number) => number): Record<string, string> {
    const played = adaptTasks(options).map(({ player, arm, seed }) => {
      const docks = Array.from({ length: 10 }, (_, i) => dock({ ratio: i < inFlow(player, arm, seed - 1) ? 1.1 : 2 }));
      const one = session(docks, true, { player, arm, seed });
      return { ...one, games: [...one.games, ...one.games] };
    });
    const verdicts = adaptReport(options, played)!.verdicts;
    return Object.fromEntries(verdicts.map(({ claim, answer }) => [claim.replace(/:.*/, ""), answer]));
  }

  it("are yes only where the whole interval is on the right side", () => {
    const good = answersFor((_player, arm) => (arm === "paper" ? 4 : 9));
    expect(good).toMatchObject({
      "flow, mean of the five graded": "yes",
      "flow of each of them": "yes",
      "flow, mean of the foreign": "yes",
      "flow of the foreign from the second game on": "yes",
      "placements a game against paper": "yes",
      "placements of each foreign player after 60, over chance": "yes",
    });
    // 9, 8 and 7 of ten: the mean is 0.8, but not beyond chance.
    const vague = answersFor((_player, _arm, number) => 9 - number);
    expect(vague).toMatchObject({ "flow, mean of the five graded": "open", "flow of each of them": "open" });
    const bad = answersFor((player) => (player === "expert" ? 7 : 9));
    expect(bad).toMatchObject({ "flow, mean of the five graded": "yes", "flow of each of them": "no" });
  });

  it("are given to what was played alone", () => {
    const claims = report.verdicts.map(({ claim }) => claim);
    expect(claims.filter((claim) => /five graded|gap|arc/.test(claim))).toEqual([]);
    expect(claims.filter((claim) => /uniform docks|foreign/.test(claim)).length).toBeGreaterThan(4);
  });
});
