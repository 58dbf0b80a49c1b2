/** @file Engines by name: `ubi:COMMAND` wherever an agent is named. */

const PREFIX = "ubi:";

/** The command of "ubi:python3 my.py"; null for a name that is none of an engine. */
export function engineCommand(name: string): string | null {
  const command = name.startsWith(PREFIX) ? name.slice(PREFIX.length).trim() : "";
  return command === "" ? null : command;
}

/** The name of a command's engine; a name stays what it is. */
export function engineName(command: string): string {
  return engineCommand(command) === null ? `${PREFIX}${command}` : command;
}
