/**
 * @file Offline use: registers the service worker and keeps a new version waiting until the player asks for it. Loaded
 * after the first paint, so that it never delays the first move.
 */
/// <reference types="vite-plugin-pwa/vanillajs" />
import { registerSW } from "virtual:pwa-register";
import { offerUpdate } from "../game/page.ts";

export function startOffline(): void {
  const update = registerSW({
    immediate: true,
    onNeedRefresh: () => offerUpdate(() => void update()),
    onRegisterError: (error: unknown) => console.warn("The game will not work offline.", error),
  });
}
