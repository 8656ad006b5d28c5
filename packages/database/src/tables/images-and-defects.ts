import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { FieldChange } from "@heliolens/domain/defects/defect-changes";
import type { DefectFields } from "@heliolens/domain/defects/defect-fields";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { DefectCause, LossRule } from "@heliolens/domain/defects/defect-types";
import type { HeatReference } from "@heliolens/domain/defects/heat/heat-reference";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { ProjectId, ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { TemperatureNote } from "@heliolens/domain/thermal/temperature-note";
import type { KnownTemperature, TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Geometry } from "./inspection.ts";

interface DefectTypeTable {
  id: GeneratedAlways<number>;
  code: string;
  parent_id: number | null;
  name_ko: string;
  name_en: string;
  description: Generated<string>;
  abnormality_class: Generated<number>;
  /** How the loss is reckoned; the fraction is the share lost, or the most that can be lost. */
  loss_kind: Generated<LossRule["kind"]>;
  loss_fraction: Generated<number>;
  cause: Generated<DefectCause>;
  is_defect: Generated<boolean>;
  position: Generated<number>;
  /** `#rrggbb`; null leaves it to the map's own style. */
  colour: string | null;
  version: Generated<number>;
}

/** Goes in as JSON text, comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

/** A file of a report, whatever it holds. */
interface ReportFile {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  name: string;
  folder: Generated<string>;
  file_key: string;
  sha256: string;
  size_bytes: number;
  created_at: Generated<Date>;
}

/** How far its reading is; `read_why` is a problem code. */
interface ReadFile extends ReportFile {
  read_state: Generated<"pending" | "read" | "unreadable">;
  read_why: string | null;
  read_attempts: Generated<number>;
}

interface ReportImage extends ReadFile {
  thumb_key: string | null;
  width_px: number | null;
  height_px: number | null;
  taken_at: Date | null;
  camera_model: string | null;
  position: Geometry | null;
  /** What the file says about itself; null until it was read. */
  facts: Json<ImageFacts> | null;
  footprint: Geometry | null;
  /** How much neighbouring pixels differ; comparable within one camera and flight. */
  sharpness: number | null;
}

interface RgbImageTable extends ReportImage {
  /** A copy small enough for a screen, where the original is larger. */
  view_key: string | null;
}

interface ThermalImageTable extends ReportImage {
  /** Where it lies by its own word; kept by the database, `footprint` is where it was aligned to. */
  first_footprint: ColumnType<string | null, never, never>;
  camera_serial: string | null;
  flight: Generated<number>;
  /** In use: the file's own, then what attributes say, then what a person set. */
  parameters: Json<ThermalParameters> | null;
  file_parameters: Json<ThermalParameters> | null;
  set_parameters: Json<Partial<ThermalParameters>> | null;
  /** The CSV its degrees come from; null: its own file. */
  csv_id: number | null;
  /** Parameters, CSV or attributes changed since its degrees were computed. */
  heat_stale: Generated<boolean>;
  temperature_kind: Generated<"pending" | "absolute" | "relative" | "none">;
  temperature_why: string | null;
  /** What a careful reader should know beside the degrees, as codes. */
  temperature_notes: ColumnType<readonly TemperatureNote[], string | undefined, string>;
  /** The entered scale that its degrees follow from; null where they need none. */
  scale: Json<TemperatureScale> | null;
  min_heat_c: number | null;
  max_heat_c: number | null;
  average_heat_c: number | null;
  pair_rgb_image_id: number | null;
  pair_certainty: Generated<"certain" | "probable" | "none" | "manual">;
}

interface ThermalFileTable extends ReadFile {
  thermal_image_id: number | null;
  read_line: number | null;
  width_px: number | null;
  height_px: number | null;
}

interface AttributeZipTable extends ReportFile {
  load_status: Generated<"loading" | "loaded" | "retry" | "error">;
  load_why: string | null;
  load_attempts: Generated<number>;
}

interface AttributeEntryTable {
  id: GeneratedAlways<number>;
  zip_id: number;
  report_id: ReportId;
  /** Path of the entry inside the ZIP. */
  entry: string;
  folder: string;
  image_name: string | null;
  /** Null where it was not understood; then `why` says so. */
  attributes: Json<ImageAttributes> | null;
  why: string | null;
  field: string | null;
  thermal_image_id: number | null;
}

/** Columns that the table of fields describes, with what the database fills in by itself. */
interface FieldKinds {
  code: string;
  status: Generated<DefectStatus>;
  text: Generated<string>;
  flag: Generated<boolean>;
  count: Generated<number>;
  class: number | null;
  heat: number | null;
}
type DefectColumns = {
  [Name in keyof DefectFields as DefectFields[Name]["column"]]: FieldKinds[DefectFields[Name]["kind"]];
};

interface ModuleDefectTable extends DefectColumns {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  thermal_image_id: number | null;
  module_id: number | null;
  detect_way: Generated<"MANUAL" | "AI">;
  confidence: number | null;
  model_version: string | null;
  /** Measured on an image without absolute degrees: all °C are null then. */
  is_relative: Generated<boolean>;
  /** How much warmer than its surroundings, in times the image's own noise. */
  contrast: number | null;
  /** What its ΔT is compared with; null where it was not measured yet, or before this was kept. */
  reference: Json<HeatReference> | null;
  /** The image was aligned after the defect's temperatures were measured. */
  heat_stale: Generated<boolean>;
  /** Corners in pixels of the thermal image, the first not repeated. */
  shape_px: Json<Ring> | null;
  shape: Geometry | null;
  location: Geometry | null;
  version: Generated<number>;
  /** True where a person chose the module; else it was found under the defect's place. */
  is_module_confirmed: Generated<boolean>;
  created_by: UserId | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  updated_by: UserId | null;
  removed_at: Date | null;
  removed_by: UserId | null;
}

/** What a person entered for files that name no scale; `folder` null: for the whole report. */
interface TemperatureScaleTable {
  id: GeneratedAlways<number>;
  report_id: ReportId;
  folder: string | null;
  per_count: number;
  offset_c: number;
  /** The known temperature that the offset follows from. */
  known: Json<KnownTemperature> | null;
  set_at: Generated<Date>;
  set_by: UserId | null;
}

interface DefectChangeTable {
  id: GeneratedAlways<number>;
  defect_id: number;
  kind: "created" | "changed" | "removed" | "restored" | "measured" | "merged";
  version: number;
  changed_at: Generated<Date>;
  changed_by: UserId | null;
  /** When it was done, where a phone told of it later. */
  tapped_at: Date | null;
  changes: Json<readonly FieldChange[]>;
}

interface DefectCommentTable {
  id: GeneratedAlways<number>;
  defect_id: number;
  text: string;
  created_at: Generated<Date>;
  created_by: UserId | null;
}

interface LiveDefectView extends ModuleDefectTable {
  site_id: SiteId | null;
  project_id: ProjectId | null;
  company_id: CompanyId;
  main_code: string;
  is_defect: boolean;
  loss_kind: LossRule["kind"];
  loss_fraction: number;
  is_finding: boolean;
}

export interface ImageAndDefectTables {
  defect_type: DefectTypeTable;
  rgb_image: RgbImageTable;
  thermal_image: ThermalImageTable;
  thermal_file: ThermalFileTable;
  attribute_zip: AttributeZipTable;
  attribute_entry: AttributeEntryTable;
  temperature_scale: TemperatureScaleTable;
  module_defect: ModuleDefectTable;
  live_defect: LiveDefectView;
  defect_change: DefectChangeTable;
  defect_comment: DefectCommentTable;
}
