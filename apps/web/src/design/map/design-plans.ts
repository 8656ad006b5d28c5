import type {
  Design,
  DesignArray,
  DesignItem,
  DesignKey,
  DesignModule,
  DesignString,
  GroundRing,
} from "@heliolens/domain/design/design-item";
import { familyOf } from "@heliolens/domain/design/design-tree";
import { convexHull } from "@heliolens/domain/geometry/convex-hull";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { stringTones, tokens } from "@heliolens/kit/theme/theme.ts";
import type { Text } from "@heliolens/kit/words/messages.ts";
import { areaFeature, drawnPlan, type LayerDraft, type LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import type { ExpressionSpecification } from "maplibre-gl";
import { toneIndexOf } from "./string-tone.ts";

/** From here on a module is a few pixels wide. */
export const MODULES_FROM_ZOOM = 18;

/** Outlines of strings and arrays: what one sees of a plant from afar. */
export const outlinePlans = (outlines: readonly Outline[], text: Text<"design">): readonly LayerPlan[] => {
  const featuresOf = (kind: Outline["item"]["kind"]) =>
    outlines
      .filter(({ item }) => item.kind === kind)
      .map(({ item, ring }) => areaFeature(ring, { name: item.name, tone: toneIndexOf(item.id) }));
  return [
    drawnPlan("design-strings", text("map.strings"), featuresOf("string"), stringLayers),
    drawnPlan("design-arrays", text("map.arrays"), featuresOf("array"), arrayLayers),
  ];
};

export interface Outline {
  readonly item: DesignArray | DesignString;
  readonly ring: GroundRing;
}

/** One after the other, so that the caller may pause: thousands of hulls take longer than a frame. */
export function* outlinesOf(design: Design): Generator<Outline | null> {
  for (const item of design.values()) {
    if (item.kind !== "array" && item.kind !== "string") continue;
    const ring = outlineOf(design, item);
    yield ring === null ? null : { item, ring };
  }
}

export const modulePlan = (modules: readonly DesignModule[], label: string): LayerPlan =>
  drawnPlan(
    "design-modules",
    label,
    modules.map((module) => areaFeature(module.ring, { code: module.code, tone: toneIndexOf(module.parentId) })),
    moduleLayers,
  );

// A drawing of every module of a large choice would say no more than its strings' outlines, and cost seconds.
const MOST_DRAWN = 5_000;

export function chosenPlan(design: Design, chosen: Iterable<DesignKey>): LayerPlan {
  const rings = [...chosen].flatMap((key) => ringsToDraw(design, key));
  return drawnPlan(
    "design-chosen",
    null,
    rings.slice(0, MOST_DRAWN).map((ring) => areaFeature(ring, {})),
    chosenLayers,
  );
}

export const flagPlan = (modules: readonly DesignModule[], label: string): LayerPlan =>
  drawnPlan(
    "design-flags",
    label,
    modules.slice(0, MOST_DRAWN).map(({ ring }) => areaFeature(ring, {})),
    flagLayers,
  );

/** What a drag would make of it, until the pointer is let go. */
export const ghostPlan = (items: readonly DesignItem[]): LayerPlan => {
  const rings = items.flatMap((item) => (item.kind === "section" || item.ring === null ? [] : [item.ring]));
  return drawnPlan(
    "design-ghost",
    null,
    rings.slice(0, MOST_DRAWN).map((ring) => areaFeature(ring, {})),
    ghostLayers,
  );
};

export const linePlan = (line: readonly LonLat[], met: readonly DesignModule[]): LayerPlan =>
  drawnPlan(
    "design-line",
    null,
    [
      ...met.map(({ ring }) => areaFeature(ring, {})),
      {
        type: "Feature" as const,
        properties: {},
        geometry: { type: "LineString" as const, coordinates: line.map((point) => [...point]) },
      },
    ],
    ghostLayers,
  );

function ringsToDraw(design: Design, key: DesignKey): GroundRing[] {
  const item = design.get(key);
  if (item === undefined) return [];
  if (item.kind === "module") return [item.ring];
  if (item.kind === "section") return familyOf(design, key).flatMap((child) => ringsToDraw(design, child.id));
  const ring = outlineOf(design, item);
  return ring === null ? [] : [ring];
}

// A family is the same list as long as nothing in it changes, and so is what goes around it.
const hulls = new WeakMap<readonly DesignItem[], GroundRing | null>();

/** The ring of an item, or the outline around its modules. */
export function outlineOf(design: Design, item: DesignItem): GroundRing | null {
  if (item.kind === "module") return item.ring;
  if (item.kind !== "section" && item.ring !== null) return item.ring;
  const below = familyOf(design, item.id);
  const known = item.kind === "string" ? hulls.get(below) : undefined;
  if (known !== undefined) return known;
  const corners = below.flatMap((child) => outlineOf(design, child) ?? []);
  const hull = corners.length < 3 ? null : (convexHull(corners) as GroundRing);
  if (item.kind === "string") hulls.set(below, hull);
  return hull;
}

const tone: ExpressionSpecification = [
  "match",
  ["get", "tone"],
  ...stringTones.flatMap((color, index) => [index, color]),
  tokens.module,
] as unknown as ExpressionSpecification;
const halo = { "text-color": tokens.text, "text-halo-color": tokens.bg, "text-halo-width": 1.4 };

const stringLayers: readonly LayerDraft[] = [
  { type: "fill", paint: { "fill-color": tone, "fill-opacity": 0.28 } },
  { type: "line", minzoom: 15, paint: { "line-color": tone, "line-width": 1, "line-opacity": 0.9 } },
  {
    type: "symbol",
    minzoom: 18.5,
    layout: { "text-field": ["get", "name"], "text-size": 11, "symbol-placement": "point" },
    paint: halo,
  },
];
const arrayLayers: readonly LayerDraft[] = [
  { type: "line", paint: { "line-color": tokens.arrayEdge, "line-width": 1.4, "line-dasharray": [3, 2] } },
  {
    type: "symbol",
    minzoom: 15,
    layout: { "text-field": ["get", "name"], "text-size": 12, "text-anchor": "bottom" },
    paint: { ...halo, "text-color": tokens.muted },
  },
];
const moduleLayers: readonly LayerDraft[] = [
  { type: "fill", paint: { "fill-color": tone, "fill-opacity": 0.55 } },
  { type: "line", paint: { "line-color": tokens.bg, "line-width": 0.8 } },
  { type: "symbol", minzoom: 20.5, layout: { "text-field": ["get", "code"], "text-size": 10 }, paint: halo },
];
const chosenLayers: readonly LayerDraft[] = [
  { type: "fill", paint: { "fill-color": tokens.primary, "fill-opacity": 0.3 } },
  { type: "line", paint: { "line-color": tokens.primary, "line-width": 2 } },
];
const flagLayers: readonly LayerDraft[] = [
  { type: "line", paint: { "line-color": tokens.warn, "line-width": 2.5, "line-dasharray": [1, 1] } },
];
const ghostLayers: readonly LayerDraft[] = [
  {
    type: "fill",
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": tokens.text, "fill-opacity": 0.2 },
  },
  { type: "line", paint: { "line-color": tokens.text, "line-width": 1.5, "line-dasharray": [2, 1.5] } },
];
