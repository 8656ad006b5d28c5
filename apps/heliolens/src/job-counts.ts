import type { JobEvent } from "@heliolens/worker/start-worker";

export interface JobCounts {
  count(event: JobEvent): void;
  /** Lines of the Prometheus exposition. */
  lines(): readonly string[];
}

/** Counts how jobs of this process ended and how long they took, by name. */
export function jobCounts(): JobCounts {
  const ended = new Map<string, { total: number; sumMs: number }>();
  return {
    count: ({ event, job, tookMs }) => {
      const labels = `job="${job}",outcome="${event.slice("job.".length)}"`;
      const before = ended.get(labels) ?? { total: 0, sumMs: 0 };
      ended.set(labels, { total: before.total + 1, sumMs: before.sumMs + tookMs });
    },
    lines: () => [
      "# TYPE heliolens_jobs_ended_total counter",
      ...[...ended].map(([labels, { total }]) => `heliolens_jobs_ended_total{${labels}} ${total}`),
      "# TYPE heliolens_jobs_seconds_total counter",
      ...[...ended].map(([labels, { sumMs }]) => `heliolens_jobs_seconds_total{${labels}} ${sumMs / 1000}`),
    ],
  };
}
