import type { Db } from "@heliolens/database/database";
import type { Serve, ServeOpen } from "./serve.ts";

/** What every room is given to serve its endpoints with. */
export interface House {
  readonly db: Db;
  readonly now: () => Date;
  readonly serve: Serve;
  readonly serveOpen: ServeOpen;
}
