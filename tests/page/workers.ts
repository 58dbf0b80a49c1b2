/**
 * @file Workers without threads, for a page without a browser: a worker's module runs beside the page, one question after
 * the other, and files that come with the game are read from the repository.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

type Message = { readonly data: unknown };
type Hear = (message: Message) => void;

/** What modules of workers find under `self`: the last one that was loaded hears, the one that is asked is answered. */
export class WorkerScope {
  onmessage: Hear | null = null;
  private asked: WorkerHere | null = null;
  private onAnswer: () => void = () => undefined;
  private queue: Promise<void> = Promise.resolve();
  private readonly loaded = new Map<string, Promise<Hear>>();

  readonly postMessage = (data: unknown): void => {
    this.asked?.onmessage?.({ data: structuredClone(data) });
    this.onAnswer();
  };

  /** An answer that failed: the worker's page hears of it. */
  readonly fail = (): void => {
    this.asked?.onerror?.();
    this.onAnswer();
  };

  load(address: string): Promise<Hear> {
    const known = this.loaded.get(address) ?? import(/* @vite-ignore */ address).then(() => this.onmessage!);
    this.loaded.set(address, known);
    return known;
  }

  /** Asks once all before it are answered. A review answers many times, all of them at once. */
  ask(worker: WorkerHere, hear: Hear, data: unknown): void {
    this.queue = this.queue.then(() => {
      if (worker.isEnded) return undefined;
      this.asked = worker;
      return new Promise<void>((answered) => {
        this.onAnswer = answered;
        hear({ data: structuredClone(data) });
      });
    });
  }
}

class WorkerHere {
  onmessage: Hear | null = null;
  onerror: (() => void) | null = null;
  isEnded = false;
  private readonly scope: WorkerScope;
  private readonly hear: Promise<Hear>;

  constructor(address: URL | string, scope: WorkerScope) {
    this.scope = scope;
    this.hear = scope.load(String(address).replace(/\?.*/, ""));
  }

  postMessage(data: unknown): void {
    void this.hear.then((hear) => this.scope.ask(this, hear, data));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** A worker that never answers. */
export class SilentWorker {
  readonly postMessage = () => undefined;
  readonly terminate = () => undefined;
}

/** `Worker` and what its modules use, for a page. */
export function workersOf(scope: WorkerScope) {
  return {
    self: scope,
    reportError: scope.fail,
    Worker: class extends WorkerHere {
      constructor(address: URL | string) {
        super(address, scope);
      }
    },
  };
}

/** A file of the game by its address; the network is not there. */
export async function fetchHere(address: string | URL): Promise<Response> {
  const path = String(address)
    .replace(/^[a-z]+:\/\/[^/]*/, "")
    .replace(/\?.*/, "");
  if (!/^\/(?:models|@fs)\//.test(path)) throw new TypeError(`nothing is fetched from ${String(address)}`);
  return new Response(readFileSync(path.startsWith("/@fs/") ? path.slice(4) : ROOT + path));
}
