/** @file Whether the player has said that they are a child: then nothing is shared with a server. */
import { signal } from "@preact/signals";

export const isChild = signal(false);
