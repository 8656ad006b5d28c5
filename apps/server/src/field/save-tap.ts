import type { BodyOf } from "@heliolens/contract/endpoint";
import type { tapDefectStatus } from "@heliolens/contract/field/field";
import type { Db } from "@heliolens/database/database";
import { addChange, changeHeldDefects, lockDefects } from "@heliolens/database/queries/defects/save-defects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { believedMoment } from "@heliolens/domain/field/believed-moment";
import { defectChanges } from "../defects/save-defect.ts";
import { defectItemOf } from "../defects/wire-items.ts";
import { getDefectOf } from "../foundation/get-defect.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";

/**
 * Sets the status that was tapped in the field. Who wrote a memo meanwhile is no hindrance; who set another status is:
 * then the tap is refused and shows it.
 */
export async function saveTap(
  trx: Db,
  { userId }: Viewer,
  defectId: number,
  { from, to, tappedAt, now }: BodyOf<typeof tapDefectStatus> & { readonly now: Date },
): Promise<void> {
  const { reportId } = await getDefectOf(trx, defectId);
  await lockDefects(trx, reportId, [defectId]);
  const before = await getDefectOf(trx, defectId);
  if (before.status === to) return;
  if (before.status !== from) refuseStale(defectItemOf(before));
  await changeHeldDefects(trx, [defectId], { change: { status: to }, userId });
  const after = await getDefectOf(trx, defectId);
  await addChange(trx, [after], {
    kind: "changed",
    userId,
    changesOf: () => defectChanges(before, after),
    tappedAt: believedMoment(new Date(tappedAt), now),
  });
}
