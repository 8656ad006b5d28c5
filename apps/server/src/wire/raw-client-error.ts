import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { problemOf } from "./answer-problem.ts";
import type { Log } from "./log.ts";
import { securityHeaders } from "./security-headers.ts";

/** Bytes that are not HTTP never become a request: they are answered on the bare socket, once, and it closes. */
export const rawClientError = (log: Log) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = reasons[error.code ?? ""] ?? { status: 400, code: "wire.malformed" };
  const requestId = randomUUID();
  log({ level: "warn", event: "request.unreadable", requestId, status, errorCode: error.code });
  socket.end(rawAnswer(status, JSON.stringify(problemOf(code, "ko", requestId))));
};

const reasons: Readonly<Record<string, { status: number; code: ProblemCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "wire.too-large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: "wire.too-large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "wire.malformed" },
};

function rawAnswer(status: number, body: string): string {
  const headers = {
    ...securityHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
