import { expect, it } from "vitest";
import { openTraces } from "./open-traces.ts";

const settings = { endpoint: "http://collector:4318/", headers: { "x-key": "k" }, serviceName: "heliolens-web" };
const request = {
  level: "info",
  event: "request",
  requestId: "r1",
  method: "GET",
  path: "/api/sites/17/reports",
  status: 503,
  tookMs: 40,
} as const;

function aCollector() {
  const posts: { url: string; headers: unknown; body: { resourceSpans: [{ scopeSpans: [{ spans: object[] }] }] } }[] =
    [];
  const send = (async (url: URL, init: RequestInit) => {
    posts.push({ url: String(url), headers: init.headers, body: JSON.parse(String(init.body)) });
    return new Response("{}");
  }) as typeof fetch;
  const spans = () => posts.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans);
  return { posts, send, spans };
}

it("sends a span for each request and each job, and none for other lines", async () => {
  const { posts, send, spans } = aCollector();
  const traces = openTraces(settings, send);
  traces.note(request);
  traces.note({ level: "info", event: "job.done", job: "analysis.run", tookMs: 9_000 });
  traces.note({ level: "info", event: "database.opened", tookMs: 12 });
  await traces.close();
  expect(posts[0]).toMatchObject({ url: "http://collector:4318/v1/traces", headers: { "x-key": "k" } });
  expect(spans()).toMatchObject([
    { name: "GET /api/sites/{id}/reports", kind: 2, status: { code: 2 } },
    { name: "analysis.run", kind: 5, status: { code: 1 } },
  ]);
});

it("joins the trace of the caller, and begins one where the header is none", async () => {
  const { send, spans } = aCollector();
  const traces = openTraces(settings, send);
  const [traceId, parentSpanId] = ["a".repeat(32), "b".repeat(16)];
  traces.note({ ...request, traceparent: `00-${traceId}-${parentSpanId}-01` });
  traces.note({ ...request, traceparent: "00-nonsense" });
  await traces.close();
  const [joined, own] = spans();
  expect(joined).toMatchObject({ traceId, parentSpanId });
  expect(own).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(own).not.toHaveProperty("parentSpanId");
});

it("a collector that is away takes nothing else along", async () => {
  const traces = openTraces(settings, async () => Promise.reject(new Error("away")));
  traces.note(request);
  await expect(traces.close()).resolves.toBeUndefined();
});
