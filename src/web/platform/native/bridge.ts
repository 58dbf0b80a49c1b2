/**
 * @file The plugins of a native app, as its web view puts them into every page before its scripts. The page names them
 * through this global bridge instead of their packages, so no shell's code is part of the page.
 * They are declared here as far as they are used; the packages belong to `shells/package.json`.
 */

/** `@capacitor/app`: links and the back button. */
interface App {
  getLaunchUrl(): Promise<{ readonly url: string } | undefined>;
  addListener(event: "appUrlOpen", listener: (opened: { readonly url: string }) => void): Promise<unknown>;
  addListener(event: "backButton", listener: () => void): Promise<unknown>;
  minimizeApp(): Promise<void>;
}

/** `@capacitor/filesystem`. */
interface Filesystem {
  writeFile(file: {
    readonly path: string;
    /** In base64. */
    readonly data: string;
    readonly directory: "CACHE";
  }): Promise<{ readonly uri: string }>;
}

/** `@capacitor/haptics`. */
interface Haptics {
  impact(options: { readonly style: "LIGHT" | "MEDIUM" | "HEAVY" }): Promise<void>;
}

/** `@capacitor/share`. */
interface Share {
  share(what: { readonly text?: string; readonly url?: string; readonly files?: string[] }): Promise<unknown>;
}

/** `@capacitor/status-bar`. */
interface StatusBar {
  setStyle(options: { readonly style: "LIGHT" | "DARK" }): Promise<void>;
  setBackgroundColor(options: { readonly color: string }): Promise<void>;
}

export interface Bridge {
  getPlatform(): string;
  readonly Plugins: {
    readonly App: App;
    readonly Filesystem: Filesystem;
    readonly Haptics: Haptics;
    readonly Share: Share;
    readonly StatusBar: StatusBar;
  };
}

declare global {
  var Capacitor: Bridge | undefined;
}
