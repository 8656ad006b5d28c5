import { randomBytes } from "node:crypto";
import type { LogLine } from "@heliolens/server/wire/log";

/** A span as OTLP has it in JSON (opentelemetry-proto, trace.proto). */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2: a server answers a request. 5: a worker takes a job from a queue. */
  readonly kind: 2 | 5;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  /** 1: it ended well. 2: it failed. */
  readonly status: { readonly code: 1 | 2 };
}

export interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string } | { readonly intValue: string };
}

/** The span of a request or a job, from the line that the log has of it; undefined for other lines. */
export function spanOfLine(line: LogLine, endedAtMs: number): Span | undefined {
  const { event, tookMs } = line;
  if (typeof tookMs !== "number") return undefined;
  const isRequest = event === "request";
  if (!isRequest && !event.startsWith("job.")) return undefined;
  return {
    ...idsOf(line.traceparent),
    name: isRequest ? `${line.method} ${routeOf(String(line.path))}` : String(line.job),
    kind: isRequest ? 2 : 5,
    startTimeUnixNano: nanoseconds(endedAtMs - tookMs),
    endTimeUnixNano: nanoseconds(endedAtMs),
    attributes: isRequest ? requestAttributes(line) : jobAttributes(line),
    status: { code: (isRequest ? Number(line.status) >= 500 : event === "job.failed") ? 2 : 1 },
  };
}

/** W3C trace context: `00-<trace>-<parent>-<flags>`. A caller that sends none begins no trace: the span is a trace of its own. */
function idsOf(traceparent: unknown): Pick<Span, "traceId" | "spanId" | "parentSpanId"> {
  const spanId = randomBytes(8).toString("hex");
  const [, traceId, parentSpanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(traceparent)) ?? [];
  if (traceId === undefined || parentSpanId === undefined) return { traceId: randomBytes(16).toString("hex"), spanId };
  return { traceId, spanId, parentSpanId };
}

// Spans of one name are compared with each other: numbers are left out of it.
const routeOf = (path: string): string => path.replaceAll(/\/\d+/g, "/{id}");

const nanoseconds = (ms: number): string => `${Math.round(ms)}000000`;

const requestAttributes = ({ method, path, status, requestId, code }: LogLine): Attribute[] => [
  text("http.request.method", method),
  text("url.path", path),
  whole("http.response.status_code", status),
  text("heliolens.request_id", requestId),
  ...(code === undefined ? [] : [text("heliolens.problem", code)]),
];

const jobAttributes = ({ job, event, why }: LogLine): Attribute[] => [
  text("messaging.operation.name", job),
  text("heliolens.outcome", event.slice("job.".length)),
  ...(why === undefined ? [] : [text("heliolens.why", String(why).slice(0, 200))]),
];

const text = (key: string, value: unknown): Attribute => ({ key, value: { stringValue: String(value) } });
const whole = (key: string, value: unknown): Attribute => ({ key, value: { intValue: String(value) } });
