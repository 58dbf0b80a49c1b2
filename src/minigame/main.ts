/** @file The WeChat mini game: wires the parts together and starts the game. */
import { laterMode } from "#web/game/modes/mode.ts";
import "./complete.ts";
import "./chance.ts";
import { computed, effect, signal, untracked } from "@preact/signals";
import { type Daily, dailyOf } from "#web/features/daily/daily.ts";
import { Controller } from "#web/game/controller.ts";
import { tellStorage } from "#web/game/save.ts";
import { history } from "#web/game/state/player.ts";
import { mode, session } from "#web/game/state/state.ts";
import { createStopwatch } from "#web/game/stopwatch.ts";
import { screen } from "#web/kit/page/screen.ts";
import { applyLanguage } from "#web/kit/words/words.ts";
import { afterPaint } from "#web/platform/afterPaint.ts";
import { createHaptics } from "#web/platform/haptics.ts";
import { runOn } from "#web/platform/here.ts";
import { createSound, type Sound } from "#web/platform/sound.ts";
import { notify } from "#web/store/notices.ts";
import { loudnessOf, settings } from "#web/store/settings.ts";
import { openStorage } from "#web/store/storage.ts";
import { localAgents } from "./agents.ts";
import type { Area } from "./base/area.ts";
import { lookName, lookOf } from "./canvas/look.ts";
import { Page } from "./canvas/page.ts";
import { BoardSpot } from "./canvas/spot.ts";
import { cardOf, plainCard } from "./card.ts";
import { dailyView } from "./screens/daily.ts";
import { menuView } from "./screens/menu.ts";
import type { Seat } from "./screens/parts.ts";
import { PlayScreen } from "./screens/play.ts";
import { ReviewScreen } from "./screens/review.ts";
import { prepareModules } from "./wechat/packagedModule.ts";
import { wechat } from "./wechat/wechat.ts";
import type { Wx, WxWebAssembly } from "./wechat/wx.ts";

declare const wx: Wx;
declare const WXWebAssembly: WxWebAssembly | undefined;

/** Between two looks at the clock. */
const MINUTE_MS = 15_000;
/** More would only cost time: nobody sees the difference. */
const MOST_PIXELS = 3;
const SILENT: Sound = {
  wake: () => undefined,
  place: () => undefined,
  clear: () => undefined,
  wipe: () => undefined,
  refuse: () => undefined,
  over: () => undefined,
  best: () => undefined,
};

const platform = wechat(wx, globalThis);
runOn(platform);
const { clock, frames, canvas } = platform;
const sound = wx.createWebAudioContext === undefined ? SILENT : createSound(() => loudnessOf(settings.value));
const daily = signal<Daily | null>(null);
void start();

async function start(): Promise<void> {
  await prepareModules(typeof WXWebAssembly === "undefined" ? undefined : WXWebAssembly, (fault) =>
    console.warn(fault),
  );
  const storage = await openStorage(tellStorage);
  const controller = new Controller({
    storage,
    sound,
    buzz: createHaptics(() => settings.value.haptics),
    agents: localAgents(platform.load),
    now: clock.now,
    thinking: createStopwatch(),
    whenToDeal: afterPaint,
  });
  controller.register(
    "daily",
    laterMode(async () => dailyOf(controller)),
  );
  await controller.start("endless");
  await applyLanguage(settings.value);
  effect(() => void applyLanguage(settings.value));
  effect(() => followDaily(controller));
  show(controller);
}

function show(controller: Controller): void {
  const area = signal<Area>(fitScreen());
  platform.onResize(() => {
    area.value = fitScreen();
  });
  const minute = signal(clock.now());
  setInterval(() => {
    minute.value = clock.now();
  }, MINUTE_MS);
  const seat: Seat = {
    controller,
    area,
    clock,
    frames,
    minute,
    share: (record) => wx.shareAppMessage(cardFor(record)),
    review: (record) => review.open(record),
  };
  let page: Page | null = null;
  const redraw = () => page?.request();
  const play = new PlayScreen(seat, new BoardSpot(canvas.ctx, clock, redraw), sound.refuse);
  const review = new ReviewScreen(seat, new BoardSpot(canvas.ctx, clock, redraw));
  const look = computed(() => lookOf(lookName(settings.value)));
  const shown = new Page({
    ctx: canvas.ctx,
    clock,
    frames,
    size: computed(() => ({ ...area.value, ratio: ratioOf() })),
    look,
    screen(pen, scrolled) {
      if (screen.value === "menu") return menuView(seat, pen, scrolled, daily.value);
      if (screen.value === "daily") return dailyView(seat, pen, scrolled, daily.value);
      if (screen.value === "review") return review.view(pen, scrolled);
      return play.view(pen, scrolled, daily.value);
    },
  });
  page = shown;
  effect(() => {
    void screen.value;
    untracked(() => shown.rewind());
  });
  platform.listen(shown);
  shareByMenu();
  platform.links.onChange(() => openCard(review));
  openCard(review);
}

function ratioOf(): number {
  return Math.min(MOST_PIXELS, platform.screen().ratio);
}

/** The canvas is as large as the window, in pixels of the device. */
function fitScreen(): Area {
  const { width, height, safe } = platform.screen();
  canvas.canvas.width = Math.round(width * ratioOf());
  canvas.canvas.height = Math.round(height * ratioOf());
  return { width, height, safe, capsule: platform.capsule() };
}

/** Loads the daily game where it is shown. */
function followDaily(controller: Controller): void {
  const isShown = mode.value === "daily" || screen.value === "menu" || screen.value === "daily";
  if (!isShown) return;
  const loaded = dailyOf(controller);
  void loaded
    .load()
    .then(() => {
      daily.value = loaded;
    })
    .catch(() => notify({ code: "unloaded" }));
}

function cardFor(record: string | undefined) {
  const results = daily.value?.store.value.results ?? [];
  const look = lookOf(lookName(settings.value));
  return (record === undefined ? null : cardOf(record, results, look, platform)) ?? plainCard();
}

/** What WeChat's own menu sends: the latest game that was finished. */
function shareByMenu(): void {
  wx.showShareMenu?.({ menus: ["shareAppMessage"] });
  wx.onShareAppMessage(() => {
    const isOver = session.value !== null && session.value.ended !== null;
    return cardFor(isOver ? history.value.at(-1)?.record : undefined);
  });
}

/** The game that a card holds, to step through it. */
function openCard(review: ReviewScreen): void {
  const record = /^#game=(.*)$/.exec(platform.links.hash())?.[1];
  platform.links.forget();
  if (record === undefined) return;
  if (record === "") notify({ code: "badLink" });
  else review.open(record);
}
