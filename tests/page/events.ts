/** @file Events without a browser: told to those that listen, on the way down and on the way up. */

type Hear = ((event: FakeEvent) => unknown) | { handleEvent(event: FakeEvent): unknown };

/** An event with the fields of its kind. */
export class FakeEvent {
  readonly type: string;
  readonly bubbles: boolean;
  readonly button = 0;
  target: FakeTarget | null = null;
  currentTarget: FakeTarget | null = null;
  defaultPrevented = false;
  isStopped = false;

  constructor(type: string, given: Readonly<Record<string, unknown>> = {}) {
    this.type = type;
    this.bubbles = given.bubbles !== false;
    Object.assign(this, { key: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...given });
  }

  preventDefault(): void {
    this.defaultPrevented = true;
  }

  stopPropagation(): void {
    this.isStopped = true;
  }
}

interface Listening {
  readonly type: string;
  readonly hear: Hear;
  readonly capture: boolean;
  readonly once: boolean;
}

type ListenOptions = boolean | { readonly capture?: boolean; readonly once?: boolean };

/** What events are sent to. */
export class FakeTarget {
  private listening: Listening[] = [];

  addEventListener(type: string, hear: Hear, options: ListenOptions = false): void {
    const { capture = false, once = false } = typeof options === "object" ? options : { capture: options };
    this.listening.push({ type, hear, capture, once });
  }

  removeEventListener(type: string, hear: Hear): void {
    this.listening = this.listening.filter((one) => one.type !== type || one.hear !== hear);
  }

  /** Those around it, from near to far. */
  protected around(): readonly FakeTarget[] {
    return [];
  }

  dispatchEvent(event: FakeEvent): boolean {
    event.target = this;
    const path = [this, ...(event.bubbles ? this.around() : [])];
    for (const target of path.toReversed()) target.tell(event, true);
    for (const target of path) target.tell(event, false);
    return !event.defaultPrevented;
  }

  private tell(event: FakeEvent, capture: boolean): void {
    if (event.isStopped) return;
    event.currentTarget = this;
    for (const one of this.listening.filter((heard) => heard.type === event.type && heard.capture === capture)) {
      if (one.once) this.removeEventListener(one.type, one.hear);
      if (typeof one.hear === "function") one.hear.call(this, event);
      else one.hear.handleEvent(event);
    }
  }
}
