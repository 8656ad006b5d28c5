import type { LeftOutItem } from "@heliolens/contract/runs/left-out-reasons";
import { type LeftOutReason, mendOf } from "@heliolens/domain/runs/mend";

export const leftOutItems = (reasons: readonly LeftOutReason[]): LeftOutItem[] =>
  reasons.map(({ why, count }) => ({ why, count, mend: mendOf(why) }));
