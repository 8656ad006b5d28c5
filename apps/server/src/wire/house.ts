import type { Db } from "@heliolens/database/database";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import type { FastifyRequest } from "fastify";
import type { Serving } from "./serve.ts";

/** What every room is given to serve its endpoints with. */
export interface House extends Serving {
  readonly db: Db;
  readonly now: () => Date;
  /** Inside a transaction the jobs exist if and only if it commits: pass the transaction. */
  readonly enqueue: JobQueue["enqueue"];
  /** The address that links begin with. */
  readonly addressOf: (request: FastifyRequest) => string;
}
