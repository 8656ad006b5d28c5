import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import {
  endsBatch,
  isGoodbye,
  MessageCutter,
  openingOf,
  PREPARED,
  preparedIn,
  queryMessage,
  refusal,
  saysPrepared,
  startupPacket,
} from "./wire-messages.ts";

export interface GatewaySettings {
  readonly socketPath: string;
  /** How long a batch may wait for another connection's transaction or statement. */
  readonly waitLimitMs: number;
  /** How long a connection may keep a transaction open without sending anything. */
  readonly idleTransactionLimitMs: number;
  /** Called around everything the engine runs, so that another thread can see it take too long. */
  readonly aroundTurn: (run: () => void) => void;
}

interface Connection {
  readonly socket: Socket;
  readonly cutter: MessageCutter;
  batch: Buffer[];
  isGreeted: boolean;
}

interface WaitingBatch {
  readonly connection: Connection;
  readonly messages: readonly Buffer[];
  readonly since: number;
}

/**
 * Many connections, one engine: PGlite is a single PostgreSQL session. A batch (everything up to the message
 * that asks for an answer) runs whole or not at all, and while a connection has a transaction open the others wait.
 * Prepared statements are shared by all connections: a name must say the same everywhere, and each is prepared once.
 * `set`, `listen` and temporary tables are shared too: do not use them.
 */
export class WireGateway {
  readonly #pg: PGlite;
  readonly #settings: GatewaySettings;
  readonly #greeting: Buffer;
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  readonly #prepared = new Set<string>();
  #waiting: WaitingBatch[] = [];
  #owner: Connection | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #waitTimer: NodeJS.Timeout;

  static async open(pg: PGlite, settings: GatewaySettings): Promise<WireGateway> {
    const greeting = Buffer.from(await pg.execProtocolRaw(startupPacket("postgres", "postgres")));
    const gateway = new WireGateway(pg, settings, greeting);
    rmSync(settings.socketPath, { force: true });
    await new Promise<void>((resolve, reject) => {
      gateway.#server.once("error", reject).listen(settings.socketPath, resolve);
    });
    return gateway;
  }

  private constructor(pg: PGlite, settings: GatewaySettings, greeting: Buffer) {
    this.#pg = pg;
    this.#settings = settings;
    this.#greeting = greeting;
    this.#server = createServer((socket) => this.#welcome(socket));
    this.#waitTimer = setInterval(() => this.#pump(), settings.waitLimitMs / 10);
  }

  async close(): Promise<void> {
    clearInterval(this.#waitTimer);
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const { socket } of this.#connections) socket.destroy();
    await closed;
  }

  #welcome(socket: Socket): void {
    const connection: Connection = { socket, cutter: new MessageCutter(), batch: [], isGreeted: false };
    this.#connections.add(connection);
    socket.on("data", (chunk) => this.#hear(connection, chunk));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#forget(connection));
  }

  #hear(connection: Connection, chunk: Buffer): void {
    try {
      connection.cutter.push(chunk);
      for (let message = connection.cutter.next(); message; message = connection.cutter.next()) {
        if (connection.isGreeted) this.#collect(connection, message);
        else this.#greet(connection, message);
      }
    } catch {
      connection.socket.destroy();
    }
  }

  #collect(connection: Connection, message: Buffer): void {
    if (isGoodbye(message)) return void connection.socket.end();
    connection.batch.push(message);
    if (!endsBatch(message)) return;
    this.#waiting.push({ connection, messages: connection.batch, since: performance.now() });
    connection.batch = [];
    this.#pump();
  }

  #greet(connection: Connection, message: Buffer): void {
    const { socket, cutter } = connection;
    switch (openingOf(message)) {
      case "encryption":
        return void socket.write("N");
      case "cancel":
        return void socket.destroy();
      case "startup":
        connection.isGreeted = true;
        cutter.expectTyped();
        socket.write(this.#greeting);
    }
  }

  #pump(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) this.#run(next);
  }

  #takeNext(): WaitingBatch | undefined {
    this.#refuseOverdue();
    const index = this.#waiting.findIndex((batch) => this.#owner === undefined || batch.connection === this.#owner);
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  #refuseOverdue(): void {
    const { waitLimitMs } = this.#settings;
    const now = performance.now();
    const isOverdue = (batch: WaitingBatch) => batch.connection !== this.#owner && now - batch.since > waitLimitMs;
    for (const { connection } of this.#waiting.filter(isOverdue))
      connection.socket.write(refusal("55P03", `waited ${waitLimitMs} ms for another transaction`));
    this.#waiting = this.#waiting.filter((batch) => !isOverdue(batch));
  }

  #run({ connection, messages }: WaitingBatch): void {
    const answer = this.#answer(messages);
    if (!connection.socket.destroyed) connection.socket.write(answer);
    this.#setOwner(this.#pg.isInTransaction() ? connection : undefined);
  }

  #setOwner(owner: Connection | undefined): void {
    this.#owner = owner;
    clearTimeout(this.#idleTimer);
    if (owner) this.#idleTimer = setTimeout(() => owner.socket.destroy(), this.#settings.idleTransactionLimitMs);
  }

  /** A connection prepares a statement before it asks it first; the engine may know it from another. */
  #answer(messages: readonly Buffer[]): Buffer {
    const name = preparedIn(messages[0]!);
    if (name !== undefined && this.#prepared.has(name))
      return Buffer.concat([PREPARED, this.#exec(Buffer.concat(messages.slice(1)))]);
    const answer = this.#exec(Buffer.concat(messages));
    if (name !== undefined && saysPrepared(answer)) this.#prepared.add(name);
    return answer;
  }

  #exec(bytes: Buffer): Buffer {
    const parts: Buffer[] = [];
    this.#settings.aroundTurn(() => {
      // The engine runs inside this call; what it hands over is a view into its memory and must be copied.
      void this.#pg.execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (part) => parts.push(Buffer.from(part)),
      });
    });
    return Buffer.concat(parts);
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    this.#waiting = this.#waiting.filter((batch) => batch.connection !== connection);
    if (this.#owner !== connection) return;
    this.#exec(queryMessage("rollback"));
    this.#setOwner(undefined);
    this.#pump();
  }
}
