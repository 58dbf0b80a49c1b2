/**
 * @file Whether the host of the page shows offers. It says so in the head of the page; without that line nothing of
 * offers is loaded.
 */

export function hasOffers(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="openblock-offers"]')?.content === "house";
}
