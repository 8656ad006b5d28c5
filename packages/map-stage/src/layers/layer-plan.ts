import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type {
  BackgroundLayerSpecification,
  FilterSpecification,
  GeoJSONSourceSpecification,
  ImageSourceSpecification,
  LayerSpecification,
  RasterDEMSourceSpecification,
  RasterSourceSpecification,
  VectorSourceSpecification,
} from "maplibre-gl";
import type { ReactNode } from "react";
import type { MarkerIcon } from "./marker-icons.ts";

type Drawn<T> = T extends unknown ? Omit<T, "id" | "source" | "filter"> & { filter?: FilterSpecification } : never;

/** How one source is drawn, without the names the map gives it. */
export type LayerDraft = Drawn<Exclude<LayerSpecification, BackgroundLayerSpecification>>;

/** A feature of a source that the page itself fills. */
export type PlanFeature = Extract<
  Exclude<GeoJSONSourceSpecification["data"], string>,
  { type: "FeatureCollection" }
>["features"][number];

/** Something a room puts on the map that the user can show, hide and fade. Later plans lie above earlier ones. */
export interface LayerPlan {
  readonly key: string;
  /** Null is not in the list: it is there as long as what it marks. */
  readonly label: string | null;
  readonly source:
    | VectorSourceSpecification
    | RasterSourceSpecification
    | RasterDEMSourceSpecification
    | GeoJSONSourceSpecification
    | ImageSourceSpecification;
  readonly layers: readonly LayerDraft[];
  readonly isShownAtFirst: boolean;
  /** Pictures that its layers name, beside those every map has. */
  readonly icons?: Readonly<Record<string, MarkerIcon>>;
  /** Stands below its row in the list: its controls, or why there is nothing to show. */
  readonly below?: ReactNode;
  /** There is nothing to show yet: `below` says why. */
  readonly isEmpty?: boolean;
  /** Another value says that the tiles have changed on the server. */
  readonly revision?: number;
}

/** Features that the page itself fills, shown from the start; a label of null is not in the list. */
export const drawnPlan = (
  key: string,
  label: string | null,
  features: readonly PlanFeature[],
  layers: readonly LayerDraft[],
): LayerPlan => ({
  key,
  label,
  isShownAtFirst: true,
  source: { type: "geojson", data: { type: "FeatureCollection", features: [...features] } },
  layers,
});

/** The first corner is not repeated in what is given. */
export const areaFeature = (ring: readonly LonLat[], properties: Record<string, string | number>): PlanFeature => ({
  type: "Feature",
  properties,
  geometry: { type: "Polygon", coordinates: [[...ring, ring[0]!].map((corner) => [...corner])] },
});

export const sourceIdOf = (plan: Pick<LayerPlan, "key">): string => `plan-${plan.key}`;

export const layerIdsOf = (plan: Pick<LayerPlan, "key" | "layers">): readonly string[] =>
  plan.layers.map((_, index) => `plan-${plan.key}-${index}`);

/** The part of the plant's address that every tile of it carries. */
export const tilesOf = (layer: string, scope: string): VectorSourceSpecification => ({
  type: "vector",
  tiles: [`${window.location.origin}/tiles/${layer}/{z}/{x}/{y}.mvt?viewparams=${scope}`],
  maxzoom: 20,
});
