/** @file The browser's share sheet, its clipboard and its downloads: each export is one of the port's (`Share`). */
import type { Share } from "../platform.ts";

export const makeCanvas: Share["makeCanvas"] = (width, height) => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext("2d");
  const toFile = (name: string) =>
    new Promise<File | null>((resolve) => {
      canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: "image/png" })), "image/png");
    });
  return ctx && { ctx, toFile };
};

export const text: Share["text"] = (words, url) => offer({ text: words, url });

export const picture: Share["picture"] = async (file, words) => {
  const data = { files: [file], text: words };
  return typeof navigator.canShare === "function" && navigator.canShare(data) && offer(data);
};

export const copy: Share["copy"] = async (words) => {
  // Absent on a page without encryption.
  if (navigator.clipboard === undefined) return false;
  return navigator.clipboard.writeText(words).then(
    () => true,
    () => false,
  );
};

export const save: Share["save"] = async (file) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
};

async function offer(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === "AbortError",
  );
}
