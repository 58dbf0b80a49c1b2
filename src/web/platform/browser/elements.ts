/** @file Browser functions that only later pages need. */

export function setTitle(title: string): void {
  document.title = title;
}

/** Goes to what a link names, as if it had been followed. */
export function goTo(hash: string): void {
  location.hash = hash;
}

export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return document.createElement(tag);
}

/** Whether the player has just pressed something; where a browser does not say, as if. */
export function isActive(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

export function onResize(hear: () => void): () => void {
  addEventListener("resize", hear);
  return () => removeEventListener("resize", hear);
}

/** A text that this browser keeps under a name; the game itself is kept in a database. */
export function keptText(name: string): string | null {
  return localStorage.getItem(name);
}

export function keepText(name: string, text: string): void {
  localStorage.setItem(name, text);
}
