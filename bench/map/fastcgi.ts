import { connect, type Socket } from "node:net";

// The FastCGI protocol as a web server speaks it: one request at a time over a connection that stays open.
const VERSION = 1;
const BEGIN_REQUEST = 1;
const END_REQUEST = 3;
const PARAMS = 4;
const STDIN = 5;
const STDOUT = 6;
const KEEP_CONNECTION = 1;
const RESPONDER = 1;

export interface CgiAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

export class FastCgiClient {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async get(query: string): Promise<CgiAnswer> {
    const socket = await this.#connected();
    const parameters = {
      REQUEST_METHOD: "GET",
      QUERY_STRING: query,
      SERVER_NAME: "127.0.0.1",
      SERVER_PORT: "80",
      SCRIPT_NAME: "/ows",
    };
    socket.write(
      Buffer.concat([
        record(BEGIN_REQUEST, Buffer.from([0, RESPONDER, KEEP_CONNECTION, 0, 0, 0, 0, 0])),
        record(PARAMS, Buffer.concat(Object.entries(parameters).map(([name, value]) => pair(name, value)))),
        record(PARAMS, Buffer.alloc(0)),
        record(STDIN, Buffer.alloc(0)),
      ]),
    );
    return parse(await readAnswer(socket));
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connected(): Promise<Socket> {
    if (this.#socket !== undefined && !this.#socket.destroyed) return Promise.resolve(this.#socket);
    return new Promise((resolve, reject) => {
      const socket = connect(this.#port, "127.0.0.1", () => resolve(socket));
      socket.once("error", reject);
      this.#socket = socket;
    });
  }
}

function record(type: number, content: Buffer): Buffer {
  const header = Buffer.from([VERSION, type, 0, 1, content.length >> 8, content.length & 255, 0, 0]);
  return Buffer.concat([header, content]);
}

function pair(name: string, value: string): Buffer {
  const [key, content] = [Buffer.from(name), Buffer.from(value)];
  return Buffer.concat([lengthOf(key.length), lengthOf(content.length), key, content]);
}

const lengthOf = (length: number): Buffer =>
  length < 128
    ? Buffer.from([length])
    : Buffer.from([(length >> 24) | 128, (length >> 16) & 255, (length >> 8) & 255, length & 255]);

function readAnswer(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const out: Buffer[] = [];
    let rest: Buffer = Buffer.alloc(0);
    const onData = (data: Buffer) => {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
      let at = 0;
      while (rest.length - at >= 8) {
        const [length, padding] = [rest.readUInt16BE(at + 4), rest[at + 6]!];
        if (rest.length - at < 8 + length + padding) break;
        if (rest[at + 1] === STDOUT) out.push(rest.subarray(at + 8, at + 8 + length));
        if (rest[at + 1] === END_REQUEST) {
          done();
          resolve(Buffer.concat(out));
          return;
        }
        at += 8 + length + padding;
      }
      rest = rest.subarray(at);
    };
    const onClose = () => {
      done();
      reject(new Error("the FastCGI process closed its connection"));
    };
    const done = () => {
      socket.off("data", onData);
      socket.off("close", onClose);
    };
    socket.on("data", onData);
    socket.on("close", onClose);
  });
}

function parse(answer: Buffer): CgiAnswer {
  const end = answer.indexOf("\r\n\r\n");
  const head = answer.toString("latin1", 0, end);
  return {
    status: Number(/^Status: (\d+)/m.exec(head)?.[1] ?? 200),
    contentType: /^Content-Type: (.+)$/im.exec(head)?.[1]?.trim() ?? "",
    body: answer.subarray(end + 4),
  };
}
