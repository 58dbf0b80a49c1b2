/**
 * @file Offline use: registers the service worker and keeps a new version waiting until the player asks for it. Called
 * after the first paint, so that it never delays the first move.
 */

/** Written by the bundler next to the page. */
const WORKER = "./sw.js";

/** Told when a new version is there, with what puts it in place. */
export type OfferUpdate = (apply: () => void) => Promise<void>;

export async function startOffline(onUpdate: OfferUpdate): Promise<void> {
  const { serviceWorker } = navigator;
  // An app has all of its files, and no worker to keep them.
  if (serviceWorker === undefined || globalThis.openblockShell !== undefined) return;
  try {
    const registration = await serviceWorker.register(WORKER);
    if (registration.waiting !== null) void offer(registration.waiting, onUpdate);
    // The check that a visit begins by itself may be under way already.
    hearOf(registration.installing, onUpdate);
    registration.addEventListener("updatefound", () => hearOf(registration.installing, onUpdate));
  } catch (error) {
    console.warn("The game will not work offline.", error);
  }
}

/** The first worker of a browser has nothing to replace, and takes over at once. */
function hearOf(worker: ServiceWorker | null, onUpdate: OfferUpdate): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller !== null) void offer(worker, onUpdate);
  });
}

function offer(worker: ServiceWorker, onUpdate: OfferUpdate): Promise<void> {
  return onUpdate(() => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage({ type: "SKIP_WAITING" });
  });
}
