/** @file A program of somebody else's with everything that it starts: one process group, which is ended as a whole. */
import type { ChildProcess } from "node:child_process";

/** On Windows the child alone is ended. */
const HAS_GROUPS = process.platform !== "win32";
/** The group is empty; some systems say so of one whose processes have ended and were not yet waited for. */
const GONE: ReadonlySet<unknown> = new Set(["ESRCH", "EPERM"]);

/**
 * Ends the group that a detached child leads, whether or not the child itself still runs: what it started may outlive it.
 * Only the first call does anything, since the number of a group that is gone may become another's.
 */
export function groupEnder(child: Pick<ChildProcess, "pid" | "kill">): () => void {
  const { pid } = child;
  let isEnded = pid === undefined;
  return () => {
    if (isEnded) return;
    isEnded = true;
    try {
      if (HAS_GROUPS) process.kill(-pid!, "SIGKILL");
      else child.kill();
    } catch (error) {
      if (!(error instanceof Error && "code" in error && GONE.has(error.code))) throw error;
    }
  };
}

/** The file of the lifeline in a guarded command's process. */
export const LIFELINE = 3;

/**
 * The command of a shell, with a guard in its group that ends all of it once the lifeline is closed. The thread or process
 * at the other end may be killed before it can end anything itself. Windows has neither such a shell nor groups: there the
 * command runs as it is.
 */
export function guarded(command: string): string {
  if (!HAS_GROUPS) return command;
  // Of a subshell, so that the command may wait for its own jobs.
  return `({ cat; kill -9 0; } <&${LIFELINE} ${LIFELINE}<&- >/dev/null 2>&1 &)\nexec ${LIFELINE}<&-\n${command}`;
}
