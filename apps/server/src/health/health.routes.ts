import { timingSafeEqual } from "node:crypto";
import { hashOf } from "@heliolens/database/secrets/secrets";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDirectFromHere } from "../wire/host/is-direct-from-here.ts";
import { Refused } from "../wire/refused.ts";
import type { Metrics } from "./metrics.ts";

export interface HealthSettings {
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** What `/readyz` tells beside its verdict, such as the age of the last backup. */
  readonly facts?: (() => Promise<Readonly<Record<string, number | null>>>) | undefined;
  /** Each tells null when it is ready, else why it is not. */
  readonly readiness: Readonly<Record<string, () => Promise<string | null>>>;
}

export function healthRoutes(app: FastifyInstance, { metrics, metricsToken, readiness, facts }: HealthSettings): void {
  app.get("/healthz", async () => ({ status: "up" }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const notReady = await listNotReady(readiness);
    if (notReady.length > 0) throw new Refused("wire.unavailable", { details: { notReady }, retryAfterS: 2 });
    return { status: "ready", ...(await facts?.()) };
  });
  app.get("/metrics", async (request, reply) => {
    if (!isDirectFromHere(request) && !bearsToken(request, metricsToken)) throw new Refused("wire.not-found");
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(metrics.text());
  });
}

// Which, not why: the reason is for the log and may name hosts.
async function listNotReady(readiness: HealthSettings["readiness"]): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(readiness).map(async ([name, whyNot]) => ((await withinMs(2_000, whyNot())) === null ? [] : [name])),
  );
  return answers.flat();
}

function withinMs(limitMs: number, answer: Promise<string | null>): Promise<string | null> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve("no answer"), limitMs);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

const bearsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined &&
  timingSafeEqual(Buffer.from(hashOf(headers.authorization ?? "")), Buffer.from(hashOf(`Bearer ${token}`)));
