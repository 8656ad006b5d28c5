import pg from "pg";

// PostgreSQL's protocol 3.0, as far as a prepared statement with texts as parameters and one text as answer needs it.

const PARSE = 0x50;
const BIND = 0x42;
const EXECUTE_ALL_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

/** Parse: the server finds out itself of which types the parameters are. */
export function prepareMessage(name: string, text: string): Buffer {
  const message = Buffer.from(`_____${name}\0${text}\0\0\0`);
  return headed(message, PARSE, message.length);
}

/** Bind, Execute and Sync in one piece, parameters and results as text. No Describe: the columns are known. */
export function askMessage(name: string, values: readonly string[]): Buffer {
  const valuesBytes = values.reduce((sum, value) => sum + 4 + Buffer.byteLength(value), 0);
  // Length, no portal's name, the statement's, no formats, the number of values, the values, no formats of results.
  const bindBytes = 5 + 1 + (Buffer.byteLength(name) + 1) + 2 + 2 + valuesBytes + 2;
  // From the pool of small buffers, which `alloc` does not use.
  const message = Buffer.allocUnsafe(bindBytes + EXECUTE_ALL_AND_SYNC.length).fill(0);
  let at = 6 + message.write(name, 6) + 1 + 2;
  at = message.writeInt16BE(values.length, at);
  for (const value of values) {
    const bytes = message.write(value, at + 4);
    message.writeInt32BE(bytes, at);
    at += 4 + bytes;
  }
  EXECUTE_ALL_AND_SYNC.copy(message, bindBytes);
  return headed(message, BIND, bindBytes);
}

/** A message's length counts itself and not its type. */
function headed(message: Buffer, type: number, bytes: number): Buffer {
  message[0] = type;
  message.writeInt32BE(bytes - 1, 1);
  return message;
}

const DATA_ROW = 0x44;
const ERROR = 0x45;
const READY = 0x5a;

export type WireAnswer =
  | { readonly isWhole: false }
  /** The first column of the last row; null where it is null or there is no row. */
  | { readonly isWhole: true; readonly value: string | null; readonly error: Error | null };

const UNFINISHED: WireAnswer = { isWhole: false };

/** What a server said since it was asked: whole once it is ready for the next question, or has refused this one. */
export function readAnswer(bytes: Buffer): WireAnswer {
  let value: string | null = null;
  let at = 0;
  while (at + 5 <= bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end > bytes.length) return UNFINISHED;
    const type = bytes[at];
    if (type === DATA_ROW) value = firstColumn(bytes, at + 5);
    else if (type === ERROR) return { isWhole: true, value: null, error: errorIn(bytes, at + 5, end) };
    else if (type === READY) return { isWhole: true, value, error: null };
    at = end;
  }
  return UNFINISHED;
}

/** How many columns there are, then how long the first one is and its text. */
function firstColumn(bytes: Buffer, at: number): string | null {
  const length = bytes.readInt32BE(at + 2);
  return length === -1 ? null : bytes.toString("utf8", at + 6, at + 6 + length);
}

/** Fields of a letter and a text each: M is the sentence, C the code. */
function errorIn(bytes: Buffer, start: number, end: number): Error {
  const texts = bytes.toString("utf8", start, end).split("\0");
  const field = (letter: string) => texts.find((text) => text.startsWith(letter))?.slice(1);
  const error = new pg.DatabaseError(field("M") ?? "", end - start, "error");
  error.code = field("C");
  return error;
}
