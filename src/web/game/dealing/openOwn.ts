/** @file Opens the player's own games where an experiment deals them, or a network proposes pieces. */
import { settings } from "../../store/settings.ts";
import { ownArm } from "./arm.ts";
import { learned } from "./dealing.ts";

/** @param kept what is stored of experiments */
export async function openOwn(kept: unknown): Promise<void> {
  if (kept !== undefined && kept !== null) (await import("./openArm.ts")).armReader().applyKept(kept);
  await openLearnedGames();
}

/** Loads the network where it is wanted, and lets it go where it is not any more. */
export async function openLearnedGames(): Promise<void> {
  const isWanted = ownArm.value === null ? settings.value.learned : ownArm.value.model !== undefined;
  // It goes on loading by itself.
  if (isWanted || learned.value !== null) void (await import("./network.ts")).applyLearned();
}
