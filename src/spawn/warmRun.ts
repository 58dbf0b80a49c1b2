/**
 * @file The warm run (paper §3.4): a series of easy docks for new, returning and distressed players. It is granted as a
 * budget of docks that runs down, so protection fades as the session settles; two multi-clears end it early.
 */
import type { SpawnConfig } from "./config.ts";
import type { Context } from "./context.ts";
import type { Reading } from "./reading.ts";

export function grantWarmRun(context: Context, reading: Reading, { warm }: SpawnConfig): Context {
  if (context.warmLeft > 0) {
    const isSettled = context.warmMultis >= warm.exitClears && reading.frustration !== "critical";
    return isSettled ? { ...context, warmLeft: 0 } : context;
  }
  const docks = grantOf(context, reading, warm);
  if (docks === 0) return context;
  return { ...context, warmLeft: docks, warmBudget: docks, warmMultis: 0, warmCooldown: warm.distressCooldown + docks };
}

function grantOf(context: Context, reading: Reading, warm: SpawnConfig["warm"]): number {
  if (context.turn === 0 && (reading.lifecycle === "new" || reading.lifecycle === "returning")) {
    const budget = reading.lifecycle === "new" ? warm.newDocks : warm.returningDocks;
    return Math.floor(Math.min(budget, reading.posture.protection) * warm.fade ** reading.gameInSession);
  }
  const isDistressed = reading.frustration === "critical" && reading.flow.state !== "bored";
  return isDistressed && context.warmCooldown === 0 ? warm.distressDocks : 0;
}
