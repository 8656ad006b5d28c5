import type { FastifyInstance } from "fastify";

/** While the server closes, a connection goes as soon as its answer is out: it would be kept for the next request. */
export function closeWhenIdle(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook("onClose", async () => clearInterval(sweeping));
}
