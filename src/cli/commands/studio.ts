/** @file `openblock studio`: keys to the studio of a server, made, listed and revoked where its data is. */
import type { Command } from "commander";
import { loadTokens } from "#server";
import { dataOption } from "../io/options.ts";
import { isHumanOutput, jsonLine, write } from "../io/output.ts";

interface StudioOptions {
  readonly data: string;
  readonly name?: string;
  readonly json?: boolean;
}

export function addStudio(program: Command): void {
  addKeys(program, "studio").summary("make and revoke keys to a server's studio");
}

/** The name of `studio` before 0.3.0. */
export function addAdmin(program: Command): void {
  addKeys(program, "admin")
    .summary("deprecated: the former name of `studio`")
    .hook("preAction", () => {
      process.stderr.write("warning: `openblock admin` is deprecated, use `openblock studio`\n");
    });
}

function addKeys(program: Command, name: string): Command {
  const keys = program
    .command(name)
    .description(
      "Keys to the studio of a server: of the data folder, or of the database that DATABASE_URL names. A running server " +
        "sees changes at once.",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock studio token --name "ann's laptop"
  $ openblock studio tokens`,
    );
  const token = command(keys, "token", "make a key; it is shown once", "")
    .option("--name <text>", "what it is for", "studio")
    .action(async (options: StudioOptions) => {
      const key = await withTokens(token, options, (tokens) => tokens.add(options.name!, Date.now()));
      await write(isHumanOutput(options) ? `${key}\n` : jsonLine({ token: key, name: options.name }));
    });
  const tokens = command(keys, "tokens", "list the valid keys", "").action(async (options: StudioOptions) => {
    const listed = await withTokens(tokens, options, (kept) => kept.list());
    const line = isHumanOutput(options)
      ? ({ id, name: label, createdAt }: (typeof listed)[number]) =>
          `${id}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${label}\n`
      : jsonLine;
    await write(listed.map(line).join(""));
  });
  const revoke = command(keys, "revoke", "revoke a key and end the sessions that it opened", " X3nP8kQz")
    .argument("<id>", "the id that `studio tokens` shows")
    .action(async (id: string, options: StudioOptions) => {
      const isFound = await withTokens(revoke, options, (kept) => kept.revoke(id, Date.now()));
      if (!isFound) revoke.error(`error: there is no key with the id ${id}`);
    });
  return keys;
}

function command(keys: Command, name: string, summary: string, example: string): Command {
  return keys
    .command(name)
    .summary(summary)
    .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
    .addOption(dataOption())
    .option("--json", "print JSON lines on a terminal too")
    .addHelpText("after", `\nExamples:\n  $ openblock studio ${name}${example} --data /srv/openblock`);
}

type Tokens = Parameters<Parameters<Awaited<ReturnType<typeof loadTokens>>["withTokens"]>[1]>[0];

async function withTokens<T>(
  asked: Command,
  { data }: StudioOptions,
  work: (tokens: Tokens) => Promise<T>,
): Promise<T> {
  const { withTokens: open } = await loadTokens();
  const result = await open({ folder: data, url: process.env.DATABASE_URL }, work);
  if (!result.ok) asked.error(`error: ${result.fault.message}`);
  return result.value;
}
