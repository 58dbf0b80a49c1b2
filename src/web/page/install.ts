/** @file The browser's own offer to install the game, kept until the player welcomes it. */
import { signal } from "@preact/signals";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Null where the browser makes no offer, or has made it. */
export const installPrompt = signal<InstallPrompt | null>(null);

export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.value = event as InstallPrompt;
  });
}
