import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { FilmPlan } from "@heliolens/contract/alignment/film-points";
import { isSameQuad } from "@heliolens/domain/alignment/editing/alignment-draft";
import { movedCm } from "@heliolens/domain/alignment/editing/fit-flight";
import type { Quad } from "@heliolens/domain/alignment/editing/placed-image";
import { middleOfQuad } from "@heliolens/domain/alignment/editing/quad-figures";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { Text } from "@heliolens/kit/words/messages.ts";
import { imagePositionPlan } from "@heliolens/map-stage/layers/image-position-plans.ts";
import {
  areaFeature,
  drawnPlan,
  type LayerDraft,
  type LayerPlan,
  type PlanFeature,
  tilesOf,
} from "@heliolens/map-stage/layers/layer-plan.ts";
import type { ExpressionSpecification } from "maplibre-gl";
import { pairOf } from "./align-desk.ts";
import type { AlignState } from "./alignment.state.ts";
import { type ImageMark, markOf } from "./images/image-mark.ts";

export const GRID_KEY = "alignment-grid";

/** The modules' edges over the pictures, and over them the colours of coverage where they are shown. */
export const gridPlan = (siteSeq: number, label: string): LayerPlan => ({
  key: GRID_KEY,
  label,
  isShownAtFirst: true,
  source: tilesOf("modules", `site_seq:${siteSeq}`),
  layers: gridLayers,
});

/** Where each image lies, and with a dashed line where it was by its own word. */
export function edgePlans(state: Pick<AlignState, "records" | "draft">, text: Text<"alignment">): readonly LayerPlan[] {
  const pairs = [...state.records.values()].flatMap((record) => pairOf(state, record));
  const moved = pairs.filter(({ was, is }) => !isSameQuad(was, is));
  const edges = [...state.draft.board.values()].map(({ id, ring }) =>
    areaFeature(ring, { mark: markOf(state, state.records.get(id)) satisfies ImageMark }),
  );
  return [
    drawnPlan("alignment-edges", text("map.frames"), edges, edgeLayers),
    drawnPlan(
      "alignment-was",
      text("map.was"),
      moved.flatMap(({ was, is }) => [
        areaFeature(was, {}),
        lineOf(was, is),
        pointOf(middleOfQuad(is), { cm: Math.round(movedCm({ was, is })) }),
      ]),
      wasLayers,
    ),
  ];
}

/** Where the cameras of images without a footprint were: nothing else shows where these belong. */
export function cameraPlans(
  state: Pick<AlignState, "records" | "draft">,
  text: Text<"alignment">,
): readonly LayerPlan[] {
  const cameras = [...state.records.values()].flatMap(
    ({ thermalImageId: id, imgName: name, cameraPosition: position }) =>
      position === null || state.draft.board.has(id) ? [] : [{ id, name, position, target: null }],
  );
  return cameras.length === 0 ? [] : [imagePositionPlan(cameras, text("map.cameras"), "alignment-cameras")];
}

/** What the registration proposes, until somebody decides. */
export const proposalPlan = (records: Iterable<AlignmentRecord>, label: string): LayerPlan =>
  drawnPlan(
    "alignment-proposals",
    label,
    [...records].flatMap(({ proposal }) =>
      proposal?.positionCoordinates ? [areaFeature(proposal.positionCoordinates as unknown as Quad, {})] : [],
    ),
    proposalLayers,
  );

/** Where the camera should be, what has to be flown again, and how far each image was from its nearest point. */
export function filmPlans(film: FilmPlan, text: Text<"alignment">): readonly LayerPlan[] {
  const positions = film.positions.map(({ thermalImageId, name, pos, nearest }) => ({
    id: thermalImageId,
    name,
    position: [pos.lon, pos.lat] as const,
    target: [nearest.lon, nearest.lat] as const,
  }));
  return [
    drawnPlan("alignment-film-points", text("film.points"), film.points.map(pointAt), pointLayers),
    drawnPlan("alignment-film-gaps", text("film.gaps"), film.gaps.map(pointAt), gapLayers),
    imagePositionPlan(positions, text("film.positions"), "alignment-film-positions"),
  ];
}

