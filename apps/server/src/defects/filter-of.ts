import type { defectFilter } from "@heliolens/contract/defects/defect-lists";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { DefectFilter } from "@heliolens/domain/defects/defect-filter";
import { seoulDay } from "@heliolens/domain/inspection/examine-date";
import type { z } from "zod";

type SentFilter = z.output<z.ZodObject<typeof defectFilter>>;

/** What somebody asks to see, in plain values: the viewer and the day are known here. */
export const filterOf = <T extends SentFilter>(
  { assignee, overdue, ...same }: T,
  { userId }: Viewer,
  now: Date,
): Omit<T, "assignee" | "overdue"> & Pick<DefectFilter, "assignee" | "dueBefore"> => ({
  ...same,
  assignee: assignee === "me" ? userId : assignee,
  dueBefore: overdue === undefined ? undefined : seoulDay(now),
});
