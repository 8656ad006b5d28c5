import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SectionId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { Generated, GeneratedAlways } from "kysely";
import type { Geometry } from "./inspection.ts";

/** Both or neither; null: as what it hangs below. */
interface Standing {
  tilt_deg: Generated<number | null>;
  azimuth_deg: Generated<number | null>;
}

interface SectionTable extends Standing {
  id: GeneratedAlways<SectionId>;
  site_id: SiteId;
  section_code: string;
  name: string;
}

interface SolarArrayTable extends Standing {
  id: GeneratedAlways<number>;
  site_id: SiteId;
  section_id: SectionId | null;
  array_code: string;
  name: string;
  description: Generated<string>;
  shape: Geometry | null;
}

interface SolarStringTable extends Standing {
  id: GeneratedAlways<number>;
  site_id: SiteId;
  array_id: number;
  string_code: string;
  name: string;
  description: Generated<string>;
  row_num: Generated<number>;
  col_num: Generated<number>;
  shape: Geometry | null;
  /** Null: the site's counts. */
  panel_product_id: Generated<number | null>;
}

interface SolarModuleTable {
  id: GeneratedAlways<number>;
  site_id: SiteId;
  string_id: number;
  module_code: string;
  shape: Geometry;
  center: GeneratedAlways<string>;
}

export type DesignAction = "ARRAY_ADDED" | "ARRAY_RENAMED" | "ARRAY_REMOVED" | "STRING_ADDED" | "SAVED" | "STAND_SET";

interface DesignEditTable {
  id: GeneratedAlways<number>;
  site_id: SiteId;
  user_id: UserId | null;
  made_at: Date;
  deed: DesignAction;
  added: number;
  changed: number;
  removed: number;
  version: string;
  /** JSON; kept for a day. */
  answer: Generated<unknown>;
}

export interface DesignTables {
  design_edit: DesignEditTable;
  section: SectionTable;
  solar_array: SolarArrayTable;
  solar_string: SolarStringTable;
  solar_module: SolarModuleTable;
}
