/** @file The paths of the models in the package, in the place of `agents/modelUrls.ts`: the one that hints play with. */

const PACKAGED = ["ntuple-uniform"];

/** WeChat takes only files whose names end as it knows: `.bin` is one of them. */
export function modelUrl(name: string): string | undefined {
  return PACKAGED.includes(name) ? `models/${name}.bin` : undefined;
}
