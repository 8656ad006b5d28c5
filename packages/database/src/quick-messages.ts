// PostgreSQL's frontend protocol 3.0, as far as a prepared statement with texts as parameters needs it.

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
