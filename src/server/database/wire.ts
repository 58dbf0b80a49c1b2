/**
 * @file A connection to a database that is not behind a socket but behind a function: bytes of PostgreSQL's protocol in,
 * its answer out. The driver cannot tell the difference, so there is one driver.
 */
import { Duplex } from "node:stream";

/** Answers a run of whole protocol messages. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

const TERMINATE = "X".charCodeAt(0);
/** The message `ROLLBACK` as a simple query: its letter, its length, the text, a zero. */
const ROLLBACK = Uint8Array.from([..."Q\0\0\0\rROLLBACK\0"].map((letter) => letter.charCodeAt(0)));

export class WireStream extends Duplex {
  private readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super();
    this.exchange = exchange;
  }

  /** What the driver calls to open a socket. */
  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.send(chunk).then(() => done(), done);
  }

  override _writev(chunks: ReadonlyArray<{ readonly chunk: Buffer }>, done: (error?: Error | null) => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  private async send(messages: Buffer): Promise<void> {
    // The only session goes on behind it: a connection that ends must leave no transaction open.
    const isLeaving = messages[0] === TERMINATE;
    const answer = await this.exchange(isLeaving ? ROLLBACK : new Uint8Array(messages));
    if (this.destroyed) return;
    if (isLeaving) this.push(null);
    else if (answer.length > 0) this.push(Buffer.from(answer));
  }
}
