/** @file The addresses of the page's model files, as the bundler names them. */
/// <reference types="vite/client" />

const URLS = import.meta.glob<string>("../../../../models/{linear,ntuple-*,ppo}.safetensors", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Undefined for a model that the page does not have. */
export function modelUrl(name: string): string | undefined {
  return Object.entries(URLS).find(([path]) => path.endsWith(`/${name}.safetensors`))?.[1];
}
