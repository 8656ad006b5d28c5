import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import fastify, { type FastifyHttpOptions, type FastifyInstance } from "fastify";
import { answerError } from "./answer-problem.ts";
import { checkHost } from "./host/check-host.ts";
import { type Limits, usualLimits } from "./limits.ts";
import type { Log } from "./log.ts";
import { rawClientError } from "./raw-client-error.ts";
import { securityHeaders, securityHeadersOverTls } from "./security-headers.ts";

export interface AppSettings {
  readonly log: Log;
  readonly trustProxy: string | false;
  readonly publicUrl?: string | undefined;
  readonly limits?: Limits;
  /** Certificate and key, in PEM, to speak TLS without a proxy. */
  readonly tls?: Certificate | undefined;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Fastify with our limits, headers and answers to errors, and no route yet. */
export function newApp({ log, trustProxy, publicUrl, tls, limits = usualLimits }: AppSettings): FastifyInstance {
  const app = fastify({
    trustProxy,
    exposeHeadRoutes: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 64 * 1024,
    ...wireOf(limits, tls),
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

/** Fastify has a type of its own for each kind of server; routes and hooks are the same on all. */
function wireOf(limits: Limits, tls: Certificate | undefined): Pick<FastifyHttpOptions<Server>, "http"> {
  const wire = { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.headersMs / 3 };
  if (tls === undefined) return { http: wire };
  return { https: { ...wire, ...tls, minVersion: "TLSv1.2" } } as Pick<FastifyHttpOptions<Server>, "http">;
}
