import type { FastifyInstance } from "fastify";
import { Refused } from "./refused.ts";

/** Bodies are JSON in UTF-8, uncompressed, and nothing else. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const text = decoded(body as Buffer);
    if (text === null) return done(new Refused("wire.malformed"));
    if (text === "") return done(null, undefined);
    return parse(request, text, done);
  });
  app.addHook("onRequest", async ({ headers }) => {
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw new Refused("wire.unsupported-type");
  });
}

function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
