/** @file Which of the languages a browser prefers. */

/** Whether a browser that prefers these languages gets Chinese. */
export function prefersChinese(languages: readonly string[]): boolean {
  const first = languages.find((tag) => /^(en|zh)\b/i.test(tag));
  return first !== undefined && /^zh\b/i.test(first);
}

/** Whether a browser prefers Traditional Chinese. Only Simplified Chinese is offered. */
export function readsTraditional(languages: readonly string[]): boolean {
  return languages.some((tag) => /^zh-(Hant|TW|HK|MO)\b/i.test(tag));
}
