import {
  type ChangedDefect,
  changeDefects,
  countDefects,
  listDefectHandles,
  listDefects,
  listDefectsOnImage,
  listFindings,
  removeDefects,
  removeFinding,
  restoreDefects,
} from "@heliolens/contract/defects/defect-lists";
import { pageOf } from "@heliolens/contract/envelopes";
import type { Db } from "@heliolens/database/database";
import { saveRejection } from "@heliolens/database/queries/analysis/findings";
import { listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import type { DefectHandle } from "@heliolens/database/queries/defects/list-defects";
import * as lists from "@heliolens/database/queries/defects/list-defects";
import { removeDefects as removeDefectsOf } from "@heliolens/database/queries/defects/save-defects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { createOnce } from "../foundation/create-once.ts";
import { getDefectOf } from "../foundation/get-defect.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { identityOf, pointOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { filterOf } from "./filter-of.ts";
import { changeMany, removeMany, restoreMany } from "./save-many-defects.ts";
import { countsOf, defectItemOf } from "./wire-items.ts";

const mostOnImage = 1_000;
const mostHandles = 20_000;
const mostAssignees = 50;

export function defectListsRoutes(house: House): void {
  const { db, serve } = house;
  const mustSeeReport = (viewer: Viewer, id: number) =>
    mustReach(db, viewer, "inspection.see", { kind: "report", ids: [id] });

  serve(listDefectsOnImage, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "thermalImage", ids: [params.id] });
    const ai = query.aiInclude === "true" ? "include" : "exclude";
    const rows = await lists.listDefectsOnImage(db, params.id, { ai, most: mostOnImage });
    return { content: rows.map(defectItemOf) };
  });

  serve(listDefects, async ({ params, query, viewer }) => {
    await mustSeeReport(viewer, params.id);
    const { rows, total } = await lists.listDefects(db, params.id, filterOf(query, viewer, house.now()));
    return pageOf(rows.map(defectItemOf), query, total);
  });

  serve(countDefects, async ({ params, query, viewer }) => {
    await mustSeeReport(viewer, params.id);
    const filter = filterOf(query, viewer, house.now());
    const assignees = await lists.countAssignees(db, params.id, filter, mostAssignees);
    return { content: countsOf(await lists.countDefectGroups(db, params.id, filter), assignees) };
  });

  serve(listDefectHandles, async ({ params, query, viewer }) => {
    await mustSeeReport(viewer, params.id);
    return { content: await lists.listDefectHandles(db, params.id, filterOf(query, viewer, house.now()), mostHandles) };
  });

  serve(listFindings, async ({ params, viewer }) => {
    await mustSeeReport(viewer, params.id);
    const rows = await lists.listFindingLocations(db, params.id, mostHandles);
    return {
      content: rows.map(({ id, location, ...finding }) => ({
        ...identityOf(id),
        ...finding,
        defectLocation: pointOf(location),
      })),
    };
  });

  manyDefectsRoutes(house);
}

function manyDefectsRoutes(house: House): void {
  const { db, now, serve } = house;
  const mustEditReport = (viewer: Viewer, id: number) =>
    mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [id] });

  serve(changeDefects, async ({ params, body: { items, change }, viewer, request }) => {
    await mustEditReport(viewer, params.id);
    const reportId = params.id;
    const ids = items.map(({ seq }) => seq);
    const saved: ChangedDefect[] = [];
    await createOnce(house, { endpoint: changeDefects, viewer, request }, async (transaction) => {
      saved.push(...(await changeMany(transaction, viewer, { reportId, items }, change)));
      return reportId;
    });
    if (saved.length > 0) return { content: saved };
    return { content: (await handlesOf(db, ids)).map((handle) => ({ ...handle, before: null })) };
  });

  serve(removeDefects, async ({ params, body: { items }, viewer, request }) => {
    await mustEditReport(viewer, params.id);
    const reportId = params.id;
    await createOnce(house, { endpoint: removeDefects, viewer, request }, async (transaction) => {
      await removeMany(transaction, { reportId, items }, { userId: viewer.userId, now: now() });
      return reportId;
    });
    return { content: items.map(({ seq }) => identityOf(seq)) };
  });

  serve(restoreDefects, async ({ params, body: { seqs }, viewer }) => {
    await mustEditReport(viewer, params.id);
    const reportId = params.id;
    const content = await db.transaction().execute(async (transaction) => {
      await restoreMany(transaction, viewer, { reportId, ids: seqs });
      return handlesOf(transaction, seqs);
    });
    return { content };
  });

  serve(removeFinding, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "defect", ids: [params.id] });
    await db.transaction().execute(async (transaction) => {
      const { detectWay, isConfirmed } = await getDefectOf(transaction, params.id);
      if (detectWay !== "AI" || isConfirmed) throw new Refused("defects.not-a-finding");
      await removeDefectsOf(transaction, [params.id], { userId: viewer.userId, now: now() });
      await saveRejection(transaction, [params.id], { reason: "other", note: "" });
    });
    return { content: null };
  });
}

const handlesOf = async (db: Db, ids: readonly number[]): Promise<DefectHandle[]> =>
  (await listDefectsByIds(db, ids)).map(({ id, version }) => ({ seq: id, version }));
