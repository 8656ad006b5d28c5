import type { JobQueue } from "@heliolens/database/queue/job-queue";
import { type Job, job } from "@heliolens/worker/job";

/** The images of the demo plant. */
export const flyDemo = (queue: JobQueue): Job<"demo.fly"> =>
  job("demo.fly", async ({ reportIds }, context) => {
    // Read when it is needed: the simulator is much to read at a start.
    const { flyInspections } = await import("./fly-inspections.ts");
    return flyInspections(reportIds, context, queue);
  });
