import { Refused } from "../wire/refused.ts";

/** Refuses an edit based on an older version, and shows the newer one and whose it is: nobody's text is lost. */
export function refuseStale(
  current: object & { readonly updatedBy: string | null; readonly updatedAt: string },
): never {
  const { updatedBy: changedBy, updatedAt: changedAt } = current;
  throw new Refused("inspection.changed-meanwhile", { details: { current, changedBy, changedAt } });
}
