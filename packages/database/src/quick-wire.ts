import type { Socket } from "node:net";
import pg from "pg";
import { askMessage, prepareMessage, readAnswer } from "./quick-messages.ts";
import { statementLimitMs } from "./statement-limit.ts";

export interface Asked {
  /** Empty where the statement is planned anew each time. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
  answer(value: string | null): void;
  fail(error: unknown): void;
}

/** The server's own limit comes first; this one is for a server that no longer says anything. */
const SILENCE_MS = 1.5 * statementLimitMs;
const NOTHING = Buffer.alloc(0);

/**
 * One connection, made by `pg` and then read and written without it: to `pg` it is busy with one query for ever, which
 * it tells when the connection is lost. After any error it is not to be used again: what it has prepared and has yet to
 * say is unknown.
 */
export class QuickWire implements pg.Submittable {
  readonly #client: pg.Client;
  readonly #prepared = new Set<string>();
  #socket!: Socket;
  #asked: Asked | null = null;
  #unread: Buffer = NOTHING;
  #isLost = false;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(settings: pg.ClientConfig): Promise<QuickWire> {
    const client = new pg.Client(settings);
    const wire = new QuickWire(client);
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

  /** One question at a time. */
  ask(asked: Asked): void {
    const { name, text, values } = asked;
    this.#asked = asked;
    const ask = askMessage(name, values);
    this.#socket.write(this.#prepared.has(name) ? ask : Buffer.concat([prepareMessage(name, text), ask]));
    if (name !== "") this.#prepared.add(name);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  submit({ stream }: pg.Connection): void {
    this.#socket = stream as Socket;
    this.#socket.removeAllListeners("data");
    this.#socket.on("data", (bytes: Buffer) => this.#hear(bytes));
    // Also a line that nobody uses is silent: it is opened again when it is needed.
    this.#socket.setTimeout(SILENCE_MS, () => this.#socket.destroy());
  }

  handleError(error: Error): void {
    this.#take()?.fail(error);
  }

  #hear(bytes: Buffer): void {
    const all = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    const told = readAnswer(all);
    this.#unread = told.isWhole ? NOTHING : all;
    if (!told.isWhole) return;
    if (told.error === null) this.#take()?.answer(told.value);
    else this.#take()?.fail(told.error);
  }

  #take(): Asked | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked;
  }
}
