import type { Db } from "@heliolens/database/database";
import { type LaneDepth, listQueueDepth } from "@heliolens/database/queue/queue-depth";

// Asked by every scrape of every process: the answer of the last few seconds is good enough.
const askAgainMs = 5_000;

/** Lines of `/metrics` on waiting jobs, as known at the last look. They are the same at every process of one database. */
export function queueFigures(db: Db, now: () => number): () => readonly string[] {
  let depth: readonly LaneDepth[] = [];
  let askedMs = Number.NEGATIVE_INFINITY;
  const look = async () => {
    askedMs = now();
    // A database that is away leaves the old figures; `/readyz` tells of it.
    depth = await listQueueDepth(db).catch(() => depth);
  };
  void look();
  return () => {
    if (now() - askedMs >= askAgainMs) void look();
    return [
      "# TYPE heliolens_jobs_waiting gauge",
      ...depth.map(({ lane, waiting }) => `heliolens_jobs_waiting{lane="${lane}"} ${waiting}`),
      "# TYPE heliolens_jobs_oldest_seconds gauge",
      ...depth.map(({ lane, oldestS }) => `heliolens_jobs_oldest_seconds{lane="${lane}"} ${Math.round(oldestS)}`),
    ];
  };
}
