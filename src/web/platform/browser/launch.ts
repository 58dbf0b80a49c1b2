/** @file Files that the system opens with the installed page, in browsers that support it. */

interface LaunchQueue {
  setConsumer(hear: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  var launchQueue: LaunchQueue | undefined;
}

/** Hears of each file, now and later. */
export function onLaunchedFile(hear: (file: File) => void): void {
  globalThis.launchQueue?.setConsumer(({ files = [] }) => {
    for (const handle of files) void handle.getFile().then(hear);
  });
}
