import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance } from "fastify";
import { answerError } from "./answer-problem.ts";
import { checkHost } from "./check-host.ts";
import { type Limits, usualLimits } from "./limits.ts";
import type { Log } from "./log.ts";
import { rawClientError } from "./raw-client-error.ts";
import { securityHeaders, securityHeadersOverTls } from "./security-headers.ts";

export interface AppSettings {
  readonly log: Log;
  readonly trustProxy: string | false;
  readonly publicUrl?: string | undefined;
  readonly limits?: Limits;
}

/** Fastify with our limits, headers and answers to errors, and no route yet. */
export function newApp({ log, trustProxy, publicUrl, limits = usualLimits }: AppSettings): FastifyInstance {
  const app = fastify({
    trustProxy,
    exposeHeadRoutes: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.headersMs / 3 },
    handlerTimeout: limits.workMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.silenceMs,
    requestTimeout: limits.requestMs,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: rawClientError(log),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      answerError(error, request, reply);
    },
  });
  app.decorateRequest("viewer", null);
  app.decorateRequest("problem", null);
  app.decorateRequest("isSecure", false);
  app.addHook("onRequest", (request, reply, next) => {
    request.isSecure = request.protocol === "https" || publicUrl?.startsWith("https:") === true;
    reply.headers(request.isSecure ? securityHeadersOverTls : securityHeaders).header("x-request-id", request.id);
    next();
  });
  checkHost(app, publicUrl);
  app.setErrorHandler(answerError);
  return app;
}
