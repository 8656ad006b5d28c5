import { randomBytes } from "node:crypto";
import { noncePlaceholder } from "@heliolens/domain/navigation/page-nonce";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressKey } from "../wire/address-key.ts";
import { atMostAMinute } from "../wire/at-most-a-minute.ts";
import { sendPage } from "../wire/security-headers.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi-document.ts";

// A person opens a page or two, a generator the document: more is somebody who wants us busy.
const MOST_A_MINUTE = 60;

export function docsRoutes(
  app: FastifyInstance,
  { version, now }: { readonly version: string; readonly now: () => Date },
): void {
  const mayAsk = atMostAMinute(MOST_A_MINUTE, now);
  const limited = { onRequest: async ({ ip }: FastifyRequest) => mayAsk(addressKey(ip)) };
  // Printed when first asked for: a start does not wait for what nobody may read.
  const document = once(() => JSON.stringify(openApiDocument(version)));
  const page = once(() => docsPage(noncePlaceholder));
  app.get("/api/openapi.json", limited, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document()),
  );
  app.get("/api/docs", limited, async (_request, reply) => {
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
