/**
 * @file The models of this server for whoever plays with them: what they are, and their weights. A file's name is its hash, so
 * what was loaded once need never be asked for again; and nobody has to believe the server, since the hash can be computed.
 */
import { Type } from "@fastify/type-provider-typebox";
import type { App, Context } from "../context.ts";
import { Problem } from "../problem.ts";
import { FAULTS, ModelFileName } from "../schemas.ts";
import { PublicModelsBody } from "../studioSchemas.ts";

const File = Type.Unsafe<Buffer>({ type: "string", format: "binary" });
const FOREVER = "public, max-age=31536000, immutable";

export function addModelFiles(app: App, context: Context): void {
  app.get(
    "/v1/models",
    {
      schema: {
        operationId: "readModels",
        summary: "The models of this server with their cards, and the names of their files",
        response: { 200: PublicModelsBody, ...FAULTS },
      },
    },
    async () => ({ models: context.models.map((model) => ({ ...model, file: `${model.sha256}.safetensors` })) }),
  );

  app.get(
    "/v1/models/:file",
    {
      schema: {
        operationId: "readModelFile",
        summary: "The weights of a model",
        description: "A file is named by the first 16 digits of its SHA-256 at least, and has them all as its ETag.",
        params: Type.Object({ file: ModelFileName }),
        response: {
          200: { description: "the file", content: { "application/octet-stream": { schema: File } } },
          304: { description: "it has not changed" },
          ...FAULTS,
        },
      },
    },
    async (request, reply) => {
      const digits = request.params.file.replace(".safetensors", "");
      const model = context.models.find(({ sha256 }) => sha256.startsWith(digits));
      const weights = model === undefined ? null : await context.weightsOf(model.name);
      if (model === undefined || weights === null) throw new Problem("notFound", "there is no such model here");
      const tag = `"${model.sha256}"`;
      reply.header("cache-control", FOREVER).header("etag", tag);
      if (request.headers["if-none-match"] === tag)
        return reply
          .code(304)
          .serializer(() => "")
          .send(null);
      return reply.type("application/octet-stream").send(Buffer.from(weights));
    },
  );
}
