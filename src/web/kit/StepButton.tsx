/** @file A square button with an icon, for steps through a game. */
import type { ComponentChildren } from "preact";

export interface StepButtonProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly isMain?: boolean;
  readonly onClick: () => void;
  /** Paths of a picture 24 by 24. */
  readonly children: ComponentChildren;
}

export function StepButton({ label, isOff = false, isMain = false, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      class={isMain ? "replay-step main" : "replay-step"}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}

export const PLAY_PATH = <path d="M7 4.5v15l12-7.5Z" fill="currentColor" />;
export const PAUSE_PATH = <path d="M8 5v14M16 5v14" />;
export const FORWARD_PATH = <path d="m9 5 8 7-8 7" />;
