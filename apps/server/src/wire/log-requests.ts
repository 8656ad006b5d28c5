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

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0]!.slice(0, 200);
