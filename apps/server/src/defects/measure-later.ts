import type { Db } from "@heliolens/database/database";
import type { DefectRow } from "@heliolens/database/queries/defects/defect-rows";
import type { House } from "../wire/house.ts";

/** An area that came without temperatures is measured by the worker, once the transaction it came by is through. */
export async function measureLater(
  { enqueue }: Pick<House, "enqueue">,
  transaction: Db,
  { imageId, shapePx, maxHeatC }: DefectRow,
): Promise<void> {
  if (imageId === null || shapePx === null || maxHeatC !== null) return;
  await enqueue(transaction, [{ name: "defects.measure", payload: { imageId }, once: String(imageId) }]);
}
