import type { ViewParamKey } from "./view-params.ts";

/** A layer of vector tiles, as the browser's map draws it. */
export interface TileLayer {
  readonly name: string;
  /** Whose pack it is cut from. */
  readonly of: "site" | "report" | "base";
  readonly table: string;
  readonly properties: readonly string[];
  readonly narrowedBy: readonly ViewParamKey[];
}

const defectProperties = [
  "defect_type",
  "defect_name",
  "defect_status",
  "array_id",
  "string_id",
  "module_id",
  "img_name",
  "img_seq",
  "main_code",
] as const;
const imageProperties = ["img_name"] as const;

/** A feature's number is its id in every layer. `modules` gives way to strings, arrays and outlines farther out. */
export const tileLayers = [
  {
    name: "modules",
    of: "site",
    table: "modules",
    properties: ["array_id", "string_id", "module_id"],
    narrowedBy: ["site_seq"],
  },
  { name: "strings", of: "site", table: "strings", properties: ["array_id", "string_id"], narrowedBy: ["site_seq"] },
  { name: "arrays", of: "site", table: "arrays", properties: ["array_id", "name"], narrowedBy: ["site_seq"] },
  {
    name: "image_footprints",
    of: "report",
    table: "image_footprints",
    properties: imageProperties,
    narrowedBy: ["report_seq", "img_seq"],
  },
  {
    name: "image_positions",
    of: "report",
    table: "image_positions",
    properties: imageProperties,
    narrowedBy: ["report_seq"],
  },
  { name: "rgb_images", of: "report", table: "rgb_images", properties: imageProperties, narrowedBy: ["report_seq"] },
  {
    name: "defects",
    of: "report",
    table: "defects",
    properties: defectProperties,
    narrowedBy: ["report_seq", "defect_types", "defect_codes"],
  },
  { name: "ai_defects", of: "report", table: "defects", properties: defectProperties, narrowedBy: ["report_seq"] },
  { name: "base", of: "base", table: "land", properties: [], narrowedBy: [] },
] as const satisfies readonly TileLayer[];

export type TileLayerName = (typeof tileLayers)[number]["name"];

export const findTileLayer = (name: string): (TileLayer & { readonly name: TileLayerName }) | undefined =>
  tileLayers.find((layer) => layer.name === name);
