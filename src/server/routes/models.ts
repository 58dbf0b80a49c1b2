/**
 * @file Models with their cards and weights, and configurations by fingerprint. A file is named by its hash, so it can be
 * cached forever, and a client can check what it has loaded.
 */
import { MOST_DAYS } from "#api";
import { DAY, dateText } from "../base/base.ts";
import { type Context, platformOf } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { type Serve, sendUnchanged } from "../http/serve.ts";
import { configUses, findConfig, givenConfigs, STANDARD_CONFIGS } from "../store/configs.ts";

const FOREVER = "public, max-age=31536000, immutable";

export function addModels(serve: Serve, context: Context): void {
  serve("GET /v1/models", async () => ({
    models: context.models.map((model) => ({ ...model, file: `${model.sha256}.safetensors` })),
  }));

  serve("GET /v1/models/:file", async (request, reply) => {
    const digits = request.params.file.replace(".safetensors", "");
    const model = context.models.find(({ sha256 }) => sha256.startsWith(digits));
    const weights = model === undefined ? null : await context.weightsOf(model.name);
    if (model === undefined || weights === null) throw new Problem("notFound", "there is no such model here");
    const tag = `"${model.sha256}"`;
    reply.header("cache-control", FOREVER).header("etag", tag);
    if (request.headers["if-none-match"] === tag) return sendUnchanged(reply);
    return reply.type("application/octet-stream").send(Buffer.from(weights));
  });

  serve("GET /v1/studio/models", async () => ({ models: context.models }));

  serve("GET /v1/studio/configs", async () => {
    const { db } = platformOf(context).store;
    const now = context.now();
    const span = { from: dateText(now - (MOST_DAYS - 1) * DAY), to: dateText(now) };
    const [uses, given] = await Promise.all([configUses(db, span), givenConfigs(db)]);
    const known = [...STANDARD_CONFIGS.map(({ fingerprint }) => fingerprint), ...given];
    const all = new Set([...known, ...uses.map(({ fingerprint }) => fingerprint)]);
    const configs = [...all].map((fingerprint) => ({
      fingerprint,
      standardOf: STANDARD_CONFIGS.find((one) => one.fingerprint === fingerprint)?.standardOf ?? null,
      isKnown: known.includes(fingerprint),
      uses: uses.filter((use) => use.fingerprint === fingerprint).map(({ fingerprint: _, ...use }) => use),
    }));
    return { configs };
  });

  serve("GET /v1/studio/configs/:fingerprint", async (request) => {
    const found = await findConfig(platformOf(context).store.db, request.params.fingerprint);
    if (found === null) throw new Problem("notFound", "the values of this configuration are not known here");
    return found;
  });
}
