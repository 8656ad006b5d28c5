import type { FastifyInstance } from "fastify";

/** A server about to stop: it still answers, but it is not ready, and no connection stays open for another request. */
export interface Drain {
  isOn: boolean;
}

/** While the server closes, a connection goes as soon as its answer is out: it would be kept for the next request. */
export function closeWhenIdle(app: FastifyInstance, drain: Drain): void {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook("onRequest", (_request, reply, next) => {
    if (drain.isOn) reply.header("connection", "close");
    next();
  });
  app.addHook("preClose", async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook("onClose", async () => clearInterval(sweeping));
}
