/** How a feature looks: an area, or a marker of one size at every scale. Colours are `#rrggbb`. */
export interface LayerSymbol {
  readonly fill: string;
  /** 0 leaves the inside clear. */
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly strokeOpacity: number;
  readonly strokeWidthPx: number;
  /** Markers alone: what stands at the point, and how wide. */
  readonly marker?: MarkerShape;
  readonly markerSizePx?: number;
}

/** Shape tells what colour alone would not: status and kind are readable without colour. */
export type MarkerShape = "circle" | "square" | "diamond" | "triangle" | "tick";

/** The last rule that fits a feature draws it, over those of the rules before it. */
export interface StyleRule {
  readonly ko: string;
  readonly en: string;
  /** Left out: every feature. */
  readonly when?: { readonly property: string; readonly is: string };
  readonly symbol: LayerSymbol;
}

const marker = { fillOpacity: 1, stroke: "#0f1419", strokeOpacity: 0.9, strokeWidthPx: 1.5, markerSizePx: 12 } as const;

export const moduleStyle: readonly StyleRule[] = [
  {
    ko: "모듈",
    en: "Module",
    symbol: { fill: "#2d4b69", fillOpacity: 1, stroke: "#6d9cc9", strokeOpacity: 1, strokeWidthPx: 1 },
  },
];

/** Status by colour and shape (found, scheduled, done). */
export const defectStyle: readonly StyleRule[] = [
  {
    ko: "조치완료",
    en: "Completed",
    when: { property: "defect_status", is: "COMPLETE" },
    symbol: { ...marker, fill: "#4fd18b", marker: "tick" },
  },
  {
    ko: "조치예정",
    en: "Scheduled",
    when: { property: "defect_status", is: "SCHEDULE" },
    symbol: { ...marker, fill: "#f2b84b", marker: "triangle" },
  },
  {
    ko: "결함발견",
    en: "Found",
    when: { property: "defect_status", is: "FOUND" },
    symbol: { ...marker, fill: "#ff7b72", marker: "circle" },
  },
];

export const aiDefectStyle: readonly StyleRule[] = [
  { ko: "AI 결함", en: "AI finding", symbol: { ...marker, fill: "#c297ff", marker: "diamond" } },
];

export const defectShapeStyle: readonly StyleRule[] = defectStyle.map((rule) => ({
  ...rule,
  symbol: {
    fill: rule.symbol.fill,
    fillOpacity: 0.35,
    stroke: rule.symbol.fill,
    strokeOpacity: 1,
    strokeWidthPx: 1.5,
  },
}));

export const rgbImageStyle: readonly StyleRule[] = [
  { ko: "RGB 이미지", en: "RGB image", symbol: { ...marker, fill: "#4cc2ff", marker: "square", markerSizePx: 10 } },
];
