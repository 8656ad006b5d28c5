import { randomBytes } from "node:crypto";
import { noncePlaceholder } from "@heliolens/domain/navigation/page-nonce";
import type { FastifyInstance } from "fastify";
import { sendPage } from "../wire/security-headers.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi-document.ts";

export function docsRoutes(app: FastifyInstance, version: string): void {
  // Printed when first asked for: a start does not wait for what nobody may read.
  const document = once(() => JSON.stringify(openApiDocument(version)));
  const page = once(() => docsPage(noncePlaceholder));
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document()),
  );
  app.get("/api/docs", async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return sendPage(reply, nonce, page().replaceAll(noncePlaceholder, nonce));
  });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
