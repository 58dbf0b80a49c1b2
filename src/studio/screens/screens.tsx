/** @file The screens of the studio, in the order of the navigation. */
import type { ComponentChildren, FunctionComponent } from "preact";
import type { StudioWords } from "../words/studio.en.ts";
import { Configs } from "./Configs.tsx";
import { Experiments } from "./Experiments.tsx";
import { Generator } from "./Generator.tsx";
import { Models } from "./Models.tsx";
import { Offers } from "./Offers.tsx";
import { Overview } from "./Overview.tsx";
import { Players } from "./Players.tsx";
import { Live, Records } from "./Records.tsx";
import { Tuning } from "./Tuning.tsx";

export interface StudioScreen {
  /** In the address. */
  readonly id: string;
  readonly title: (words: StudioWords) => string;
  /** Paths of a picture 24 by 24. */
  readonly icon: ComponentChildren;
  readonly component: FunctionComponent;
}

export const SCREENS: readonly StudioScreen[] = [
  {
    id: "overview",
    title: ({ screens }) => screens.overview,
    icon: <path d="M4 4v16h16M8 15l3-4 3 2 5-7" />,
    component: Overview,
  },
  {
    id: "live",
    title: ({ screens }) => screens.live,
    icon: (
      <path d="M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8" />
    ),
    component: Live,
  },
  {
    id: "players",
    title: ({ screens }) => screens.players,
    icon: (
      <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6.5 6.5 0 0 1 3.5 5.5" />
    ),
    component: Players,
  },
  {
    id: "experiments",
    title: ({ experiments }) => experiments.title,
    icon: <path d="M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9" />,
    component: Experiments,
  },
  {
    id: "generator",
    title: ({ screens }) => screens.generator,
    icon: <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7" />,
    component: Generator,
  },
  {
    id: "records",
    title: ({ screens }) => screens.records,
    icon: <path d="M4 6h16M4 12h16M4 18h10" />,
    component: Records,
  },
  {
    id: "models",
    title: ({ screens }) => screens.models,
    icon: <path d="m12 3 8 4.5v9L12 21l-8-4.5v-9ZM12 12l8-4.5M12 12v9M12 12 4 7.5" />,
    component: Models,
  },
  {
    id: "tuning",
    title: ({ tuning }) => tuning.title,
    icon: <path d="M5 4v9M5 17v3M12 4v3M12 11v9M19 4v7M19 15v5M3 15h4M10 9h4M17 13h4" />,
    component: Tuning,
  },
  {
    id: "configs",
    title: ({ screens }) => screens.configs,
    icon: <path d="M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5" />,
    component: Configs,
  },
  {
    id: "offers",
    title: ({ screens }) => screens.offers,
    icon: <path d="M4 5h16v11H9l-5 4ZM8 9h8M8 12.5h5" />,
    component: Offers,
  },
];

/** Pages below a screen, by the word in their address. */
export const PARENTS: Readonly<Record<string, string>> = { record: "records" };
