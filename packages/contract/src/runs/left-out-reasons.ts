import { mends } from "@heliolens/domain/runs/mend";
import { z } from "zod";

/** Why a run left images out, the most frequent reason first. */
export const leftOutReasons = z.array(
  z.object({
    /** A code of the catalogue. */
    why: z.string(),
    count: z.int(),
    /** What makes the next run take them; null where only another flight helps. */
    mend: z.enum(mends).nullable(),
  }),
);
export type LeftOutItem = z.output<typeof leftOutReasons>[number];
