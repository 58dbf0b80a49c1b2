/**
 * @file How much processor time this process and everything it started have used. Linux tells it of every process, dead
 * children included; elsewhere only this process is counted.
 */
import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second: a constant of Linux on every architecture that Node runs on. */
const TICKS = 100;

export interface Usage {
  readonly parent: number;
  /** Seconds of the process and of those of its children that have ended. */
  readonly seconds: number;
  /** Of its ended children alone. */
  readonly children: number;
}

/** The line of /proc/PID/stat. The name in brackets may hold spaces and brackets itself. */
export function readStat(line: string): Usage {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map((ticks) => Number(ticks) / TICKS);
  const children = childUser! + childSystem!;
  return { parent: Number(fields[1]), seconds: user! + system! + children, children };
}

/** The seconds of a process and of all its living descendants. */
export function secondsOf(pid: number, usages: ReadonlyMap<number, Usage>): number {
  const children = new Map<number, number[]>();
  for (const [id, { parent }] of usages) children.set(parent, [...(children.get(parent) ?? []), id]);
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce((total, child) => total + sum(child), usages.get(id)?.seconds ?? 0);
  return sum(pid);
}

/** Seconds of processor time used by this process and by what it started. */
export function cpuSeconds(): number {
  if (process.platform !== "linux") {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const usages = new Map<number, Usage>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      usages.set(Number(name), readStat(readFileSync(`/proc/${name}/stat`, "utf8")));
    } catch {
      // Ended since the folder was listed: its parent has its time.
    }
  }
  return secondsOf(process.pid, usages);
}

/** Seconds of processor time used by those children of this process that have ended, and by theirs. */
export function endedSeconds(): number {
  return process.platform === "linux" ? readStat(readFileSync("/proc/self/stat", "utf8")).children : 0;
}
