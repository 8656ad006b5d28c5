import type { FastifyInstance } from "fastify";
import { Refused } from "./refused.ts";

/**
 * A known path asked with a method it does not have answers 405 and says which it has. Called before the first route.
 * Paths are compared where no route was found: a route of refusal for each method and path cost a start 0.2 s.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const served = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const known = served.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    served.set(url, known);
  });
  let paths: readonly ServedPath[] | undefined;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    paths ??= [...served].map(([url, methods]) => ({ pattern: patternOf(url), methods }));
    const [path = ""] = request.url.split("?");
    const methods = new Set(paths.filter(({ pattern }) => pattern.test(path)).flatMap((known) => [...known.methods]));
    if (methods.size === 0) return;
    reply.header("allow", [...methods].sort().join(", "));
    throw new Refused("wire.method-not-allowed");
  });
}

interface ServedPath {
  readonly pattern: RegExp;
  readonly methods: ReadonlySet<string>;
}

/** `/api/sites/:seq` as an expression: a parameter is one part of the path, or what stands before the next literal. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);
