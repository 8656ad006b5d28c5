import type { Db } from "@heliolens/database/database";
import { fromGeoJson } from "@heliolens/database/postgis";
import type { DesignIds } from "@heliolens/database/queries/insert-design";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import { findDefectType } from "@heliolens/domain/defects/defect-types";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { ringCentroid } from "@heliolens/domain/geometry/ring";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Defect } from "@heliolens/simulator/inspection/defect";
import type { Inspection } from "@heliolens/simulator/inspection/simulate-inspection";
import { moduleKey } from "@heliolens/simulator/plant/design";
import { plannedCorners } from "@heliolens/simulator/plant/module-position";
import type { Plant } from "@heliolens/simulator/plant/plant";
import { sql } from "kysely";
import { findDemoFinding } from "./demo-findings.ts";
import { demoMemo } from "./demo-memos.ts";

export interface DemoDefects {
  readonly plant: Plant;
  readonly inspection: Inspection;
  /** Keys of what is still there a year later; undefined where no later inspection is known. */
  readonly laterKeys: ReadonlySet<string> | undefined;
  readonly reportId: ReportId;
  readonly modules: DesignIds["modules"];
}

/** What a thermographer wrote down that day: every defect of the plant, its place and how far repair has come. */
export async function addDemoDefects(db: Db, demo: DemoDefects): Promise<void> {
  // Of the last inspection a part waits for review.
  const isLast = demo.laterKeys === undefined;
  const rows = demo.inspection.defects.map((defect) => {
    const found = isLast ? findDemoFinding(defect) : undefined;
    const row = defectRow(demo, defect);
    return found === undefined ? row : { ...row, ...found, ...asFinding };
  });
  if (rows.length > 0) await db.insertInto("module_defect").values(rows).execute();
}

const asFinding = {
  is_module_confirmed: false,
  status: "FOUND" as const,
  detect_way: "AI" as const,
  memo: "",
};

/** What was easily cleaned is done already: by the technician, as the history says. */
export async function addDemoRepairs(db: Db, reportId: ReportId, technician: UserId): Promise<void> {
  await sql`
    with repaired as (
      update module_defect set status = 'COMPLETE', action = '세척 완료'
      where report_id = ${reportId} and status = 'SCHEDULE' and detect_way = 'MANUAL' and code in ('DROPPING', 'DEBRIS', 'SOILING')
      returning id, version)
    insert into defect_change (defect_id, kind, version, changed_by, changes)
    select id, 'changed', version, ${technician}, ${JSON.stringify(repairedAs)}::jsonb from repaired`.execute(db);
}

const repairedAs = [
  { field: "defectStatus", from: "SCHEDULE", to: "COMPLETE" },
  { field: "action", from: "", to: "세척 완료" },
];

/** Repairs that are planned have somebody and a day; the day is counted from today, so that the demo never looks stale. */
export async function addDemoTasks(db: Db, reportId: ReportId, technician: UserId): Promise<void> {
  await sql`
    insert into defect_task (defect_id, assignee_id, due_on, updated_at)
    select id, ${technician}, current_date + (3 + 2 * (row_number() over (order by delta_t_k desc)))::integer, now()
    from module_defect where report_id = ${reportId} and status = 'SCHEDULE' and detect_way = 'MANUAL'
    on conflict (defect_id) do nothing`.execute(db);
}

function defectRow(demo: DemoDefects, defect: Defect) {
  const { plant, inspection, reportId, modules } = demo;
  const { irradianceWm2, moduleC } = inspection.conditionsAt(inspection.day.startMs);
  const deltaK = (defect.deltaC * irradianceWm2) / 1000;
  const rings = defect.modules.map((module) => plannedCorners(plant, module).map((at) => plant.plane.toLonLat(at)));
  return {
    report_id: reportId,
    // The truth knows it, whatever the alignment.
    is_module_confirmed: true,
    module_id: modules.get(moduleKey(plant, defect.modules[0]!)) ?? null,
    code: defect.code,
    status: statusOf(demo, defect),
    memo: demoMemo(defect.code, defect.shapeSeed),
    affected_modules: defect.modules.length,
    reference_c: moduleC,
    max_heat_c: moduleC + deltaK,
    delta_t_k: deltaK,
    abnormality_class: findDefectType(defect.code)?.proposedClass ?? 2,
    location: fromGeoJson(pointOf(middleOf(rings.map((ring) => ringCentroid(ring))))),
    shape: rings.length === 1 ? fromGeoJson(polygonOf(rings[0]!)) : null,
  };
}

// What is gone a year later was repaired; of the rest some repairs are planned.
function statusOf({ laterKeys }: DemoDefects, { key, shapeSeed }: Defect): DefectStatus {
  if (laterKeys !== undefined && !laterKeys.has(key)) return "COMPLETE";
  return shapeSeed % 4 === 0 ? "SCHEDULE" : "FOUND";
}

const middleOf = (points: readonly LonLat[]): LonLat => [
  points.reduce((sum, [lon]) => sum + lon, 0) / points.length,
  points.reduce((sum, [, lat]) => sum + lat, 0) / points.length,
];
const pointOf = (coordinates: LonLat) => ({ type: "Point", coordinates });
const polygonOf = (ring: readonly LonLat[]) => ({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });
