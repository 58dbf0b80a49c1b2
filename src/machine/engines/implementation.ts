/**
 * @file Another implementation of the contract behind its standard input and output (docs/contract.md): questions go in
 * as JSON lines, answers come back in any order. This always ends: a program that is silent too long, exits early or
 * writes an invalid line is stopped, with a reason, and never outlives this process.
 */
import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";
import { type check, isRecord, parseJson } from "#engine";
import { groupEnder, guarded, LIFELINE } from "./engineProcess.ts";

export interface Question {
  readonly kind: string;
  readonly input: unknown;
}

/** Null where no answer came. */
export type Reply = { readonly answer: unknown } | { readonly error: string } | null;

export interface Interview {
  /** One for each question, in their order. */
  readonly replies: readonly Reply[];
  /** Why the program was not asked to the end; null if it was. */
  readonly stopped: string | null;
}

/** Questions that may wait for their answers at a time. */
const AHEAD = 64;
/** Longest line that is read, in characters. */
const LONGEST_LINE = 1 << 22;
/** What is left to a program that was asked everything, to end by itself. */
const GRACE_MS = 2000;
/** How a shell ends that does not find the command. */
const NOT_FOUND = "code 127";

/** Runs the command in a shell and asks it everything; `timeoutMs` is the longest silence while answers are due. */
export function interview(command: string, questions: readonly Question[], timeoutMs: number): Promise<Interview> {
  return new Promise((resolve) => {
    const stdio: StdioOptions = ["pipe", "pipe", "inherit", "pipe"];
    const child = spawn(guarded(command), { shell: true, detached: true, stdio });
    new Conversation(child, questions, timeoutMs, resolve).begin();
  });
}

class Conversation {
  private readonly child: ChildProcess;
  /** Ends the shell and all that it started. */
  private readonly kill: () => void;
  private readonly questions: readonly Question[];
  private readonly timeoutMs: number;
  private readonly resolve: (interview: Interview) => void;
  private readonly replies: Reply[];
  private readonly decoder = new StringDecoder("utf8");
  private asked = 0;
  private answered = 0;
  private pending = "";
  private isDone = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    child: ChildProcess,
    questions: readonly Question[],
    timeoutMs: number,
    resolve: (interview: Interview) => void,
  ) {
    this.child = child;
    this.kill = groupEnder(child);
    this.questions = questions;
    this.timeoutMs = timeoutMs;
    this.resolve = resolve;
    this.replies = questions.map(() => null);
  }

  begin(): void {
    const { child } = this;
    // Nothing is said on it: it ends with this process, and the program with it.
    this.streams[LIFELINE]?.on("error", () => undefined);
    // A program that closes its input is heard of by its end.
    child.stdin?.on("error", () => this.restart());
    child.stdout?.on("data", (chunk: Buffer) => this.hear(this.decoder.write(chunk)));
    child.on("error", (error) => this.end(`it could not be started: ${error.message}`));
    // Others of its group may hold its pipes, which would keep its end from being heard of.
    child.on("exit", () => this.kill());
    child.on("close", (code, signal) => this.end(this.endingOf(signal ?? `code ${code}`)));
    this.restart();
    this.ask();
    if (this.questions.length === 0) this.end(null);
  }

  private ask(): void {
    while (this.asked < this.questions.length && this.asked - this.answered < AHEAD) {
      const { kind, input } = this.questions[this.asked]!;
      this.asked++;
      this.child.stdin?.write(`${JSON.stringify({ id: this.asked, kind, input })}\n`);
    }
    if (this.asked === this.questions.length) this.child.stdin?.end();
  }

  private hear(text: string): void {
    if (this.isDone) return;
    this.pending += text;
    for (let end = this.pending.indexOf("\n"); end >= 0 && !this.isDone; end = this.pending.indexOf("\n")) {
      const line = this.pending.slice(0, end).trim();
      this.pending = this.pending.slice(end + 1);
      if (line !== "") this.take(line);
    }
    if (this.pending.length > LONGEST_LINE) this.end("it wrote a line without end");
  }

  private take(line: string): void {
    const read = parseJson(line);
    const reply = isRecord(read) ? read : null;
    const at = typeof reply?.id === "number" ? reply.id - 1 : -1;
    const complaint = reply === null ? "is no JSON object" : this.complaintOf(reply, at);
    if (reply === null || complaint !== null) {
      this.end(`it wrote a line that ${complaint}: ${line.slice(0, 80)}`);
      return;
    }
    this.replies[at] = typeof reply.error === "string" ? { error: reply.error } : { answer: reply.answer };
    this.answered++;
    if (this.answered === this.questions.length) this.end(null);
    else {
      this.restart();
      this.ask();
    }
  }

  /** Why an object is no answer to a question that is open; null if it is one. */
  private complaintOf(reply: check.Fields, at: number): string | null {
    if (!Number.isInteger(at) || at < 0) return "has no id of a question, a whole number";
    if (at >= this.asked) return "answers a question that was not asked";
    if (this.replies[at] !== null) return "answers a question for the second time";
    return "answer" in reply || typeof reply.error === "string" ? null : "has neither answer nor error";
  }

  /** The reason of an end that came early. */
  private endingOf(how: string): string {
    // The shell is started in any case, and tells by its code that it found nothing to run.
    if (how === NOT_FOUND && this.answered === 0)
      return `it could not be started: its shell ended with ${how}, not found`;
    return `it ended with ${how} before all was answered`;
  }

  /** The clock of the silence starts again. */
  private restart(): void {
    clearTimeout(this.timer);
    if (this.isDone) return;
    const seconds = this.timeoutMs / 1000;
    this.timer = setTimeout(
      () => this.end(`it did not answer for ${seconds} s; does it flush every line?`),
      this.timeoutMs,
    );
  }

  private end(stopped: string | null): void {
    if (this.isDone) return;
    this.isDone = true;
    clearTimeout(this.timer);
    const settle = () => {
      clearTimeout(this.timer);
      this.kill();
      for (const stream of this.streams) stream?.destroy();
      this.resolve({ replies: this.replies, stopped });
    };
    if (stopped !== null || this.questions.length === 0 || this.hasExited()) {
      settle();
      return;
    }
    // It was asked everything and may end by itself.
    this.timer = setTimeout(settle, GRACE_MS);
    this.child.once("exit", settle);
  }

  /** None where the system has no file left for them. */
  private get streams(): Partial<ChildProcess["stdio"]> {
    return this.child.stdio ?? [];
  }

  /** Its last answers may be read after its end. */
  private hasExited(): boolean {
    const { exitCode, signalCode } = this.child;
    return exitCode !== null || signalCode !== null;
  }
}
