import type { Socket } from "node:net";
import pg from "pg";
import { statementTimeoutMs } from "./statement-timeout.ts";
import { askMessage, prepareMessage, readAnswer } from "./wire-messages.ts";

export interface WireQuery {
  /** Empty when the statement is not prepared. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
  answer(value: string | null): void;
  fail(error: unknown): void;
}

/** The server's own timeout comes first. This one ends a connection whose server no longer answers. */
const SILENCE_MS = 1.5 * statementTimeoutMs;
const NOTHING = Buffer.alloc(0);

/**
 * One connection that `pg` opens. After that, this class reads and writes the socket itself. For `pg` the connection runs
 * one endless query, and `pg` reports to that query when the connection is lost. Do not use the connection after an
 * error: its prepared statements and unread bytes are unknown.
 */
export class WireClient implements pg.Submittable {
  readonly #client: pg.Client;
  readonly #prepared = new Set<string>();
  #socket!: Socket;
  #query: WireQuery | null = null;
  #unread: Buffer = NOTHING;
  #isLost = false;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(settings: pg.ClientConfig): Promise<WireClient> {
    const client = new pg.Client(settings);
    const wire = new WireClient(client);
    const lose = () => {
      wire.#isLost = true;
    };
    client.on("error", lose);
    client.on("end", lose);
    await client.connect();
    return client.query(wire);
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** One query at a time. */
  run(query: WireQuery): void {
    const { name, text, values } = query;
    this.#query = query;
    const message = askMessage(name, values);
    this.#socket.write(this.#prepared.has(name) ? message : Buffer.concat([prepareMessage(name, text), message]));
    if (name !== "") this.#prepared.add(name);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  submit({ stream }: pg.Connection): void {
    this.#socket = stream as Socket;
    this.#socket.removeAllListeners("data");
    this.#socket.on("data", (bytes: Buffer) => this.#read(bytes));
    // An unused connection is closed too. It is opened again when it is needed.
    this.#socket.setTimeout(SILENCE_MS, () => this.#socket.destroy());
  }

  handleError(error: Error): void {
    this.#take()?.fail(error);
  }

  #read(bytes: Buffer): void {
    const all = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    const answer = readAnswer(all);
    this.#unread = answer.isWhole ? NOTHING : all;
    if (!answer.isWhole) return;
    if (answer.error === null) this.#take()?.answer(answer.value);
    else this.#take()?.fail(answer.error);
  }

  #take(): WireQuery | null {
    const query = this.#query;
    this.#query = null;
    return query;
  }
}
