import type { ClientConfig } from "pg";
import type { PreparedName } from "./connect.ts";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { WireClient, type WireQuery } from "./wire-client.ts";

/** Runs a statement that gives one text or no row. */
export type QueryText = (text: string, values: readonly string[]) => Promise<string | null>;

const MOST_WAITING = 1000;

/**
 * The connection for the one query that every request of the map service runs. A pool, a query builder and the
 * description of columns cost more than the answer. Here a query is one write and its answer one text.
 * Queries run one at a time. Identical queries that still wait share one result.
 */
export class PreparedConnection {
  readonly #settings: ClientConfig;
  readonly #preparedName: PreparedName;
  readonly #waiting = new Map<string, WaitingQuery>();
  #wire: WireClient | null = null;
  #isBusy = false;
  #isClosed = false;

  /** The settings have no timeout per query: each query would need a timer. */
  constructor(settings: ClientConfig, preparedName: PreparedName = () => undefined) {
    this.#settings = settings;
    this.#preparedName = preparedName;
  }

  readonly query: QueryText = (text, values) => {
    const name = this.#preparedName(text) ?? "";
    // PostgreSQL text never contains \0, so different values have different keys.
    const key = [name || text, ...values].join("\0");
    const same = this.#waiting.get(key);
    if (same !== undefined) return same.answered;
    if (this.#waiting.size >= MOST_WAITING)
      return Promise.reject(new DatabaseUnavailable("Too many queries are waiting."));
    const query = new WaitingQuery({ key, name, text, values, onEnded: this.#next });
    this.#waiting.set(key, query);
    if (!this.#isBusy) this.#next(null);
    return query.answered;
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#disconnect();
  }

  readonly #next = (error: unknown): void => {
    if (error !== null) void this.#disconnect();
    const [query] = this.#waiting.values();
    this.#isBusy = query !== undefined;
    if (query === undefined) return;
    if (this.#wire === null || this.#wire.isLost) {
      void this.#connect();
      return;
    }
    this.#waiting.delete(query.key);
    this.#wire.run(query);
  };

  async #disconnect(): Promise<void> {
    const wire = this.#wire;
    this.#wire = null;
    await wire?.close();
  }

  /** Without a server, all waiting queries fail at once. */
  async #connect(): Promise<void> {
    try {
      this.#wire = await WireClient.open(this.#settings);
      if (this.#isClosed) throw new DatabaseUnavailable("The database is closed.");
    } catch (error) {
      void this.#disconnect();
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const query of all) query.reject(error);
    }
    this.#next(null);
  }
}

interface WaitingQuerySettings extends Pick<WireQuery, "name" | "text" | "values"> {
  readonly key: string;
  /** Called with null, or with the error. */
  readonly onEnded: (error: unknown) => void;
}

class WaitingQuery implements WireQuery {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
  readonly answered: Promise<string | null>;
  readonly #onEnded: (error: unknown) => void;
  #resolve!: (value: string | null) => void;
  #reject!: (error: unknown) => void;

  constructor({ key, name, text, values, onEnded }: WaitingQuerySettings) {
    this.key = key;
    this.name = name;
    this.text = text;
    this.values = values;
    this.#onEnded = onEnded;
    this.answered = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  answer(value: string | null): void {
    this.#resolve(value);
    this.#onEnded(null);
  }

  fail(error: unknown): void {
    this.reject(error);
    this.#onEnded(error);
  }

  reject(error: unknown): void {
    this.#reject(asUnavailable(error));
  }
}
