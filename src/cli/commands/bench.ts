/**
 * @file `openblock bench`: measures this machine and prints the behaviour signature. The measurements live beside the
 * source in bench/ and are not part of the installed package.
 */
import { existsSync } from "node:fs";
import type { Command } from "commander";

interface BenchOptions {
  readonly json?: boolean;
  readonly quick?: boolean;
  readonly only?: readonly string[];
  readonly signature?: boolean;
  readonly expect?: string;
}

/** What bench/main.ts exports. It is loaded by its path, since it is not part of the library. */
interface BenchModule {
  runBench(options: {
    readonly json: boolean;
    readonly quick: boolean;
    readonly only?: readonly string[];
    readonly signatureOnly: boolean;
    readonly expect?: string;
    /** Prints one or more lines. */
    readonly out: (text: string) => void;
  }): Promise<number>;
}

export function addBench(program: Command, root: URL): void {
  const command = program
    .command("bench")
    .summary("measure speed and print the behaviour signature")
    .description("Measures the engine on this machine; in a checkout only.")
    .argument("[sections...]", "these sections alone, such as nn, or all; by default those that need only Node")
    .option("--json", "print JSON instead of tables")
    .option("--quick", "small samples: a first look in seconds")
    .option("--only <sections...>", "the same as naming them")
    .option("--signature", "print only the signature: fixed seeds, one number")
    .option("--expect <file>", "compare the signature with the one in a file; exit 1 if it differs")
    .addHelpText(
      "after",
      `
Examples:
  $ openblock bench --quick
  $ openblock bench nn
  $ openblock bench --signature --expect bench/signature.txt`,
    )
    .action(async (sections: readonly string[], { json, quick, only, signature, expect }: BenchOptions) => {
      const named = [...sections, ...(only ?? [])];
      const path = new URL("bench/main.ts", root);
      if (!existsSync(path)) command.error("error: bench runs in a checkout of the repository only");
      const { runBench }: BenchModule = await import(path.href);
      process.exitCode = await runBench({
        json: json === true,
        quick: quick === true,
        signatureOnly: signature === true,
        out: (text) => process.stdout.write(`${text}\n`),
        ...(named.length > 0 && { only: named }),
        ...(expect !== undefined && { expect }),
      });
    });
}
