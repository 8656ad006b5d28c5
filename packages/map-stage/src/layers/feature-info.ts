import { ProblemError } from "@heliolens/contract/call";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import { type Point, ringContains } from "@heliolens/domain/geometry/ring";
import type { LayerName } from "@heliolens/domain/map/map-layers";
import type { ViewParams } from "@heliolens/domain/map/view-params";

/** What the map service found under a click. */
export interface FoundFeature {
  readonly layer: LayerName;
  readonly seq: number;
  readonly properties: Readonly<Record<string, string | number | null>>;
}

interface FeatureInfoRequest {
  readonly layers: readonly LayerName[];
  readonly viewParams: ViewParams;
  readonly at: LonLat;
  readonly metresPerPixel: number;
}

// Specification section 9: feature info is requested with feature count 50.
const FEATURE_COUNT = 50;
// The service reaches half a marker around a pixel; pixels twice as wide as the screen's forgive an unsteady hand.
const SIDE_PX = 51;
const COARSENESS = 2;

/** The address of a GetFeatureInfo whose middle pixel is the place. Metres are those of EPSG:3857. */
export function featureInfoAddress({ layers, viewParams, at, metresPerPixel }: FeatureInfoRequest): string {
  const [east, north] = webMercator.toMetres(at);
  const halfM = (SIDE_PX / 2) * metresPerPixel * COARSENESS;
  const names = layers.map((layer) => `solar:${layer}`).join(",");
  const query = new URLSearchParams({
    service: "WMS",
    version: "1.1.1",
    request: "GetFeatureInfo",
    layers: names,
    query_layers: names,
    styles: "",
    srs: "EPSG:3857",
    format: "image/png",
    info_format: "application/json",
    feature_count: String(FEATURE_COUNT),
    width: String(SIDE_PX),
    height: String(SIDE_PX),
    x: String(Math.floor(SIDE_PX / 2)),
    y: String(Math.floor(SIDE_PX / 2)),
    bbox: [east - halfM, north - halfM, east + halfM, north + halfM].join(","),
    viewparams: Object.entries(viewParams)
      .map(([key, value]) => `${key}:${value}`)
      .join(";"),
  });
  return `/ows?${query}`;
}

interface AnsweredFeature {
  readonly id: string;
  readonly properties: FoundFeature["properties"];
  readonly geometry?: { readonly type: string; readonly coordinates: unknown } | null;
}

/** What was found, the nearest to the place first: the service tells of all within reach of an unsteady hand. */
export function foundFeaturesOf(answer: unknown, at: LonLat): FoundFeature[] {
  const { features = [] } = answer as { features?: readonly AnsweredFeature[] };
  const ranked = features.map((feature) => ({ feature, away: awayM(feature, at) }));
  return ranked
    .toSorted((one, other) => one.away - other.away)
    .map(({ feature: { id, properties } }) => {
      const [layer, seq] = id.split(".");
      return { layer: layer as LayerName, seq: Number(seq), properties };
    });
}

// An area that does not hold the place comes after everything within reach.
const BESIDE_M = 1e6;

function awayM({ geometry }: AnsweredFeature, at: LonLat): number {
  if (geometry?.type === "Polygon") return ringContains((geometry.coordinates as Point[][])[0]!, at) ? 0 : BESIDE_M;
  if (geometry?.type === "Point") return Math.hypot(...metrePlaneAt(at).toMetres(geometry.coordinates as LonLat));
  return BESIDE_M;
}

/** Asks as the map asks for its tiles: with the cookie that pictures and tiles accept. */
export async function askFeatureInfo(asked: FeatureInfoRequest, signal: AbortSignal): Promise<FoundFeature[]> {
  if (asked.layers.length === 0) return [];
  const answer = await fetch(featureInfoAddress(asked), { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ProblemError("wire.unavailable", { status: 0, cause: error });
  });
  if (!answer.ok) throw new ProblemError("wire.failed", { status: answer.status });
  return foundFeaturesOf(await answer.json(), asked.at);
}
