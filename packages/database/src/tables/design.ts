import type { SectionId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { Generated, GeneratedAlways } from "kysely";
import type { Geometry } from "./inspection.ts";

interface SectionTable {
  id: GeneratedAlways<SectionId>;
  site_id: SiteId;
  section_code: string;
  name: string;
}

interface SolarArrayTable {
  id: GeneratedAlways<number>;
  site_id: SiteId;
  section_id: SectionId | null;
  array_code: string;
  name: string;
  description: Generated<string>;
  shape: Geometry | null;
}

interface SolarStringTable {
  id: GeneratedAlways<number>;
  site_id: SiteId;
  array_id: number;
  string_code: string;
  name: string;
  description: Generated<string>;
  row_num: Generated<number>;
  col_num: Generated<number>;
  shape: Geometry | null;
}

interface SolarModuleTable {
  id: GeneratedAlways<number>;
  site_id: SiteId;
  string_id: number;
  module_code: string;
  shape: Geometry;
  center: GeneratedAlways<string>;
}

export interface DesignTables {
  section: SectionTable;
  solar_array: SolarArrayTable;
  solar_string: SolarStringTable;
  solar_module: SolarModuleTable;
}
