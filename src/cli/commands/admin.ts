/** @file `openblock admin`: keys to the studio of a server, made, listed and revoked where its data is. */
import type { Command } from "commander";
import { loadTokens } from "#server";
import { dataOption } from "../io/dataOption.ts";
import { isHumanOutput, jsonLine, write } from "../io/output.ts";

interface AdminOptions {
  readonly data: string;
  readonly name?: string;
  readonly json?: boolean;
}

export function addAdmin(program: Command): void {
  const admin = program
    .command("admin")
    .summary("make and revoke keys to a server's studio")
    .description(
      "Keys to the studio of a server: of the data folder, or of the database that DATABASE_URL names. A running server " +
        "sees changes at once.",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ openblock admin token --name "ann's laptop"
  $ openblock admin tokens`,
    );
  const token = command(admin, "token", "make a key; it is shown once", "")
    .option("--name <text>", "what it is for", "studio")
    .action(async (options: AdminOptions) => {
      const key = await withTokens(token, options, (tokens) => tokens.add(options.name!, Date.now()));
      await write(isHumanOutput(options) ? `${key}\n` : jsonLine({ token: key, name: options.name }));
    });
  const tokens = command(admin, "tokens", "list the keys that are valid", "").action(async (options: AdminOptions) => {
    const listed = await withTokens(tokens, options, (kept) => kept.list());
    const line = isHumanOutput(options)
      ? ({ id, name, createdAt }: (typeof listed)[number]) =>
          `${id}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${name}\n`
      : jsonLine;
    await write(listed.map(line).join(""));
  });
  const revoke = command(admin, "revoke", "revoke a key; whoever signed in with it is out", " X3nP8kQz")
    .argument("<id>", "the id that `admin tokens` shows")
    .action(async (id: string, options: AdminOptions) => {
      const isFound = await withTokens(revoke, options, (kept) => kept.revoke(id, Date.now()));
      if (!isFound) revoke.error(`error: there is no key with the id ${id}`);
    });
}

function command(admin: Command, name: string, summary: string, example: string): Command {
  return admin
    .command(name)
    .summary(summary)
    .description(`${summary[0]!.toUpperCase()}${summary.slice(1)}.`)
    .addOption(dataOption())
    .option("--json", "print JSON lines on a terminal too")
    .addHelpText("after", `\nExamples:\n  $ openblock admin ${name}${example} --data /srv/openblock`);
}

type Tokens = Parameters<Parameters<Awaited<ReturnType<typeof loadTokens>>["withTokens"]>[1]>[0];

async function withTokens<T>(asked: Command, { data }: AdminOptions, work: (tokens: Tokens) => Promise<T>): Promise<T> {
  const { withTokens: open } = await loadTokens();
  const result = await open({ folder: data, url: process.env.DATABASE_URL }, work);
  if (!result.ok) asked.error(`error: ${result.fault.message}`);
  return result.value;
}
