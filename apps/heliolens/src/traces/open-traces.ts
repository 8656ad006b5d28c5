import type { LogLine } from "@heliolens/server/wire/log";
import { type Span, spanOfLine } from "./span-of-line.ts";

/** Where spans go: the standard settings of OpenTelemetry. */
export interface TraceSettings {
  /** A collector's address; spans are posted to `/v1/traces` under it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

export interface Traces {
  /** Takes the spans from the log's lines: whatever is logged with its time is traced, and nothing else. */
  note(line: LogLine): void;
  close(): Promise<void>;
}

const SEND_EVERY_MS = 5_000;
const SEND_LIMIT_MS = 5_000;
// A collector that is away must not fill the memory: later spans are dropped.
const MOST_WAITING = 5_000;

/** Sends spans to a collector by OTLP over HTTP with JSON. The product goes on when the collector does not answer. */
export function openTraces(settings: TraceSettings, send: typeof fetch = fetch): Traces {
  let waiting: Span[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    await send(new URL("v1/traces", `${settings.endpoint.replace(/\/+$/, "")}/`), {
      method: "POST",
      headers: { "content-type": "application/json", ...settings.headers },
      body: JSON.stringify(exported(settings.serviceName, spans)),
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    }).then(
      (answer) => answer.body?.cancel(),
      () => {},
    );
  };
  const sending = setInterval(() => void flush(), SEND_EVERY_MS).unref();
  return {
    note: (line) => {
      const span = waiting.length < MOST_WAITING ? spanOfLine(line, Date.now()) : undefined;
      if (span !== undefined) waiting.push(span);
    },
    close: async () => {
      clearInterval(sending);
      await flush();
    },
  };
}

const exported = (serviceName: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: "service.name", value: { stringValue: serviceName } }] },
      scopeSpans: [{ scope: { name: "heliolens" }, spans }],
    },
  ],
});
