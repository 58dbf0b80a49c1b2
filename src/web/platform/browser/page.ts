/** @file The document, for views made of elements: root and layers, focus, keys, preferences. */

export function root(): HTMLElement {
  return document.documentElement;
}

export function find<E extends Element = HTMLElement>(selector: string): E | null {
  return document.querySelector<E>(selector);
}

export function findAll(selector: string): Element[] {
  return [...document.querySelectorAll(selector)];
}

/** The values of an element's custom properties, by their names without the dashes. */
export function tokensOf(element: Element): (name: string) => string {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

/** An element over everything that there is. */
export function addLayer(): HTMLElement {
  return document.body.appendChild(document.createElement("div"));
}

export function focused(): Element | null {
  return document.activeElement;
}

/** Gives the focus back to what had it. */
export function refocus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}

/** Nothing has the focus: what had it is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Hears keys wherever the focus is, before the elements do where `capture` says so; returns what ends that. */
export function onKeyDown(hear: (event: KeyboardEvent) => void, options?: { readonly capture: true }): () => void {
  addEventListener("keydown", hear, options);
  return () => removeEventListener("keydown", hear, options);
}

/** Hears the first press of a pointer or a key, before anything else does. */
export function onFirstPress(hear: () => void): void {
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, hear, { once: true, capture: true });
}

/** Whether a media query holds, such as one for what the player prefers. */
export function matches(query: string): boolean {
  return matchMedia(query).matches;
}

/** Hears when a media query begins or ceases to hold. */
export function onMatch(query: string, hear: () => void): void {
  matchMedia(query).addEventListener("change", hear);
}

/** Runs when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Not in every browser.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** The browser's offer to install the page, kept from being made by itself. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export function onInstallPrompt(hear: (prompt: InstallPrompt) => void): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    hear(event as InstallPrompt);
  });
}
