import type { StarterLine } from "./ask-starter.ts";

/** In a process that `runAskingProcess` started: what it is asked to do. */
export function orderFromStarter<Order>(): Promise<Order> {
  // Ctrl+C and a service manager signal the whole group: the starter decides when the work is given up.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  return new Promise((resolve) => process.once("message", (order) => resolve(order as Order)));
}

export const lineToStarter: StarterLine = {
  on: (event, hear) => process.on(event, hear),
  postMessage: (message) => void process.send?.(message),
};
