/** @file Wires the parts together and starts the game. */

import { effect } from "@preact/signals";
import { render } from "preact";
import { laterAgents } from "../game/agents/laterAgents.ts";
import { Controller } from "../game/controller.ts";
import { dealPrepared } from "../game/dealing/dealing.ts";
import { tellStorage } from "../game/save.ts";
import { closeInsight, openInsight, toggleInsight } from "../game/state/insight.ts";
import { habits, history } from "../game/state/player.ts";
import { session, side, trial } from "../game/state/state.ts";
import { claimGame, isElsewhere } from "../game/state/window.ts";
import { createStopwatch } from "../game/stopwatch.ts";
import { openScreen, screen } from "../kit/page/screen.ts";
import { applyLanguage, words } from "../kit/words/words.ts";
import { afterPaint } from "../platform/afterPaint.ts";
import { BROWSER } from "../platform/browser/browser.ts";
import { setInstallPrompt } from "../platform/browser/install.ts";
import { find, onFirstPress, onInstallPrompt, onKeyDown, root } from "../platform/browser/page.ts";
import { isWide } from "../platform/browser/wide.ts";
import { createHaptics } from "../platform/haptics.ts";
import { here, runOn } from "../platform/here.ts";
import { hasOffers, serverAddress } from "../platform/host.ts";
import { isHushed, laterSound } from "../platform/laterSound.ts";
import { loudnessOf, settings } from "../store/settings.ts";
import { openStorage, type StoragePort } from "../store/storage.ts";
import { App } from "./App.tsx";

const sound = laterSound(() => (isHushed.value ? 0 : loudnessOf(settings.value)));
const agents = laterAgents();
let boardKey: (key: string) => boolean = () => false;

runOn({ ...BROWSER, ...globalThis.openblockShell });
onInstallPrompt(setInstallPrompt);
// What a saved game needs imports from this file, which must not wait for it while it is being run.
void open().then(run);

interface Opened {
  readonly storage: StoragePort;
  readonly controller: Controller;
}

/** Reads what is stored, and has a game to show. */
async function open(): Promise<Opened> {
  const storage = await openStorage((news) => {
    tellStorage(news);
    if (news === "clearedStorage" && !isElsewhere.value) storage.rewrite();
  });
  const controller = new Controller({
    storage,
    sound,
    buzz: createHaptics(() => settings.value.haptics),
    agents,
    now: here.clock.now,
    thinking: createStopwatch(),
    whenToDeal: (deal) => afterPaint(() => dealPrepared(deal)),
  });
  await claimGame(controller);
  await controller.start("endless");
  return { storage, controller };
}

function run({ storage, controller }: Opened): void {
  effect(() => void applyLanguage(settings.value));
  effect(() => {
    root().lang = words().tag;
  });
  void openLink();
  render(
    <App
      controller={controller}
      agents={agents}
      onRefuse={sound.refuse}
      onReady={(key) => {
        boardKey = key;
      }}
    />,
    find("#app")!,
  );
  // Two frames later the board has been painted. The game goes on without a guide that cannot be loaded.
  void guide(controller)
    .catch(() => undefined)
    .then(() => here.frames.request(() => here.frames.request(() => afterwards(storage, controller))));
  follow(controller, storage);
  here.links.onChange(() => void openLink());
  onFirstPress(sound.wake);
  onKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || screen.value !== "play") return;
    if (boardKey(event.key) || pageKey(event.key, controller)) event.preventDefault();
  });
}

function afterwards(storage: StoragePort, controller: Controller): void {
  void import("./afterStart.ts").then(({ afterStart }) => afterStart());
  if (serverAddress() !== null) {
    void import("../game/outbox/outbox.ts").then(({ outboxOf }) => outboxOf(storage, controller));
  }
  if (hasOffers()) void import("../features/offers/openOffers.tsx").then(({ offersOf }) => offersOf(controller));
  if (isWide.value) openInsight();
}

/** Nothing was ever played, and no link says what to open: a guide comes over the game, unless somebody has begun. */
async function guide(controller: Controller): Promise<void> {
  if (!isFirstVisit()) return;
  const { startGuide } = await import("../features/guide/start.tsx");
  if (isFirstVisit()) startGuide(controller);
}

/** A link ending in `?play` goes past the guide. */
function isFirstVisit(): boolean {
  const isLinked = here.links.hash() !== "" || here.links.address().includes("?play") || isElsewhere.value;
  return !isLinked && history.value.length === 0 && session.value?.steps === 0 && habits.value.habits.seen === 0;
}

/** Loads goals and achievements for players with a history, or after the first move, which does not wait for them. */
function follow(controller: Controller, storage: StoragePort): void {
  const progress = new Promise<void>((resolve) => {
    effect(() => {
      if (history.value.length > 0 || screen.value !== "play" || (session.value?.steps ?? 0) > 2) resolve();
    });
  }).then(async () => (await import("../features/goals/start.tsx")).startProgress(storage, here.clock.now));
  controller.listen((change) => {
    if (trial.value === null && side.value === null) void progress.then((hear) => hear(change));
  });
}

function pageKey(key: string, controller: Controller): boolean {
  switch (key.toLowerCase()) {
    case "u":
    case "z":
      return controller.undo() || true;
    case "h":
      void controller.askHint();
      return true;
    case "w":
    case "i":
      toggleInsight();
      return true;
    case "escape":
      return closeInsight();
    case "m":
      openScreen("menu");
      return true;
    case "?":
      openScreen("help");
      return true;
    default:
      return false;
  }
}

/** Opens what the link names, if there is one. */
async function openLink(): Promise<void> {
  const hash = here.links.hash();
  if (hash !== "") (await import("./openLink.ts")).openLink(hash);
}
