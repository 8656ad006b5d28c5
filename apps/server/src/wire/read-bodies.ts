import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { Refused } from "./refused.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A multipart form in the place of JSON. */
    takesForm?: boolean;
  }
}

/** Bodies are JSON in UTF-8, uncompressed, and nothing else; forms where a route says so. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const text = decoded(body as Buffer);
    if (text === null) return done(new Refused("wire.malformed"));
    if (text === "") return done(null, undefined);
    return parse(request, text, done);
  });
  await app.register(multipart);
  app.addHook("onRequest", (request, _reply, next) => {
    const { headers, is404 } = request;
    const isCompressed = (headers["content-encoding"] ?? "identity") !== "identity";
    const isForm = /^multipart\//i.test(headers["content-type"] ?? "");
    const isRefused = isCompressed || (isForm && !is404 && !request.routeOptions.config.takesForm);
    next(isRefused ? new Refused("wire.unsupported-type") : undefined);
  });
}

function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
