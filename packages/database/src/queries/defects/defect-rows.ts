import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { type DefectValues, defectFields } from "@heliolens/domain/defects/defect-fields";
import type { DefectId } from "@heliolens/domain/defects/defect-ids";
import type { LossRule } from "@heliolens/domain/defects/defect-types";
import type { HeatReference } from "@heliolens/domain/defects/heat/heat-reference";
import type { AbnormalityClass } from "@heliolens/domain/defects/rank-defect";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { ExpressionWrapper, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";
import { areModulesKnown } from "./defect-locations.ts";

/** What a defect is on, and what shows it. */
export interface DefectBelongings {
  readonly moduleId: number | null;
  readonly isModuleConfirmed: boolean;
  readonly moduleCode: string | null;
  readonly stringCode: string | null;
  readonly arrayCode: string | null;
  readonly imageId: number | null;
  readonly imageName: string | null;
  readonly imageHasThumb: boolean;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly takenAt: Date | null;
  readonly rgbId: number | null;
  readonly rgbName: string | null;
  readonly rgbHasThumb: boolean;
}

/** A defect as people see it: with its type, its image, its module and who touched it. */
export interface DefectRow extends DefectBelongings, DefectValues {
  readonly id: DefectId;
  readonly version: number;
  readonly reportId: ReportId;
  readonly reportName: string;
  readonly examineDate: Day;
  readonly irradianceWm2: number | null;
  readonly siteId: SiteId | null;
  /** IANA name, of its site. */
  readonly timeZone: string;
  readonly companyId: CompanyId;
  readonly mainCode: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly mainNameKo: string;
  readonly mainNameEn: string;
  readonly lossKind: LossRule["kind"];
  readonly lossFraction: number;
  readonly proposedClass: AbnormalityClass;
  readonly capacityKwp: number | null;
  readonly siteModules: number | null;
  readonly productPowerWp: number | null;
  readonly specificYieldKwhPerKwp: number | null;
  readonly tariffWonPerKwh: number | null;
  readonly detectWay: "MANUAL" | "AI";
  readonly confidence: number | null;
  readonly modelVersion: string | null;
  /** Measured on an image without absolute degrees. */
  readonly isRelative: boolean;
  /** How much warmer, in times the noise of the image. */
  readonly contrast: number | null;
  /** What its ΔT is compared with. */
  readonly reference: HeatReference | null;
  /** The module is estimated: its image was never aligned, or by its GPS position alone, so another module may be meant. */
  readonly needsAlignment: boolean;
  /** Corners in pixels, the first not repeated. */
  readonly shapePx: Ring | null;
  /** GeoJSON text. */
  readonly shape: string | null;
  readonly location: string | null;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
  readonly dueOn: Day | null;
  readonly commentCount: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/** Of a `defect`: its image, its module and what that belongs to. */
export const withImageAndModule: RawBuilder<unknown> = sql`
  left join thermal_image as image on image.id = defect.thermal_image_id
  left join solar_module as module on module.id = defect.module_id
  left join solar_string as string on string.id = module.string_id
  left join solar_array as array_of on array_of.id = string.array_id`;

/**
 * Defects that have not been removed, of live reports, with what filters and orders look at. Every defect has a type: as left
 * joins, types and places cost nothing in a statement that does not name them.
 */
export const standingDefects: RawBuilder<unknown> = standingIn(sql`module_defect`);

function standingIn(table: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
  ${table} as defect
  join live_report as report on report.id = defect.report_id and defect.removed_at is null
  left join defect_type as type on type.code = defect.code
  left join defect_type as main on main.id = coalesce(type.parent_id, type.id)
  ${withImageAndModule}`;
}

/** A defect without a place of its own stands on its module. */
export const spot: RawBuilder<unknown> = sql`coalesce(defect.location, module.center)`;

/** These defects, in the order of the ids. What is not there is left out. */
export async function listDefectsByIds(db: Db, ids: readonly number[]): Promise<DefectRow[]> {
  // Planning its fourteen joins takes ten times as long as reading one defect.
  const { rows } = await sql<DefectRow>`
    select ${preparedMark} ${columns} from ${standingDefects} ${withPeople}
    where defect.id = any(${[...ids]}::bigint[])`.execute(db);
  const byId = new Map<number, DefectRow>(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const withPeople = sql`
    left join site on site.id = report.site_id
    left join panel_product as product on product.id = coalesce(string.panel_product_id, site.panel_product_id)
    left join rgb_image as rgb on rgb.id = image.pair_rgb_image_id
    left join defect_task as task on task.defect_id = defect.id
    left join app_user as assignee on assignee.id = task.assignee_id
    left join app_user as author on author.id = defect.created_by
    left join app_user as editor on editor.id = defect.updated_by`;

/** Writes by an `update` that returns whole rows of `module_defect`, and gives the defects as they then are, in one statement. */
export async function updatedDefects(db: Db, update: OperationNodeSource): Promise<DefectRow[]> {
  const { rows } = await sql<DefectRow>`${preparedMark}
    with saved as (${new ExpressionWrapper(update.toOperationNode())}) select ${columns} from ${standingIn(sql`saved`)} ${withPeople}`.execute(
    db,
  );
  return rows;
}

export const findDefect = async (db: Db, id: number): Promise<DefectRow | undefined> =>
  (await listDefectsByIds(db, [id]))[0];

export const belongings: RawBuilder<unknown> = sql`
  module.id as "moduleId", defect.is_module_confirmed as "isModuleConfirmed", module.module_code as "moduleCode",
  string.string_code as "stringCode", array_of.array_code as "arrayCode",
  image.id as "imageId", image.name as "imageName", image.thumb_key is not null as "imageHasThumb",
  image.width_px as "widthPx", image.height_px as "heightPx", image.taken_at as "takenAt",
  rgb.id as "rgbId", rgb.name as "rgbName", rgb.thumb_key is not null as "rgbHasThumb"`;

const fieldColumns = sql.join(
  Object.entries(defectFields).map(([name, { column }]) => sql`${sql.ref(`defect.${column}`)} as ${sql.ref(name)}`),
);

const columns = sql`
  ${fieldColumns}, defect.id, defect.version, defect.report_id as "reportId", report.name as "reportName",
  report.examined_on as "examineDate", report.irradiance_wm2 as "irradianceWm2", report.site_id as "siteId",
  coalesce(site.time_zone, ${sql.lit(defaultTimeZone)}) as "timeZone",
  report.company_id as "companyId",
  main.code as "mainCode", type.name_ko as "nameKo", type.name_en as "nameEn",
  main.name_ko as "mainNameKo", main.name_en as "mainNameEn",
  type.loss_kind as "lossKind", type.loss_fraction as "lossFraction",
  type.abnormality_class as "proposedClass", site.capacity_kwp as "capacityKwp", site.module_count as "siteModules",
  product.power_wp as "productPowerWp", site.specific_yield_kwh_per_kwp as "specificYieldKwhPerKwp",
  site.tariff_won_per_kwh as "tariffWonPerKwh",
  defect.detect_way as "detectWay", defect.confidence, defect.model_version as "modelVersion",
  defect.is_relative as "isRelative", defect.contrast, defect.reference,
  (image.id is not null and site.module_count > 0 and not defect.is_module_confirmed and not ${areModulesKnown})
    as "needsAlignment",
  defect.shape_px as "shapePx", ${asGeoJson("defect.shape")} as shape, 
  ${asGeoJson(spot)} as location,
  ${belongings},
  assignee.id as "assigneeId", assignee.name as "assigneeName", task.due_on as "dueOn",
  (select count(*) from defect_comment where defect_comment.defect_id = defect.id) as "commentCount",
  defect.created_at as "createdAt", author.name as "createdBy",
  defect.updated_at as "updatedAt", editor.name as "updatedBy"`;
