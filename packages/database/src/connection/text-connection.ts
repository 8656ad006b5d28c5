import pg from "pg";
import type { PreparedName } from "./connect.ts";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";

/** Runs a statement that gives one text or no row. */
export type QueryText = (text: string, values: readonly string[]) => Promise<string | null>;

export interface TextConnection {
  readonly query: QueryText;
  close(): Promise<void>;
}

const MOST_WAITING = 1000;

/**
 * A connection of its own for the one query that every request of the map service runs. Jobs and long requests take the
 * connections of the pool, and a click on the map must not wait for them. Queries run one at a time. Identical queries
 * that still wait share one result, which is therefore never older than the query.
 */
export function openTextConnection(
  settings: pg.ClientConfig,
  preparedName: PreparedName = () => undefined,
): TextConnection {
  const pool = new pg.Pool({ ...settings, max: 1 });
  pool.on("error", () => {});
  // A connection that is cut while nobody uses it has no query to tell; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const waiting = new Map<string, Promise<string | null>>();
  const query: QueryText = (text, values) => {
    // PostgreSQL text never contains \0, so different values have different keys.
    const key = [text, ...values].join("\0");
    const same = waiting.get(key);
    if (same !== undefined) return same;
    if (waiting.size >= MOST_WAITING) return Promise.reject(new DatabaseUnavailable("Too many queries are waiting."));
    const onStart = () => waiting.delete(key);
    const answered = runOn(pool, { name: preparedName(text), text, values }, onStart).finally(onStart);
    waiting.set(key, answered);
    return answered;
  };
  return { query, close: () => pool.end() };
}

interface TextQuery {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly string[];
}

async function runOn(pool: pg.Pool, query: TextQuery, onStart: () => void): Promise<string | null> {
  const client = await pool.connect().catch(rethrow);
  onStart();
  const { name, text, values } = query;
  const config = { text, values: [...values], rowMode: "array" as const, ...(name !== undefined && { name }) };
  try {
    const { rows } = await client.query<[string | null]>(config);
    client.release();
    return rows[0]?.[0] ?? null;
  } catch (error) {
    const failure = asUnavailable(error);
    // The old answer may still be on its way.
    client.release(failure instanceof DatabaseUnavailable);
    throw failure;
  }
}

function rethrow(error: unknown): never {
  throw asUnavailable(error);
}
