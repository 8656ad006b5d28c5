import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";

const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly labels: string;
  readonly counts: number[];
  sumS: number;
  total: number;
}

/** Counts what passes through; `text` is the Prometheus exposition of it. */
export class Metrics {
  readonly #requests = new Map<string, Series>();
  readonly #lag = monitorEventLoopDelay({ resolution: 20 });
  readonly #underWay = new Set<FastifyRequest>();
  readonly #others: (() => readonly string[])[] = [];

  watch(app: FastifyInstance): void {
    this.#lag.enable();
    // Hooks that wait for nothing call on: a promise each would cost a map request as much as finding its feature.
    app.addHook("onRequest", (request, _reply, next) => {
      this.#underWay.add(request);
      next();
    });
    app.addHook("onResponse", (request, reply, next) => {
      this.#underWay.delete(request);
      // The pattern, not the path: what a caller invents must not become a label.
      this.#count(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime / 1000);
      next();
    });
    app.addHook("onRequestAbort", async (request) => {
      this.#underWay.delete(request);
    });
    app.addHook("onClose", async () => {
      this.#lag.disable();
    });
  }

  /** Further lines of the exposition, read each time. */
  tell(lines: () => readonly string[]): void {
    this.#others.push(lines);
  }

  text(): string {
    const memory = process.memoryUsage();
    return [
      ...gauge("process_resident_memory_bytes", memory.rss),
      ...gauge("nodejs_heap_used_bytes", memory.heapUsed),
      ...gauge("nodejs_heap_total_bytes", memory.heapTotal),
      ...gauge("nodejs_external_bytes", memory.external),
      ...gauge("process_uptime_seconds", process.uptime()),
      ...gauge("heliolens_requests_under_way", this.#underWay.size),
      ...gauge("nodejs_eventloop_lag_p50_seconds", this.#lag.percentile(50) / 1e9),
      ...gauge("nodejs_eventloop_lag_p99_seconds", this.#lag.percentile(99) / 1e9),
      ...gauge("nodejs_eventloop_lag_max_seconds", this.#lag.max / 1e9),
      ...this.#others.flatMap((lines) => lines()),
      "# TYPE heliolens_request_duration_seconds histogram",
      ...[...this.#requests.values()].flatMap(histogramLines),
      "",
    ].join("\n");
  }

  #count(method: string, route: string, status: number, tookS: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const series = this.#requests.get(labels) ?? { labels, counts: bucketsS.map(() => 0), sumS: 0, total: 0 };
    this.#requests.set(labels, series);
    bucketsS.forEach((boundS, index) => {
      if (tookS <= boundS) series.counts[index]! += 1;
    });
    series.sumS += tookS;
    series.total += 1;
  }
}

export const gauge = (name: string, value: number) => [
  `# TYPE ${name} gauge`,
  `${name} ${Number.isFinite(value) ? value : 0}`,
];

function histogramLines({ labels, counts, sumS, total }: Series): string[] {
  const name = "heliolens_request_duration_seconds";
  return [
    ...bucketsS.map((boundS, index) => `${name}_bucket{${labels},le="${boundS}"} ${counts[index]}`),
    `${name}_bucket{${labels},le="+Inf"} ${total}`,
    `${name}_sum{${labels}} ${sumS}`,
    `${name}_count{${labels}} ${total}`,
  ];
}
