import { Worker } from "node:worker_threads";

/** What a thread does with the flight of a folder. */
export interface FlightOrder {
  readonly folder: string;
  /** A measure's name, or the layouts of both halves of the flight. */
  readonly task: string;
}

export function inThread<Result>(order: FlightOrder): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const thread = new Worker(new URL("./flight-thread.ts", import.meta.url), { workerData: order });
  thread.once("message", resolve);
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error(`${order.folder}: ${order.task} ended without a result`)));
  return promise;
}
