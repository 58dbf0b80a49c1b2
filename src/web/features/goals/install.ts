/** @file Installs the game: shows the prompt that the browser has offered. */
import { installPrompt, setInstallPrompt } from "../../platform/browser/install.ts";

/** A prompt can be shown once. */
export async function install(): Promise<void> {
  const prompt = installPrompt.value;
  setInstallPrompt(null);
  await prompt?.prompt();
}
