/**
 * @file How much a client may send, counted in placements, since these are what verification costs. The rate is that of
 * fast play; the burst is enough for a client that comes back after weeks offline. Kept in memory only, addresses too.
 */
export interface AllowanceOptions {
  /** Placements a second that come back. */
  readonly rate: number;
  readonly burst: number;
  /** Clients that are remembered; a forgotten one has its full burst again. */
  readonly most?: number;
}

interface Level {
  readonly left: number;
  readonly at: number;
}

const MOST_CLIENTS = 100_000;

export class Allowance {
  private readonly levels = new Map<string, Level>();
  private readonly options: Required<AllowanceOptions>;

  constructor(options: AllowanceOptions) {
    this.options = { most: MOST_CLIENTS, ...options };
  }

  /** The seconds to wait until there is enough, at a time in milliseconds; nothing is taken. */
  waitFor(client: string, amount: number, now: number): number {
    const { rate, burst } = this.options;
    return Math.max(0, Math.min(amount, burst) - this.left(client, now)) / rate;
  }

  /** Takes an amount: 0, or the seconds to wait until there is enough. */
  take(client: string, amount: number, now: number): number {
    const { burst, most } = this.options;
    const wait = this.waitFor(client, amount, now);
    if (wait > 0) return wait;
    const left = this.left(client, now);
    const wanted = Math.min(amount, burst);
    // The one that was used last is the last to be forgotten.
    this.levels.delete(client);
    this.levels.set(client, { left: left - wanted, at: now });
    if (this.levels.size > most) this.levels.delete(this.levels.keys().next().value!);
    return 0;
  }

  private left(client: string, now: number): number {
    const { rate, burst } = this.options;
    const level = this.levels.get(client);
    if (level === undefined) return burst;
    return Math.min(burst, level.left + (Math.max(0, now - level.at) / 1000) * rate);
  }
}
