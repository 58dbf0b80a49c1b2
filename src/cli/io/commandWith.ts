/** @file Commands as they are told: cards and submissions name the one that makes them again. */

/** The command with every option that has a value. */
export function commandWith(command: string, options: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  return [command, ...given.map(([name, value]) => `--${name} ${shellWord(String(value))}`)].join(" ");
}

/** A text as one word of the shell. */
function shellWord(text: string): string {
  return /^[\w+:.,/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
