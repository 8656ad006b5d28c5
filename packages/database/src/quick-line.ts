import type { Socket } from "node:net";
import pg from "pg";
import type { PreparedName } from "./connect.ts";
import { asUnavailable, DatabaseUnavailable } from "./database-unavailable.ts";
import { askMessage, prepareMessage } from "./quick-messages.ts";
import { statementLimitMs } from "./statement-limit.ts";

/** A statement that gives one text or no row, and its parameters. */
export type AskQuickly = (text: string, values: readonly string[]) => Promise<string | null>;

/** The server's own limit comes first; this one is for a server that no longer says anything. */
const SILENCE_MS = 1.5 * statementLimitMs;
const MOST_WAITING = 1000;

/**
 * A connection of its own for what every request of the map service asks. A pool, a query builder and a description of
 * columns that are always the same cost more than the answer; here a question is one write and its answer one text.
 * Questions go out one at a time. Who asks what is still waiting to be sent shares its answer, which is younger than
 * both questions.
 */
export class QuickLine {
  readonly #settings: pg.ClientConfig;
  readonly #preparedName: PreparedName;
  readonly #waiting = new Map<string, Question>();
  #client: pg.Client | null = null;
  #isBusy = false;
  #isClosed = false;

  /** Without a time limit per query in the settings: that would be a timer for every question. */
  constructor(settings: pg.ClientConfig, preparedName: PreparedName = () => undefined) {
    this.#settings = settings;
    this.#preparedName = preparedName;
  }

  readonly ask: AskQuickly = (text, values) => {
    const name = this.#preparedName(text) ?? "";
    const key = `${name || text} ${values.join(" ")}`;
    const same = this.#waiting.get(key);
    if (same !== undefined) return same.answer;
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(new DatabaseUnavailable("Too many are waiting."));
    const question = new Question({ name, text, values });
    this.#waiting.set(key, question);
    if (!this.#isBusy) void this.#askAll();
    return question.answer;
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#hangUp();
  }

  async #askAll(): Promise<void> {
    this.#isBusy = true;
    for (const [key, question] of this.#waiting) {
      const client = this.#client ?? (await this.#connected());
      if (client === null) continue;
      this.#waiting.delete(key);
      await this.#askOne(client, question);
    }
    this.#isBusy = false;
  }

  /** After any error the connection is not used again: what it has prepared and has yet to say is unknown. */
  async #askOne(client: pg.Client, question: Question): Promise<void> {
    try {
      client.query(question);
      await question.answer;
    } catch {
      void this.#hangUp();
    }
  }

  async #hangUp(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  /** Null when there is no server: all who wait are told so at once. */
  async #connected(): Promise<pg.Client | null> {
    const client = new pg.Client(this.#settings);
    const forget = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on("error", forget);
    client.on("end", forget);
    try {
      await client.connect();
      if (this.#isClosed) {
        void client.end();
        throw new DatabaseUnavailable("The database is closed.");
      }
    } catch (error) {
      for (const question of this.#waiting.values()) question.fail(error);
      this.#waiting.clear();
      return null;
    }
    this.#client = client;
    return client;
  }
}

/** Which statements a connection knows. */
const preparedOn = new WeakMap<pg.Connection, Set<string>>();

interface Asked {
  /** Empty where the statement is planned anew each time. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** What `pg` sends in its turn and tells of the answer: as much of a query as one row of one column needs. */
class Question implements pg.Submittable {
  readonly answer: Promise<string | null>;
  readonly #asked: Asked;
  #value: string | null = null;
  #resolve!: (value: string | null) => void;
  #reject!: (error: unknown) => void;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  fail(error: unknown): void {
    this.#reject(asUnavailable(error));
  }

  submit(connection: pg.Connection): void {
    const { name, text, values } = this.#asked;
    const prepared = preparedOn.get(connection) ?? startUsing(connection);
    const ask = askMessage(name, values);
    connection.stream.write(prepared.has(name) ? ask : Buffer.concat([prepareMessage(name, text), ask]));
    if (name !== "") prepared.add(name);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#value = fields[0] ?? null;
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve(this.#value);
  }

  handleError(error: Error): void {
    this.fail(error);
  }
}

/** Also a line that nobody uses is silent: it is opened again when it is needed. */
function startUsing(connection: pg.Connection): Set<string> {
  const socket = connection.stream as Socket;
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  const prepared = new Set<string>();
  preparedOn.set(connection, prepared);
  return prepared;
}
