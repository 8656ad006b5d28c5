import type { LayerName } from "./map-layers.ts";
import type { TileLayerName } from "./tile-layers.ts";
import type { ViewParams } from "./view-params.ts";

/** Keeps rows that have one of the values in at least one of the columns. Plain data: it travels to other threads. */
export interface RowFilter {
  readonly columns: readonly string[];
  readonly values: readonly (string | number)[];
}

/** Which table of whose pack a layer shows, and what of it. */
export interface LayerContent {
  readonly of: "site" | "report";
  readonly table: string;
  readonly filters: readonly RowFilter[];
}

// What a person recorded or confirmed stands apart from what a model proposed.
const recorded: RowFilter = { columns: ["is_ai_finding"], values: [0] };
const proposed: RowFilter = { columns: ["is_ai_finding"], values: [1] };

/** Null for pictures, which have no features. */
export function contentOfLayer(name: LayerName | TileLayerName, params: ViewParams): LayerContent | null {
  switch (name) {
    case "base":
    case "satellite":
    case "site_image_group":
    case "thermal_mosaic":
      return null;
    case "solar_modules":
    case "modules":
      return { of: "site", table: "modules", filters: [] };
    case "strings":
    case "arrays":
      return { of: "site", table: name, filters: [] };
    case "rgb_images":
    case "image_positions":
    case "image_footprints":
      return { of: "report", table: name, filters: [] };
    case "defects_by_type":
      return { of: "report", table: "defects", filters: [recorded, ...mainTypes(params)] };
    case "defects_by_new_type":
      return { of: "report", table: "defects", filters: [recorded, ...anyTypes(params)] };
    case "defects":
      return { of: "report", table: "defects", filters: [recorded, ...mainTypes(params), ...anyTypes(params)] };
    case "ai_defects":
      return { of: "report", table: "defects", filters: [proposed] };
    case "image_features":
      return { of: "report", table: "defect_shapes", filters: oneImage(params) };
  }
}

const mainTypes = ({ defect_types }: ViewParams): RowFilter[] =>
  defect_types === undefined ? [] : [{ columns: ["main_code"], values: defect_types }];

const anyTypes = ({ defect_codes }: ViewParams): RowFilter[] =>
  defect_codes === undefined ? [] : [{ columns: ["defect_type", "main_code"], values: defect_codes }];

const oneImage = ({ img_seq }: ViewParams): RowFilter[] =>
  img_seq === undefined ? [] : [{ columns: ["img_seq"], values: [img_seq] }];
