import {
  adjustCoords,
  createDefect,
  deleteDefect,
  getDefect,
  restoreDefect,
  updateDefect,
} from "@heliolens/contract/defects/defects";
import type { Endpoint } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import { findLocatedImage } from "@heliolens/database/queries/defects/defect-locations";
import type { DefectRow } from "@heliolens/database/queries/defects/defect-rows";
import { removeDefects, restoreDefects } from "@heliolens/database/queries/defects/save-defects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { readDefectId } from "@heliolens/domain/defects/defect-numbers";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { purgedFrom } from "@heliolens/domain/inspection/trash";
import type { FastifyRequest } from "fastify";
import { createOnce } from "../foundation/create-once.ts";
import { getDefectOf, getReachedDefect } from "../foundation/get-defect.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { measureLater } from "./measure-later.ts";
import { addDefectFor, type DefectEdit, editDefect } from "./save-defect.ts";
import { defectItemOf } from "./wire-items.ts";

interface Asking {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
}

export function defectsRoutes(house: House): void {
  const { db, now, serve } = house;

  serve(getDefect, async ({ params, viewer }) =>
    defectItemOf(await getReachedDefect(db, viewer, "inspection.see", params.id)),
  );

  serve(createDefect, async ({ body: { solarExamineReport, ...sent }, viewer, request }) => {
    const reportId = await reportOfNew(house, viewer, { solarExamineReport, image: sent.solarThermalImage });
    const row = await savedOnce(house, createDefect, { viewer, request }, async (transaction) =>
      getDefectOf(transaction, await addDefectFor(transaction, viewer, reportId, sent)),
    );
    return defectItemOf(row);
  });

  serve(updateDefect, async ({ params: { id }, body: { seq, version, ...sent }, ...asking }) => {
    mustNameItself(seq, id);
    return defectItemOf(await editOnce(house, updateDefect, asking, { id, version, sent }));
  });

  serve(adjustCoords, async ({ params, body: { moduleDefectId, version, ...sent }, ...asking }) => {
    const id = readDefectId(params.id);
    if (id === null) throw new Refused("defects.invalid-defect-id");
    mustNameItself(moduleDefectId, id);
    return { content: defectItemOf(await editOnce(house, adjustCoords, asking, { id, version, sent })) };
  });

  serve(deleteDefect, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defect", ids: [params.id] });
    const removal = { userId: viewer.userId, now: now() };
    await db.transaction().execute(async (transaction) => {
      const defect = await getDefectOf(transaction, params.id);
      if (query.version !== undefined && query.version !== defect.version) refuseStale(defectItemOf(defect));
      const [removed] = await removeDefects(transaction, [params.id], removal);
      mustFind(removed, "defects.defect-not-found");
    });
    const label = defectLabel(params.id);
    return { ...identityOf(params.id), label, purgedFrom: purgedFrom(removal.now).toISOString() };
  });

  serve(restoreDefect, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "removedDefect", ids: [params.id] });
    const restored = await db.transaction().execute(async (transaction) => {
      await restoreDefects(transaction, [params.id], viewer.userId);
      return getDefectOf(transaction, params.id);
    });
    return { content: defectItemOf(restored) };
  });
}

/** The report a new defect goes into: the one named, else its image's. */
async function reportOfNew(
  { db }: House,
  viewer: Viewer,
  { solarExamineReport, image }: { solarExamineReport: ReportId | undefined; image: number | null | undefined },
): Promise<ReportId> {
  if (solarExamineReport !== undefined) {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [solarExamineReport] });
    return solarExamineReport;
  }
  if (image === undefined || image === null) throw new Refused("defects.report-required");
  await mustReach(db, viewer, "inspection.edit", { kind: "thermalImage", ids: [image] });
  return mustFind(await findLocatedImage(db, image), "uploads.image-not-found").reportId;
}

const editOnce = (
  house: House,
  endpoint: Endpoint,
  asking: Asking,
  { id, ...edit }: DefectEdit & { readonly id: number },
): Promise<DefectRow> =>
  savedOnce(house, endpoint, asking, (transaction) => editDefect(transaction, asking.viewer, id, edit));

/**
 * Sent again under the same key, an edit is not made again: the second of a double click is no conflict with the first.
 * The answer is read in the transaction itself: what was saved is never answered by a database that has no time left.
 */
async function savedOnce(
  house: House,
  endpoint: Endpoint,
  { viewer, request }: Asking,
  save: (transaction: Db) => Promise<DefectRow>,
): Promise<DefectRow> {
  const saved: DefectRow[] = [];
  const id = await createOnce(house, { endpoint, viewer, request }, async (transaction) => {
    const row = await save(transaction);
    await measureLater(house, transaction, row);
    saved.push(row);
    return row.id;
  });
  return saved[0] ?? getReachedDefect(house.db, viewer, "inspection.see", id);
}
