import {
  getThresholds,
  saveThresholds,
  type ThresholdSettings,
} from "@heliolens/contract/analysis/analysis-thresholds";
import type { Db } from "@heliolens/database/database";
import { getThresholdsOf, saveThresholdsOf } from "@heliolens/database/queries/analysis/thresholds";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { defaultThresholds, thresholdRanges } from "@heliolens/domain/analysis/analysis-thresholds";
import { mustBeInRange } from "../foundation/must-be-in-range.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

export function thresholdsRoutes({ db, serve }: House): void {
  serve(getThresholds, async ({ params, viewer }) => {
    await mustReach(db, viewer, "analysis-thresholds.see", { kind: "company", ids: [params.id] });
    return { content: await settingsOf(db, params.id) };
  });

  serve(saveThresholds, async ({ params, body: { thresholds, version }, viewer }) => {
    await mustReach(db, viewer, "analysis-thresholds.edit", { kind: "company", ids: [params.id] });
    mustBeInRange(thresholdRanges, thresholds);
    const companyId = params.id;
    const isSaved = await saveThresholdsOf(db, { companyId, thresholds, version, userId: viewer.userId });
    const current = await settingsOf(db, companyId);
    const { updatedBy: changedBy, updatedAt: changedAt } = current;
    if (!isSaved) throw new Refused("inspection.changed-meanwhile", { details: { current, changedBy, changedAt } });
    return { content: current };
  });
}

async function settingsOf(db: Db, companyId: CompanyId): Promise<ThresholdSettings> {
  const { thresholds, version, updatedAt, updatedBy } = await getThresholdsOf(db, companyId);
  return {
    thresholds,
    defaults: defaultThresholds,
    ranges: thresholdRanges,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy,
  };
}
