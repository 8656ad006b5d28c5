// The parts of PostgreSQL's frontend/backend protocol 3.0 that a gateway must know to cut the stream into messages.

const requestCodes = new Map([
  [80_877_103, "encryption"], // SSLRequest
  [80_877_104, "encryption"], // GSSENCRequest
  [80_877_102, "cancel"],
] as const);

export type Opening = "encryption" | "cancel" | "startup";

/** What a connection's untyped first message asks for. */
export const openingOf = (message: Buffer): Opening => requestCodes.get(message.readInt32BE(4) as never) ?? "startup";

/** The message after which the server answers: Query, Sync or FunctionCall. All before it belongs to one batch. */
export const endsBatch = (message: Buffer): boolean => "QSF".includes(String.fromCharCode(message[0]!));

export const isGoodbye = (message: Buffer): boolean => message[0] === "X".charCodeAt(0);

/** What a Parse message calls its statement; undefined for one without a name, which the next replaces, and for every other message. */
export function preparedIn(message: Buffer): string | undefined {
  if (message[0] !== "P".charCodeAt(0)) return undefined;
  return message.toString("utf8", 5, message.indexOf(0, 5)) || undefined;
}

/** What the server answers to a Parse. */
export const PREPARED = typed("1", Buffer.alloc(0));
export const saysPrepared = (answer: Buffer): boolean => answer[0] === PREPARED[0];

/** Cuts a byte stream into messages. Joins chunks once a message is whole: a large one is not copied per chunk. */
export class MessageCutter {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #headerBytes: 4 | 5 = 4;

  /** From now on messages carry a type byte before their length. */
  expectTyped(): void {
    this.#headerBytes = 5;
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  /** The next whole message, if it has arrived. */
  next(): Buffer | undefined {
    if (this.#bytes < this.#headerBytes) return undefined;
    if (this.#chunks[0]!.length < this.#headerBytes) this.#join();
    const typeBytes = this.#headerBytes - 4;
    const length = typeBytes + this.#chunks[0]!.readInt32BE(typeBytes);
    if (length < this.#headerBytes) throw new RangeError(`a message of ${length} bytes`);
    if (this.#bytes < length) return undefined;
    if (this.#chunks[0]!.length < length) this.#join();
    return this.#take(length);
  }

  #join(): void {
    this.#chunks = [Buffer.concat(this.#chunks)];
  }

  #take(length: number): Buffer {
    const first = this.#chunks[0]!;
    this.#bytes -= length;
    if (first.length === length) this.#chunks.shift();
    else this.#chunks[0] = first.subarray(length);
    return first.subarray(0, length);
  }
}

/** A startup packet as a client of the database would send it. */
export function startupPacket(user: string, database: string): Buffer {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

export const queryMessage = (text: string): Buffer => typed("Q", Buffer.from(`${text}\0`));

/** An error and "ready": what a batch gets that was never run. */
export const refusal = (sqlState: string, sentence: string): Buffer =>
  Buffer.concat([
    typed("E", Buffer.from(`SERROR\0VERROR\0C${sqlState}\0M${sentence}\0\0`)),
    typed("Z", Buffer.from("I")),
  ]);

function typed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
