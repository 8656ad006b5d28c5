import type { ColumnType, Generated } from "kysely";

/** Geometry goes in through `fromGeoJson` and leaves through `asGeoJson`; the column itself is opaque. */
export type Geometry = ColumnType<string, string, string>;
type Trash = { removed_at: Date | null; removed_by: number | null };
type Stamped = { created_at: Generated<Date>; updated_at: Generated<Date> };

interface ProjectTable extends Trash, Stamped {
  id: Generated<number>;
  company_id: number;
  name: string;
  description: Generated<string>;
  is_simulated: Generated<boolean>;
}

interface SiteTable extends Trash, Stamped {
  id: Generated<number>;
  project_id: number;
  panel_product_id: number | null;
  site_code: string;
  name: string;
  description: Generated<string>;
  address: Generated<string>;
  location: Geometry | null;
  capacity_kwp: number | null;
  panel_height_m: number | null;
  ellipsoidal_height_m: number | null;
  specific_yield_kwh_per_kwp: Generated<number>;
  tariff_won_per_kwh: Generated<number>;
  design_revision: Generated<number>;
}

interface SiteGrantTable {
  user_id: number;
  site_id: number;
}

interface ExamineReportTable extends Trash, Stamped {
  id: Generated<number>;
  company_id: number;
  site_id: number | null;
  name: string;
  description: Generated<string>;
  /** A calendar day in Korea, `YYYY-MM-DD`: never a moment, so no zone can shift it. */
  examined_on: string;
  level: Generated<"simplified" | "detailed">;
  irradiance_wm2: number | null;
  ambient_c: number | null;
  wind_ms: number | null;
  cloud_okta: number | null;
  humidity_percent: number | null;
  operator: Generated<string>;
  qualification: Generated<string>;
  equipment: Generated<string>;
  plant_state: Generated<string>;
  revision: Generated<number>;
  version: Generated<number>;
}

export interface InspectionTables {
  project: ProjectTable;
  site: SiteTable;
  site_grant: SiteGrantTable;
  examine_report: ExamineReportTable;
  live_project: ProjectTable;
  live_site: SiteTable & { company_id: number; is_simulated: boolean };
  live_report: ExamineReportTable & { project_id: number | null; is_simulated: boolean };
}
