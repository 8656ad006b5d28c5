/** A layer of vector tiles, as the browser's map draws it. A feature's number is its id in every layer. */
export interface TileLayer {
  readonly name: string;
  readonly properties: readonly string[];
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

export const tileLayers = [
  { name: "modules", properties: ["array_id", "string_id", "module_id"] },
  { name: "strings", properties: ["array_id", "string_id", "module_count"] },
  { name: "arrays", properties: ["array_id", "name", "module_count"] },
  { name: "image_footprints", properties: imageProperties },
  { name: "image_positions", properties: imageProperties },
  { name: "rgb_images", properties: imageProperties },
  { name: "defects", properties: defectProperties },
  { name: "ai_defects", properties: defectProperties },
  { name: "base", properties: [] },
] as const satisfies readonly TileLayer[];

export type TileLayerName = (typeof tileLayers)[number]["name"];

export const findTileLayer = (name: string): (TileLayer & { readonly name: TileLayerName }) | undefined =>
  tileLayers.find((layer) => layer.name === name);

/** What `modules` gives way to farther out, each with the properties its table has. */
export const propertiesOfDetail = {
  modules: ["array_id", "string_id", "module_id"],
  strings: ["array_id", "string_id", "module_count"],
  arrays: ["array_id", "name", "module_count"],
  outline: ["module_count"],
} as const;
