import type { FastifyInstance } from "fastify";
import { closeWhenIdle } from "../wire/close-when-idle.ts";
import type { Log } from "../wire/log.ts";
import { type Certificate, newApp } from "../wire/new-app.ts";
import { Refused } from "../wire/refused.ts";
import { type HealthSettings, healthRoutes } from "./health.routes.ts";
import type { Metrics } from "./metrics.ts";

/** What a process without the service answers: that it lives, that it is ready, and its figures. Not yet listening. */
export async function createHealthServer({
  log,
  metrics,
  tls,
  ...health
}: HealthSettings & {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tls?: Certificate;
}): Promise<FastifyInstance> {
  const app = newApp({ log, trustProxy: false, ...(tls && { tls }) });
  metrics.watch(app);
  closeWhenIdle(app, { isOn: false });
  healthRoutes(app, { metrics, ...health });
  app.setNotFoundHandler(() => {
    throw new Refused("wire.not-found");
  });
  await app.ready();
  return app;
}
