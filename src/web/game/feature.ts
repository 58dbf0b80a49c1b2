/**
 * @file What a feature adds to the page. The shell registers the features; the layers below ask here and know none by
 * name. Everything a feature brings is loaded when it is first shown.
 */
import type { ComponentType } from "preact";
import type { Day } from "#daily";
import { later } from "../kit/Later.tsx";
import type { Screen } from "../kit/page/screen.ts";
import type { Mode } from "../store/modes.ts";
import { registerPart, type StoredPart } from "../store/parts.ts";
import type { AgentPort } from "./agents/port.ts";
import type { Controller } from "./controller.ts";
import { type LoadedMode, laterMode } from "./modes/mode.ts";

type Load<T> = () => Promise<T>;

export interface PageProps {
  readonly controller: Controller;
  readonly agents: AgentPort;
}

export interface CardProps {
  readonly controller: Controller;
}

export interface RankingProps extends CardProps {
  readonly day: Day;
  /** The player's own game of the day; null if there is none. */
  readonly record: string | null;
}

export interface Feature {
  /** The mode it adds, loaded when it is first entered. */
  readonly mode?: { readonly name: Mode; readonly load: (controller: Controller) => Promise<LoadedMode> };
  /** Its pages over the game. */
  readonly screens?: Readonly<Partial<Record<Screen, Load<ComponentType<PageProps>>>>>;
  /** A card on the settings page, where `isShown` says so. */
  readonly card?: { readonly isShown: () => boolean; readonly load: Load<ComponentType<CardProps>> };
  /** The ranking of a day, for the pages of the daily game. */
  readonly ranking?: Load<ComponentType<RankingProps>>;
  /** The values it stores. */
  readonly stored?: readonly Load<StoredPart>[];
}

interface Card {
  readonly isShown: () => boolean;
  readonly Card: ComponentType<CardProps>;
}

const screens = new Map<Screen, ComponentType<PageProps>>();
const cards: Card[] = [];
let ranking: ComponentType<RankingProps> | null = null;

export function register(feature: Feature, controller: Controller): void {
  const { mode } = feature;
  if (mode !== undefined)
    controller.register(
      mode.name,
      laterMode(() => mode.load(controller)),
    );
  for (const [screen, load] of Object.entries(feature.screens ?? {})) screens.set(screen as Screen, later(load));
  for (const load of feature.stored ?? []) registerPart(load);
  if (feature.card !== undefined) cards.push({ isShown: feature.card.isShown, Card: later(feature.card.load) });
  if (feature.ranking !== undefined) ranking = later(feature.ranking);
}

/** The page of a screen; undefined for the game itself. */
export function pageOf(screen: Screen): ComponentType<PageProps> | undefined {
  return screens.get(screen);
}

/** Cards of features for the settings page. */
export function settingsCards(): readonly ComponentType<CardProps>[] {
  return cards.filter(({ isShown }) => isShown()).map(({ Card }) => Card);
}

/** The ranking of a day, where a feature brings one. */
export function rankingOf(): ComponentType<RankingProps> | null {
  return ranking;
}
