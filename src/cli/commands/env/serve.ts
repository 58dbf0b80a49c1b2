/**
 * @file `openblock env serve`: one environment over standard input and output, for programs in any language. A request is
 * one JSON object a line, and so is its answer, in order (docs/guide/python.md has the protocol). A fault is answered with
 * its code and changes nothing.
 */
import type { Command } from "commander";
import { type Fault, fail, ok, type Result } from "#engine";
import {
  type BlockEnv,
  createEnv,
  ENV_ID,
  EnvError,
  type EnvOptions,
  type Info,
  OBSERVATION_SPACE,
  type Observation,
  type RenderMode,
} from "#env";
import { answerLines, parseObject } from "../../io/answerLines.ts";

/** Raised when a request or an answer changes its meaning. */
const PROTOCOL = 1;

type Request = Readonly<Record<string, unknown>>;

export function addServe(parent: Command): void {
  parent
    .command("serve")
    .summary("one environment over standard input and output")
    .description(
      'Reads one JSON request a line and answers each with one line, in order: {"call": "reset", "seed": 7}, ' +
        '{"call": "step", "action": 12}. A fault is {"error": code, "message": …}. For programs in other languages: ' +
        "all dock sources, colours and the full score.",
    )
    .addHelpText(
      "after",
      `
Calls:
  hello                     id, protocol, spaces
  create  options           replaces the environment: docks, reward, horizon, score, thinkMs, position
  reset   seed, options     observation and info
  step    action            observation, reward, terminated, truncated, info
  render  mode              text, ansi or svg
  close                     ends the process

Examples:
  $ echo '{"call":"reset","seed":7,"options":{"docks":"rule"}}' | openblock env serve`,
    )
    .action(async () => {
      const server = new EnvServer();
      await answerLines(
        process.stdin,
        (line) => server.answer(line),
        () => !server.isOpen,
      );
    });
}

/** The calls by name. */
const CALLS = ["hello", "create", "reset", "step", "render", "close"] as const;
/** What a request of each call may hold. */
const KEYS: Readonly<Record<(typeof CALLS)[number], readonly string[]>> = {
  hello: [],
  create: ["options"],
  reset: ["seed", "options"],
  step: ["action"],
  render: ["mode"],
  close: [],
};

class EnvServer {
  private env: BlockEnv = createEnv();
  /** Until the call that closes. */
  isOpen = true;

  answer(line: string): Result<object> {
    const parsed = parseObject(line, '{"call": …}');
    if (!parsed.ok) return parsed;
    const request = parsed.value;
    const call = CALLS.find((name) => name === request.call);
    if (call === undefined) return fail("badCall", `call is one of ${CALLS.join(", ")}, not ${String(request.call)}`);
    const extra = Object.keys(request).find((key) => key !== "call" && !KEYS[call].includes(key));
    if (extra !== undefined) return fail("badCall", `${call} takes no ${extra}`);
    try {
      return ok(this[call](request));
    } catch (error) {
      if (error instanceof EnvError) return { ok: false, fault: faultOf(error) };
      throw error;
    }
  }

  private hello(): object {
    const { metadata, actionSpace } = this.env;
    return { id: ENV_ID, protocol: PROTOCOL, metadata, actionSpace, observationSpace: OBSERVATION_SPACE };
  }

  private create({ options }: Request): object {
    this.env = createEnv(optionsOf(options) ?? {});
    return { created: true };
  }

  private reset({ seed, options }: Request): object {
    const given = optionsOf(options);
    const [observation, info] = this.env.reset({
      ...(seed !== undefined && seed !== null && { seed: seed as number }),
      ...(given && { options: given }),
    });
    return { observation: plain(observation), info: plainInfo(info) };
  }

  private step({ action }: Request): object {
    const [observation, reward, terminated, truncated, info] = this.env.step(action as number);
    return { observation: plain(observation), reward, terminated, truncated, info: plainInfo(info) };
  }

  private render({ mode }: Request): object {
    return { text: this.env.render(mode as RenderMode) };
  }

  private close(): object {
    this.isOpen = false;
    return { closed: true };
  }
}

/** Options of a request; what JSON has no word for is null: no horizon. */
function optionsOf(options: unknown): EnvOptions | undefined {
  if (options === undefined || options === null) return undefined;
  if (typeof options !== "object" || Array.isArray(options)) {
    throw new EnvError("badOptions", `options are an object, not ${JSON.stringify(options)}`);
  }
  const { horizon, ...rest } = options as EnvOptions;
  return horizon === undefined ? rest : { ...rest, horizon: horizon ?? Infinity };
}

function faultOf({ code, message }: EnvError): Fault {
  return { code, message: message.slice(code.length + 2) };
}

/** The arrays as lists. */
function plain(observation: Observation): Record<string, readonly number[]> {
  return Object.fromEntries(
    Object.entries(observation).map(([name, values]) => [name, Array.from(values as Uint8Array)]),
  );
}

/** The mask as the list of its legal actions. */
function plainInfo({ actionMask, ...info }: Info): object {
  return { ...info, legal: [...actionMask.keys()].filter((action) => actionMask[action] === 1) };
}
