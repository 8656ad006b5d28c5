import type { TraceSettings } from "./open-traces.ts";

/** Undefined where no collector is named. The names are OpenTelemetry's own. */
export function readTraceSettings(
  read: (name: string) => string | undefined,
  refuse: (sentence: string) => never,
): TraceSettings | undefined {
  const endpoint = read("OTEL_EXPORTER_OTLP_ENDPOINT");
  if (endpoint === undefined) return undefined;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    return refuse(`OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}"; it is an address such as http://collector:4318.`);
  const pairs = (read("OTEL_EXPORTER_OTLP_HEADERS") ?? "").split(",").filter((pair) => pair.trim() !== "");
  const headers = pairs.map((pair) => pair.split(/=(.*)/s).map((part) => part.trim()));
  // Not repeated: it may hold a key.
  if (headers.some(([name, value]) => !/^[\w-]+$/.test(name ?? "") || !value))
    return refuse("OTEL_EXPORTER_OTLP_HEADERS is a list such as x-key=secret,x-other=word.");
  return {
    endpoint,
    headers: Object.fromEntries(headers.map(([name, value]) => [name!, value!])),
    serviceName: read("OTEL_SERVICE_NAME") ?? "heliolens",
  };
}
