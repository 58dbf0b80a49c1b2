/** @file Prints the table of docs/experiments.md: false alarms, power and mean day of each rule of looking. RUNS as argument. */
import { createRng, expectOk } from "#engine";
import { evenTimes, mean, spendingBounds, wilson } from "#stats";
import { LOOKING_DAYS, LOOKING_RULES, lookEveryDay, type StopDays } from "../tests/looking.ts";

const NAMES: Readonly<Record<(typeof LOOKING_RULES)[number], string>> = {
  end: "z at the end",
  peeking: "z at every look",
  looks: "O'Brien and Fleming, 14 looks",
  sequence: "confidence sequence, every look",
  cuped: "CUPED at the end",
  chiSquareEnd: "χ² of the split at the end",
  chiSquare: "χ² of the split at every look",
  srm: "sequential sample ratio, every look",
};
/** Worth about 80 % at the end. */
const LIFT = 1.094;

const runs = Number(process.argv[2] ?? 2000);
const bounds = expectOk(spendingBounds(evenTimes(LOOKING_DAYS).map((fraction) => ({ fraction }))));
const play = (lift: number, from: number) =>
  Array.from({ length: runs }, (_, seed) => lookEveryDay(createRng(from + seed, "noise"), bounds, lift));
const [nothing, planted] = [play(1, 0), play(LIFT, 1_000_000)];

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const told = (results: readonly StopDays[], rule: (typeof LOOKING_RULES)[number]) => {
  const days = results.map((days) => days[rule]).filter((day) => day !== null);
  const { share, low, high } = wilson(days.length, runs);
  return { share: `${percent(share)} [${percent(low)}, ${percent(high)}]`, days };
};

console.log(`| Rule (${runs} runs) | false alarms in A/A | finds a lift of ${percent(LIFT - 1)} | mean day |`);
console.log("|---|---|---|---|");
for (const rule of LOOKING_RULES) {
  const [alarm, found] = [told(nothing, rule), told(planted, rule)];
  const isSplit = rule === "srm" || rule.startsWith("chi");
  const end = found.days.concat(Array.from({ length: runs - found.days.length }, () => LOOKING_DAYS));
  console.log(
    `| ${NAMES[rule]} | ${alarm.share} | ${isSplit ? "–" : found.share} | ${isSplit ? "–" : mean(end).toFixed(1)} |`,
  );
}
