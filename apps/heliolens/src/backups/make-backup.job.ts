import { done, type Job, job, skipped } from "@heliolens/worker/job";
import type { BackupDesk } from "./backup-desk.ts";

/** Asked every hour: takes a backup where the last one is old enough, so that one missed at night comes in the morning. */
export const makeBackup = (desk: BackupDesk | undefined): Job<"backups.make"> =>
  job("backups.make", async (_, { signal }) => {
    if (desk === undefined) return skipped("no target for backups is set");
    if (!(await desk.isDue())) return skipped("the last one is young enough");
    const { files, bytes, newBytes, pruned } = await desk.take(signal);
    return done([], { files, bytes, newBytes, pruned });
  });
