/**
 * @file A page that is served with the API says so in its head: the game reads that instead of asking, so that a page
 * without a server makes no request. The service worker keeps pages by their revision; that of the changed page is its
 * own, so that a server that appears or goes reaches an installed game as any new version does.
 */
import { type Asset, assetOf, type Site } from "./site.ts";

/** Beside the page, whatever path a proxy has put both under. */
const TAG = '<meta name="openblock-server" content="./" />';
const INDEX = "/index.html";
const WORKER = "/sw.js";
/** The page among the files that the worker keeps. */
const REVISION = /(\burl:"index\.html",revision:)"[\w-]+"/;

/** The same site, whose page knows of the server. */
export async function announced(site: Site): Promise<Site> {
  const index = site.get(INDEX);
  if (index === undefined) return site;
  const page = await changed(INDEX, index, (text) => text.replace("</head>", `  ${TAG}\n  </head>`));
  const files = new Map(site).set("/", page).set(INDEX, page);
  const worker = site.get(WORKER);
  if (worker === undefined) return files;
  return files.set(WORKER, await changed(WORKER, worker, (text) => text.replace(REVISION, `$1"${page.digest}"`)));
}

async function changed(path: string, asset: Asset, change: (text: string) => string): Promise<Asset> {
  const text = String(await asset.body("identity"));
  return { ...assetOf(path, Buffer.from(change(text))), encodings: asset.encodings };
}
