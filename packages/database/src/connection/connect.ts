import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Tables } from "../tables.ts";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";

/** Under which name the server keeps a statement's plan; undefined where it plans it anew each time. */
export type PreparedName = (text: string) => string | undefined;

/** Queries over a pool of connections. What passes by itself reaches the caller as `DatabaseUnavailable`. */
export function connect(
  settings: pg.PoolConfig,
  onConnectionLost: (why: string) => void,
  preparedName: PreparedName = () => undefined,
): Kysely<Tables> {
  const pool = new pg.Pool(settings);
  pool.on("error", (error) => onConnectionLost(error.message));
  // A connection cut between two statements of a transaction has no query to tell; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const reserve = async () => {
    const client = await pool.connect().catch(rethrow);
    const reserved = known.get(client) ?? reservedFrom(client, preparedName);
    known.set(client, reserved);
    return reserved;
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: reserve, end: () => pool.end(), options: settings } }),
  });
}

function reservedFrom(client: pg.PoolClient, preparedName: PreparedName): PostgresPoolClient {
  let isSpoilt = false;
  const query = async (text: string, values: unknown[]) => {
    try {
      const name = preparedName(text);
      return await (name === undefined ? client.query(text, values) : client.query({ name, text, values }));
    } catch (error) {
      const failure = asUnavailable(error);
      // After a client-side time limit the old answer is still on its way: the connection must not be used again.
      isSpoilt ||= failure instanceof DatabaseUnavailable;
      throw failure;
    }
  };
  return {
    // Kysely also knows cursors; none are opened here.
    query: query as unknown as PostgresPoolClient["query"],
    release: (isDiscarded = false) => client.release(isSpoilt || isDiscarded),
  };
}

function rethrow(error: unknown): never {
  throw asUnavailable(error);
}
