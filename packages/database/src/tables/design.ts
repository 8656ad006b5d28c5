import type { Generated, GeneratedAlways } from "kysely";
import type { Geometry } from "./inspection.ts";

interface PanelProductTable {
  id: Generated<number>;
  maker: string;
  model: string;
  width_mm: number;
  height_mm: number;
  cell_rows: number;
  cell_columns: number;
  is_half_cut: Generated<boolean>;
  power_wp: number;
  temperature_coefficient_percent_per_k: number | null;
  created_at: Generated<Date>;
}

interface SectionTable {
  id: Generated<number>;
  site_id: number;
  section_code: string;
  name: string;
}

interface SolarArrayTable {
  id: Generated<number>;
  site_id: number;
  section_id: number | null;
  array_code: string;
  name: string;
  description: Generated<string>;
  shape: Geometry | null;
}

interface SolarStringTable {
  id: Generated<number>;
  site_id: number;
  array_id: number;
  string_code: string;
  name: string;
  description: Generated<string>;
  row_num: Generated<number>;
  col_num: Generated<number>;
  shape: Geometry | null;
}

interface SolarModuleTable {
  id: Generated<number>;
  site_id: number;
  string_id: number;
  module_code: string;
  shape: Geometry;
  center: GeneratedAlways<string>;
}

export interface DesignTables {
  panel_product: PanelProductTable;
  section: SectionTable;
  solar_array: SolarArrayTable;
  solar_string: SolarStringTable;
  solar_module: SolarModuleTable;
}
