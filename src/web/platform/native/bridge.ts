/**
 * @file The plugins of a native app, as its web view puts them into every page before its scripts. The page names them
 * through this global bridge instead of their packages, so no shell's code is part of the page.
 */
import type { AppPlugin } from "@capacitor/app";
import type { FilesystemPlugin } from "@capacitor/filesystem";
import type { HapticsPlugin } from "@capacitor/haptics";
import type { SharePlugin } from "@capacitor/share";
import type { StatusBarPlugin } from "@capacitor/status-bar";

export interface Bridge {
  getPlatform(): string;
  readonly Plugins: {
    readonly App: AppPlugin;
    readonly Filesystem: FilesystemPlugin;
    readonly Haptics: HapticsPlugin;
    readonly Share: SharePlugin;
    readonly StatusBar: StatusBarPlugin;
  };
}

declare global {
  var Capacitor: Bridge | undefined;
}
