import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Geometry goes in through `fromGeoJson` and leaves through `asGeoJson`; the column itself is opaque. */
export type Geometry = ColumnType<string, string, string>;

/** What people edit: a write from an older version is refused. What they remove waits in the trash. */
interface Edited {
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
  removed_at: Date | null;
  removed_by: UserId | null;
}

interface PanelProductTable {
  id: GeneratedAlways<number>;
  maker: string;
  model: string;
  width_mm: number;
  height_mm: number;
  cell_rows: number;
  cell_columns: number;
  is_half_cut: Generated<boolean>;
  power_wp: number;
  temperature_coefficient_percent_per_k: number | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
}

interface ProjectTable extends Edited {
  id: GeneratedAlways<ProjectId>;
  company_id: CompanyId;
  name: string;
  description: Generated<string>;
  is_simulated: Generated<boolean>;
}

interface SiteTable extends Edited {
  id: GeneratedAlways<SiteId>;
  company_id: CompanyId;
  project_id: ProjectId;
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
  /** IANA name: image times without a zone are read in it. */
  time_zone: Generated<string>;
  design_revision: Generated<number>;
  /** Kept by the database, like the counts of a report. */
  module_count: Generated<number>;
}

interface SiteGrantTable {
  user_id: UserId;
  site_id: SiteId;
}

interface ExamineReportTable extends Edited {
  id: GeneratedAlways<ReportId>;
  company_id: CompanyId;
  site_id: SiteId | null;
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
  pilot: Generated<string>;
  equipment: Generated<string>;
  plant_state: Generated<string>;
  revision: Generated<number>;
  thermal_image_count: Generated<number>;
  rgb_image_count: Generated<number>;
  found_count: Generated<number>;
  schedule_count: Generated<number>;
  complete_count: Generated<number>;
  finding_count: Generated<number>;
}

export interface InspectionTables {
  panel_product: PanelProductTable;
  project: ProjectTable;
  site: SiteTable;
  site_grant: SiteGrantTable;
  examine_report: ExamineReportTable;
  live_project: ProjectTable;
  live_site: SiteTable & { is_simulated: boolean };
  live_report: ExamineReportTable & { project_id: ProjectId | null; is_simulated: boolean };
}
