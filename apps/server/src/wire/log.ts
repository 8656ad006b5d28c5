/** One line of the log: what happened, and facts. Never a token, a password or a body. */
export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly [fact: string]: unknown;
}

export type Log = (line: LogLine) => void;

/** JSON lines for machines to read. A closed pipe or a full disk behind the stream must not stop the service. */
export function jsonLog(stream: NodeJS.WritableStream): Log {
  stream.on("error", () => {});
  return (line) => stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** What an error may tell the log. Drivers put values into other fields: those stay out. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = "code" in error ? { errorCode: error.code } : {};
  return { error: error.message, ...code, stack: error.stack };
}
