import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorFacts, type Log } from "./log.ts";

/** One line a request, when it is answered. The path without its query: secrets end up in queries by mistake. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", (request, reply, next) => {
    const { problem } = request;
    log({
      level: problem?.error === undefined ? "info" : "error",
      event: "request",
      requestId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      tookMs: Math.round(reply.elapsedTime),
      address: request.ip,
      ...traceOf(request),
      ...(request.viewer && { userId: request.viewer.userId }),
      ...(problem && { code: problem.code }),
      ...(problem?.error !== undefined && errorFacts(problem.error)),
    });
    next();
  });
  app.addHook("onRequestAbort", async (request) => {
    const { id: requestId, method, viewer } = request;
    log({ level: "info", event: "request.aborted", requestId, method, path: pathOf(request), userId: viewer?.userId });
  });
}

/** The caller's trace (W3C trace context), where it names one. */
function traceOf({ headers: { traceparent } }: FastifyRequest): { readonly traceparent?: string } {
  const isTrace = typeof traceparent === "string" && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(traceparent);
  return isTrace ? { traceparent } : {};
}

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0]!.slice(0, 200);
