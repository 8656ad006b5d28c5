import type { Kysely } from "kysely";
import type { PoolConfig } from "pg";
import type { ChangeSignal } from "./connection/change-signal.ts";
import type { OnlineCopy, TakeFile } from "./connection/online-copy.ts";
import type { QueryText } from "./connection/text-connection.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

export interface Database {
  readonly db: Db;
  /** A copy that may be behind, for reads that check the revision; undefined where there is none. */
  readonly replica?: Db | undefined;
  readonly engine: "embedded" | "postgresql";
  /** For the one question that every request of the map service asks. */
  readonly queryText: QueryText;
  /** Says that changes were committed, to all processes that work on this database. */
  readonly changes: ChangeSignal;
  /** For what brings its own connections (the job queue): the same place, limits and column types. */
  readonly poolSettings: PoolConfig;
  /** Hands over a consistent copy, file by file, while queries go on. Everything acknowledged before the call is in it. */
  copyOnline(take: TakeFile): Promise<OnlineCopy>;
  /** Null when a query is answered and the schema is this program's; else why not, in a few words. */
  whyNotReady(): Promise<string | null>;
  close(): Promise<void>;
}
