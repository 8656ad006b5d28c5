import {
  aiDefectStyle,
  defectShapeStyle,
  defectStyle,
  moduleStyle,
  rgbImageStyle,
  type StyleRule,
} from "./layer-style.ts";
import type { ViewParamKey } from "./view-params.ts";

export interface LayerProperty {
  readonly name: string;
  readonly type: "integer" | "text";
}

/** A layer of the map service, in the namespace `solar`. */
export interface MapLayer {
  readonly name: string;
  readonly ko: string;
  readonly en: string;
  /** Pictures have no features: they are drawn by WMS and unknown to WFS. */
  readonly geometry: "polygon" | "point" | "picture";
  readonly narrowedBy: readonly ViewParamKey[];
  readonly properties: readonly LayerProperty[];
  readonly style: readonly StyleRule[];
}

export const NAMESPACE = "solar";

const integer = (name: string): LayerProperty => ({ name, type: "integer" });
const text = (name: string): LayerProperty => ({ name, type: "text" });

// Exactly these: specification, section 3, "defect map feature properties".
const defectProperties = [
  integer("seq"),
  text("defect_type"),
  text("defect_name"),
  text("defect_status"),
  text("array_id"),
  text("string_id"),
  text("module_id"),
  text("img_url"),
  text("img_name"),
] as const;

const picture = { geometry: "picture", properties: [], style: [] } as const;

export const mapLayers = [
  { ...picture, name: "base", ko: "기본 지도", en: "Base map", narrowedBy: [] },
  { ...picture, name: "satellite", ko: "위성 지도", en: "Satellite", narrowedBy: [] },
  { ...picture, name: "site_image_group", ko: "정사영상", en: "Orthomosaics", narrowedBy: ["site_seq"] },
  {
    ...picture,
    name: "thermal_mosaic",
    ko: "열화상 모자이크",
    en: "Thermal mosaic",
    narrowedBy: ["site_seq", "report_seq"],
  },
  {
    name: "solar_modules",
    ko: "태양광 모듈",
    en: "Solar modules",
    geometry: "polygon",
    narrowedBy: ["site_seq"],
    properties: [
      integer("seq"),
      integer("site_seq"),
      text("section_id"),
      text("array_id"),
      text("string_id"),
      text("module_id"),
    ],
    style: moduleStyle,
  },
  {
    name: "rgb_images",
    ko: "RGB 이미지",
    en: "RGB images",
    geometry: "point",
    narrowedBy: ["site_seq", "report_seq"],
    properties: [integer("seq"), integer("report_seq"), text("img_name"), text("img_url"), text("taken_at")],
    style: rgbImageStyle,
  },
  {
    name: "defects_by_type",
    ko: "유형별 결함",
    en: "Defects by type",
    geometry: "point",
    narrowedBy: ["site_seq", "report_seq", "defect_types"],
    properties: defectProperties,
    style: defectStyle,
  },
  {
    name: "defects_by_new_type",
    ko: "세부 유형별 결함",
    en: "Defects by new type",
    geometry: "point",
    narrowedBy: ["site_seq", "report_seq", "defect_codes"],
    properties: defectProperties,
    style: defectStyle,
  },
  {
    name: "ai_defects",
    ko: "AI 결함",
    en: "AI defects",
    geometry: "point",
    narrowedBy: ["site_seq", "report_seq"],
    properties: defectProperties,
    style: aiDefectStyle,
  },
  {
    name: "image_features",
    ko: "이미지별 결함 영역",
    en: "Defect areas per image",
    geometry: "polygon",
    narrowedBy: ["site_seq", "report_seq", "img_seq"],
    properties: defectProperties,
    style: defectShapeStyle,
  },
] as const satisfies readonly MapLayer[];

export type LayerName = (typeof mapLayers)[number]["name"];

/** By its name with or without the namespace. */
export const findMapLayer = (name: string): (MapLayer & { readonly name: LayerName }) | undefined => {
  const bare = name.startsWith(`${NAMESPACE}:`) ? name.slice(NAMESPACE.length + 1) : name;
  return mapLayers.find((layer) => layer.name === bare);
};

/** Layers WFS knows. */
export const featureLayers = mapLayers.filter((layer) => layer.geometry !== "picture");
