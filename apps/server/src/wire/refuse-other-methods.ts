import type { FastifyInstance } from "fastify";
import { Refused } from "./refused.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** A known path asked with a method it does not have answers 405 and says which it has. Called before the first route. */
export function refuseOtherMethods(app: FastifyInstance): { seal: () => void } {
  const served = new Map<string, Set<string>>();
  let isSealed = false;
  app.addHook("onRoute", ({ url, method }) => {
    if (isSealed || url.includes("*")) return;
    const known = served.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    served.set(url, known);
  });
  return {
    seal: () => {
      isSealed = true;
      for (const [url, known] of served) refuseOn(app, url, known);
    },
  };
}

function refuseOn(app: FastifyInstance, url: string, known: ReadonlySet<string>): void {
  const others = methods.filter((method) => !known.has(method));
  if (others.length === 0) return;
  const allow = [...known].sort().join(", ");
  app.route({
    method: [...others],
    url,
    exposeHeadRoute: false,
    onRequest: async (_request, reply) => {
      reply.header("allow", allow);
      throw new Refused("wire.method-not-allowed");
    },
    handler: async () => {},
  });
}