const lineOf = (was: Quad, is: Quad): PlanFeature => ({
  type: "Feature",
  properties: {},
  geometry: { type: "LineString", coordinates: [[...middleOfQuad(was)], [...middleOfQuad(is)]] },
});

const pointOf = ([lon, lat]: readonly [number, number], properties: Record<string, number>): PlanFeature => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [lon, lat] },
});

const pointAt = ({ lon, lat }: { readonly lon: number; readonly lat: number }): PlanFeature => pointOf([lon, lat], {});

/** Kinds of coverage as the map colours them; the legend uses the same. */
export const coverageTones = {
  never: tokens.danger,
  edge: tokens.warn,
  few: tokens.primary,
  often: tokens.ok,
} as const;
export type CoverageKind = keyof typeof coverageTones;

// In the colour itself: the opacity of a layer is the user's.
const sheer = (tone: string, alpha: "a0" | "50") => `${tone}${alpha}`;

const coverageTone: ExpressionSpecification = [
  "match",
  ["coalesce", ["feature-state", "seen"], "unknown"],
  ...Object.entries(coverageTones).flatMap(([kind, tone]) => [kind, sheer(tone, "a0")]),
  "transparent",
] as unknown as ExpressionSpecification;

const markTone: ExpressionSpecification = [
  "match",
  ["get", "mark"],
  "changed",
  tokens.warn,
  "hand",
  tokens.ok,
  "automatic",
  tokens.primary,
  "proposed",
  tokens.ai,
  "ambiguous",
  tokens.danger,
  // Where the camera put them there are many, and nothing to be done about most.
  sheer(tokens.muted, "50"),
];

const inTiles = (draft: LayerDraft): LayerDraft => ({ ...draft, "source-layer": "modules" }) as LayerDraft;

const gridLayers: readonly LayerDraft[] = [
  inTiles({
    type: "fill",
    paint: { "fill-color": coverageTone, "fill-antialias": false },
  }),
  inTiles({
    type: "line",
    minzoom: 17,
    paint: { "line-color": tokens.text, "line-width": ["interpolate", ["linear"], ["zoom"], 17, 0.2, 20, 0.9] },
  }),
];

const edgeLayers: readonly LayerDraft[] = [
  {
    type: "line",
    paint: {
      "line-color": markTone,
      "line-width": ["interpolate", ["linear"], ["zoom"], 15, 0.4, 19, 1.3],
    },
  },
];

const wasLayers: readonly LayerDraft[] = [
  { type: "line", paint: { "line-color": tokens.text, "line-width": 1.2, "line-dasharray": [3, 2] } },
  {
    type: "symbol",
    minzoom: 17.5,
    filter: ["==", ["geometry-type"], "Point"],
    layout: { "text-field": ["concat", "Δ ", ["get", "cm"], " cm"], "text-size": 11, "text-offset": [0, 1.6] },
    paint: { "text-color": tokens.text, "text-halo-color": tokens.bg, "text-halo-width": 1.4 },
  },
];

const proposalLayers: readonly LayerDraft[] = [
  { type: "line", paint: { "line-color": tokens.ai, "line-width": 1.4, "line-dasharray": [1.5, 1.5] } },
];

const pointLayers: readonly LayerDraft[] = [
  {
    type: "circle",
    paint: {
      "circle-radius": ["interpolate", ["linear"], ["zoom"], 14, 1, 20, 3.5],
      "circle-color": tokens.bg,
      "circle-stroke-color": tokens.primary,
      "circle-stroke-width": 1.2,
    },
  },
];

const gapLayers: readonly LayerDraft[] = [
  {
    type: "circle",
    paint: {
      "circle-radius": ["interpolate", ["linear"], ["zoom"], 14, 2, 20, 6],
      "circle-color": tokens.danger,
      "circle-stroke-color": tokens.bg,
      "circle-stroke-width": 1.2,
    },
  },
];
