/**
 * @file An engine that runs as a process and speaks UBI over its standard input and output. Every question has a
 * deadline and every answer a size limit. Any failure is an `EngineFault`, and ends the process.
 */
import { type ChildProcess, type ChildProcessWithoutNullStreams, type StdioPipe, spawn } from "node:child_process";
import { EngineFault, type EngineReason } from "#research/ubi";

/** Characters that an engine may write for one question. */
const MOST_OUTPUT = 1_000_000;
/** Characters of the error output that a message quotes, and the characters it chooses them from. */
const QUOTED = 200;
const KEPT = 10 * QUOTED;
/** What Python draws under the line of an error. */
const UNDERLINE = /^[\s^~]*$/;

interface Waiting {
  isAnswer(line: string): boolean;
  resolve(line: string): void;
  reject(fault: EngineFault): void;
}

export class EngineProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  /** Ends the process with everything that it started. */
  readonly end: () => void;
  private waiting: Waiting | null = null;
  private fault: EngineFault | null = null;
  private partial = "";
  private written = 0;
  private errors = "";
  private readonly ending: number;

  /**
   * @param command one line of the shell, in a process group of its own so that all of it can be ended
   * @param ending milliseconds in which its exit and its last words must follow the first sign of its end
   */
  constructor(command: string, ending: number) {
    this.ending = ending;
    const stdio: StdioPipe[] = ["pipe", "pipe", "pipe", "pipe"];
    this.child = spawn(guarded(command), { shell: true, detached: true, stdio }) as ChildProcessWithoutNullStreams;
    // Nothing is said on it: it ends with this process or thread, and the engine with it.
    this.child.stdio[LIFELINE]?.on("error", () => undefined);
    this.end = groupEnder(this.child);
    this.child.stdout.setEncoding("utf8").on("data", (text: string) => this.read(text));
    this.child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.errors = (this.errors + text).slice(-KEPT);
    });
    this.child.on("error", (error) => this.stop("crashed", `it does not start: ${error.message}`));
    // The pipe of an engine that has ended often breaks before its exit is known, which says why.
    this.child.stdin.on("error", () => this.stopSoon());
    this.child.on("exit", () => {
      // Others of its group may hold its pipes; without them the last words arrive.
      this.end();
      this.stopSoon();
    });
    this.child.on("close", () => this.stop("crashed", this.lastWords()));
  }

  get isAlive(): boolean {
    return this.fault === null && this.exit() === null;
  }

  /** Writes the lines and waits for the first line that is an answer. */
  ask(lines: readonly string[], isAnswer: (line: string) => boolean, ms: number, late: EngineReason): Promise<string> {
    if (this.fault !== null) return Promise.reject(this.fault);
    this.written = 0;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.stop(late, `it did not answer within ${ms} ms${this.said()}`), ms);
      const settled =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          this.waiting = null;
          then(value);
        };
      this.waiting = { isAnswer, resolve: settled(resolve), reject: settled(reject) };
      this.say(lines);
    });
  }

  /** Writes lines that belong to the question that waits. */
  say(lines: readonly string[]): void {
    this.child.stdin.write(`${lines.join("\n")}\n`);
  }

  private read(text: string): void {
    this.written += text.length;
    if (this.written > MOST_OUTPUT) {
      this.stop("flood", `it wrote over ${MOST_OUTPUT} characters for one question`);
      return;
    }
    const lines = (this.partial + text).split(/\r?\n/);
    this.partial = lines.pop()!;
    for (const line of lines) if (this.waiting?.isAnswer(line) === true) this.waiting.resolve(line);
  }

  /** Ends the process and throws the reason. */
  fail(reason: EngineReason, message: string): never {
    throw this.stop(reason, message);
  }

  /** The first reason counts: it fails the waiting question, and every later one. */
  private stop(reason: EngineReason, message: string): EngineFault {
    this.fault ??= new EngineFault(reason, message);
    this.waiting?.reject(this.fault);
    this.end();
    return this.fault;
  }

  private stopSoon(): void {
    setTimeout(() => this.stop("crashed", this.lastWords()), this.ending).unref();
  }

  /** What is known of its end. */
  private lastWords(): string {
    const exit = this.exit();
    return `${exit === null ? "it reads no more" : `it ended (${exit})`}${this.said()}`;
  }

  /** Null while it runs. */
  private exit(): string | null {
    const { exitCode, signalCode } = this.child;
    return signalCode ?? (exitCode === null ? null : `exit ${exitCode}`);
  }

  private said(): string {
    const text = lastLines(this.errors);
    return text === "" ? "" : `: ${text}`;
  }
}

/** The last lines that fit a message, whole ones where one fits. */
function lastLines(text: string): string {
  const lines = text.split("\n").flatMap((line) => (UNDERLINE.test(line) ? [] : [line.trim().replaceAll(/\s+/g, " ")]));
  let said = lines.pop() ?? "";
  if (said.length > QUOTED) return `…${said.slice(-QUOTED)}`;
  while (lines.length > 0 && said.length + lines.at(-1)!.length < QUOTED) said = `${lines.pop()} ${said}`;
  return lines.length > 0 ? `… ${said}` : said;
}

// A foreign program with everything that it starts: one process group, which is ended as a whole.

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
