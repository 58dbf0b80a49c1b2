/**
 * @file Whether there is a server to share games with. The one that serves the page writes so into its head; a page
 * from anywhere else has no such line, and makes no request.
 */

/** The address that routes of the API follow; null where there is no server. */
export function serverAddress(): string | null {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="openblock-server"]');
  return tag === null ? null : new URL(tag.content, document.baseURI).href;
}
