import type { TypeItem } from "@heliolens/contract/defects/defect-types";
import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { defectStatuses } from "@heliolens/domain/defects/defect-status";
import type { LayerName } from "@heliolens/domain/map/map-layers";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import type { Text } from "@heliolens/kit/words/messages.ts";
import { type LayerDraft, type LayerPlan, type PlanFeature, tilesOf } from "@heliolens/map-stage/layers/layer-plan.ts";
import { type MarkerIcon, markerIcons } from "@heliolens/map-stage/layers/marker-icons.ts";
import type { ExpressionSpecification, FilterSpecification } from "maplibre-gl";
import { type DefectFilter, listedIn } from "../defect-filter.ts";

/** Which layers of the map service the markers come from, by plan. */
export const markerAsks: Readonly<Record<string, LayerName>> = {
  defects: "defects_by_type",
  "ai-defects": "ai_defects",
};

interface Markers {
  readonly reportSeq: number;
  readonly filter: DefectFilter;
  /** Numbers of what the filter leaves; null where tiles know enough to tell by themselves. */
  readonly left: readonly number[] | null;
  /** Of types that have a colour. */
  readonly icons: Readonly<Record<string, MarkerIcon>>;
  readonly revision: number;
}

/** Recorded defects by status (shape) and type (colour, letter); what the analysis proposed stands apart. */
export function markerPlans(
  { reportSeq, filter, left, icons, revision }: Markers,
  text: Text<"defects">,
): readonly LayerPlan[] {
  const scope = `report_seq:${reportSeq}`;
  const kept = tileFilterOf(filter, left);
  const recorded: FilterSpecification = filter.ai === "only" ? false : kept;
  return [
    {
      key: "ai-defects",
      label: text("map.ai-defects"),
      source: tilesOf("ai_defects", scope),
      layers: [marker("ai_defects", "marker-ai", kept)],
      isShownAtFirst: true,
      revision,
    },
    {
      key: "defects",
      label: text("map.defects"),
      source: tilesOf("defects", scope),
      layers: [marker("defects", statusIcon, recorded), letter(recorded)],
      icons,
      isShownAtFirst: true,
      revision,
    },
  ];
}

/** Around the chosen one, above everything: it is seen wherever it lies. */
export const chosenPlan = (defect: DefectItem | null): LayerPlan => ({
  key: "chosen-defect",
  label: null,
  isShownAtFirst: true,
  source: {
    type: "geojson",
    data: { type: "FeatureCollection", features: defect === null ? [] : featuresOf(defect) },
  },
  layers: [
    {
      type: "line",
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "line-color": tokens.text, "line-width": 1.5 },
    },
    {
      type: "circle",
      filter: ["==", ["geometry-type"], "Point"],
      paint: {
        "circle-radius": 13,
        "circle-color": tokens.primary,
        "circle-opacity": 0.18,
        "circle-stroke-color": tokens.text,
        "circle-stroke-width": 2,
      },
    },
  ],
});

function featuresOf({ defectLocation, defectShapeGeog }: DefectItem): PlanFeature[] {
  return [defectShapeGeog, defectLocation].flatMap((geometry) =>
    geometry === null
      ? []
      : [{ type: "Feature" as const, properties: {}, geometry: geometry as PlanFeature["geometry"] }],
  );
}

const size: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], 14, 0.55, 18, 0.95, 21, 1.2];

const iconNamed = (...parts: ExpressionSpecification[]): ExpressionSpecification => [
  "image",
  ["concat", "marker", ...parts.flatMap((part) => ["-", part])],
];
const status: ExpressionSpecification = ["get", "defect_status"];

// In the sub type's colour, else in its main type's, else in the status' own.
const statusIcon: ExpressionSpecification = [
  "coalesce",
  iconNamed(status, ["get", "defect_type"]),
  iconNamed(status, ["get", "main_code"]),
  iconNamed(status),
];

/** A marker for each status of each type that has a colour. */
export const typeIcons = (types: readonly TypeItem[]): Readonly<Record<string, MarkerIcon>> =>
  Object.fromEntries(
    types
      .flatMap((main) => [main, ...main.children])
      .flatMap(({ code, colour }) =>
        colour === null
          ? []
          : defectStatuses.map((status) => [
              `marker-${status}-${code}`,
              { shape: markerIcons[`marker-${status}`].shape, colour },
            ]),
      ),
  );

const marker = (layer: string, icon: string | ExpressionSpecification, filter: FilterSpecification): LayerDraft => ({
  type: "symbol",
  "source-layer": layer,
  filter,
  layout: { "icon-image": icon, "icon-size": size, "icon-allow-overlap": true, "icon-ignore-placement": true },
});

// A letter for each main type: Cell, Diode, Module, sTring, sUrface, stRucture, X for what is none.
const letters: ExpressionSpecification = [
  "match",
  ["get", "main_code"],
  "CELL",
  "C",
  "DIODE",
  "D",
  "MODULE",
  "M",
  "STRING",
  "S",
  "SURFACE",
  "O",
  "STRUCTURE",
  "K",
  "FALSE",
  "×",
  "?",
];

const letter = (filter: FilterSpecification): LayerDraft => ({
  type: "symbol",
  "source-layer": "defects",
  minzoom: 17.5,
  filter,
  layout: {
    "text-field": letters,
    "text-size": 10,
    "text-allow-overlap": true,
    "text-ignore-placement": true,
  },
  paint: { "text-color": tokens.ink },
});

const beyondTiles = ["keyword", "image", "deltaTFrom", "deltaTTo", "class", "assignee", "overdue"] as const;

/** Whether the list is narrowed by something that tiles do not carry: then the server is asked which markers stay. */
export const isBeyondTiles = (filter: DefectFilter): boolean => beyondTiles.some((name) => filter[name] !== undefined);

/** The same as the list: by what tiles know of status, type and place, else by the numbers that are left. */
export function tileFilterOf(filter: DefectFilter, left: readonly number[] | null): FilterSpecification {
  if (isBeyondTiles(filter)) return amongIds(left ?? []);
  const among = (property: string, text: string | undefined): ExpressionSpecification[] =>
    text === undefined ? [] : [["in", ["get", property], ["literal", [...listedIn(text)]]]];
  const types = filter.code === undefined ? [] : listedIn(filter.code);
  return [
    "all",
    ...among("defect_status", filter.status),
    ...(types.length === 0
      ? []
      : [["any", ...among("main_code", filter.code), ...among("defect_type", filter.code)] as ExpressionSpecification]),
    ...among("array_id", filter.array),
    ...among("string_id", filter.string),
    ...among("module_id", filter.module),
    ...(filter.ids === undefined ? [] : [amongIds(listedIn(filter.ids).map(Number)) as ExpressionSpecification]),
  ] as FilterSpecification;
}

// `match` looks a number up at once, where `in` would compare it with each: there may be thousands.
const amongIds = (ids: readonly number[]): FilterSpecification =>
  ids.length === 0 ? false : (["match", ["to-number", ["id"]], [...ids], true, false] as FilterSpecification);
