/**
 * @file What a host does with the page is said in its head: that it is served with the API, which the game reads instead
 * of asking, so that a page without a server makes no request; and that it shows offers. The service worker keeps pages
 * by their revision; that of the changed page is its own, so that what appears or goes reaches an installed game as any
 * new version does.
 */
import { type Asset, assetOf, type Site } from "./site.ts";

/** Beside the page, whatever path a proxy has put both under. */
const SERVER_TAG = '<meta name="openblock-server" content="./" />';
const INDEX = "/index.html";
const WORKER = "/sw.js";
/** The page among the files that the worker keeps. */
const REVISION = /(\burl:"index\.html",revision:)"[\w-]+"/;

/** Who shows offers on a page: `house` are the game's own, for demonstration. */
export const OFFER_HOSTS = ["house"] as const;
export type OfferHost = (typeof OFFER_HOSTS)[number];

/** The same site, whose page knows of the server. */
export function announced(site: Site): Promise<Site> {
  return withTag(site, SERVER_TAG);
}

/** The same site, whose page shows offers. */
export function offering(site: Site, host: OfferHost): Promise<Site> {
  return withTag(site, `<meta name="openblock-offers" content="${host}" />`);
}

async function withTag(site: Site, tag: string): Promise<Site> {
  const index = site.get(INDEX);
  if (index === undefined) return site;
  const page = await changed(INDEX, index, (text) => text.replace("</head>", `  ${tag}\n  </head>`));
  const files = new Map(site).set("/", page).set(INDEX, page);
  const worker = site.get(WORKER);
  if (worker === undefined) return files;
  return files.set(WORKER, await changed(WORKER, worker, (text) => text.replace(REVISION, `$1"${page.digest}"`)));
}

async function changed(path: string, asset: Asset, change: (text: string) => string): Promise<Asset> {
  const text = String(await asset.body("identity"));
  return { ...assetOf(path, Buffer.from(change(text))), encodings: asset.encodings };
}
