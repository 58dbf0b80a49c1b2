/** @file The globals of a browser that the page uses, for a fake document: set when a page opens. */
import { vi } from "vitest";
import { type FakeDocument, FakeElement } from "./elements.ts";
import { FakeEvent, type FakeTarget } from "./events.ts";
import { fetchHere, SilentWorker, WorkerScope, workersOf } from "./workers.ts";

export interface FakeWindow {
  readonly document: FakeDocument;
  readonly window: FakeTarget;
  readonly location: object;
  readonly isWide: boolean;
  readonly hasWorkers: boolean;
}

class NoObserver {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}

class NoPath {}

/** The class of the elements with a tag. */
function elementsOf(tag: string): object {
  const isOne = (value: unknown) => value instanceof FakeElement && value.localName === tag;
  return Object.defineProperty(class {}, Symbol.hasInstance, { value: isOne });
}

/** Motion is calm and the theme dark; a wide window has room for the panel beside the board. */
function mediaOf(isWide: boolean) {
  return (query: string) => ({
    matches: query.includes("reduced-motion: reduce") || (isWide && query.includes("min-width: 1200px")),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

export function useWindow({ document, window, location, isWide, hasWorkers }: FakeWindow): void {
  const globals: Readonly<Record<string, unknown>> = {
    document,
    location,
    navigator: { languages: ["en-US"], onLine: true, userActivation: { isActive: true } },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    requestAnimationFrame: (run: (ticks: number) => void) => setTimeout(() => run(performance.now())),
    cancelAnimationFrame: (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame),
    requestIdleCallback: () => 0,
    matchMedia: mediaOf(isWide),
    getComputedStyle: () => ({ getPropertyValue: () => "#808080" }),
    HTMLElement: FakeElement,
    Element: FakeElement,
    HTMLInputElement: elementsOf("input"),
    HTMLSelectElement: elementsOf("select"),
    HTMLButtonElement: elementsOf("button"),
    KeyboardEvent: FakeEvent,
    Path2D: NoPath,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    MutationObserver: NoObserver,
    fetch: fetchHere,
    ...(hasWorkers ? workersOf(new WorkerScope()) : { Worker: SilentWorker }),
    innerWidth: isWide ? 1440 : 390,
    innerHeight: isWide ? 900 : 844,
    devicePixelRatio: 1,
  };
  // They stay: what a page began may end after its test. Its project has processes of its own (vitest.config.ts).
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}
