import type {
  GeoJSONSource,
  ImageSource,
  LayerSpecification,
  Map as MapLibreMap,
  RasterTileSource,
  VectorTileSource,
} from "maplibre-gl";
import { choiceOf, type LayerChoice, type LayerChoices } from "./layer-choices.state.ts";
import { type LayerDraft, type LayerPlan, layerIdsOf, sourceIdOf } from "./layer-plan.ts";
import { addMarkerIcons } from "./marker-icons.ts";

interface Placed {
  readonly plan: LayerPlan;
  readonly choice: LayerChoice;
}

/** Owns the sources and layers that rooms put on one map: compares what is wanted with what is there. */
export class LayerBoard {
  readonly #map: MapLibreMap;
  #placed = new Map<string, Placed>();

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  show(all: readonly LayerPlan[], choices: LayerChoices): void {
    // A picture is fetched when it is put on the map: one that is hidden stays off it.
    const plans = all.filter((plan) => plan.source.type !== "image" || choiceOf(choices, plan).isShown);
    const wanted = new Set(plans.map(({ key }) => key));
    for (const { plan } of this.#placed.values()) if (!wanted.has(plan.key)) this.#remove(plan);
    // From the top down, so that each finds the one above it already in its place.
    let above: string | undefined;
    for (const plan of plans.toReversed()) {
      const choice = choiceOf(choices, plan);
      const before = this.#placed.get(plan.key);
      if (before === undefined) this.#add(plan, above);
      else this.#renew(before.plan, plan);
      if (before?.plan !== plan || before.choice !== choice) this.#look(plan, choice);
      this.#placed.set(plan.key, { plan, choice });
      above = layerIdsOf(plan)[0] ?? above;
    }
  }

  #add(plan: LayerPlan, above: string | undefined): void {
    const source = sourceIdOf(plan);
    addMarkerIcons(this.#map, plan.icons ?? {});
    this.#map.addSource(source, plan.source);
    layerIdsOf(plan).forEach((id, index) => {
      this.#map.addLayer({ ...plan.layers[index], id, source } as LayerSpecification, above);
    });
  }

  #remove(plan: LayerPlan): void {
    for (const id of layerIdsOf(plan)) this.#map.removeLayer(id);
    this.#map.removeSource(sourceIdOf(plan));
    this.#placed.delete(plan.key);
  }

  #renew(before: LayerPlan, plan: LayerPlan): void {
    if (before === plan) return;
    const ids = layerIdsOf(plan);
    plan.layers.forEach((draft, index) => {
      if (draft.filter !== before.layers[index]?.filter) this.#map.setFilter(ids[index]!, draft.filter ?? null);
      const colours = coloursOf(draft);
      if (colours !== coloursOf(before.layers[index]))
        this.#map.setPaintProperty(ids[index]!, "color-relief-color", colours);
    });
    renewSource(this.#map, before, plan);
    if (plan.icons === before.icons) return;
    addMarkerIcons(this.#map, plan.icons ?? {});
    // Tiles choose their pictures when they are read.
    this.#map.refreshTiles(sourceIdOf(plan));
  }

  #look(plan: LayerPlan, { isShown, opacity }: LayerChoice): void {
    layerIdsOf(plan).forEach((id, index) => {
      this.#map.setLayoutProperty(id, "visibility", isShown ? "visible" : "none");
      for (const [name, value] of opacitiesOf(plan.layers[index]!, opacity))
        this.#map.setPaintProperty(id, name as "fill-opacity", value);
    });
  }
}

function renewSource(map: MapLibreMap, before: LayerPlan, { source, revision, key }: LayerPlan): void {
  const held = map.getSource(sourceIdOf({ key }));
  if (source.type === "geojson" && before.source.type === "geojson") {
    if (source.data !== before.source.data) void (held as GeoJSONSource).setData(source.data);
    return;
  }
  if (source.type === "image" && before.source.type === "image") {
    if (source.url !== before.source.url || source.coordinates !== before.source.coordinates)
      (held as ImageSource).updateImage({ url: String(source.url), coordinates: source.coordinates });
    return;
  }
  if (!hasNewTiles(source) || !hasNewTiles(before.source)) return;
  if (source.tiles?.[0] !== before.source.tiles?.[0])
    (held as VectorTileSource | RasterTileSource).setTiles([...(source.tiles ?? [])]);
  else if (revision !== before.revision) map.refreshTiles(sourceIdOf({ key }));
}

type Tiled = Extract<LayerPlan["source"], { type: "vector" | "raster-dem" }>;
const hasNewTiles = (source: LayerPlan["source"]): source is Tiled =>
  source.type === "vector" || source.type === "raster-dem";

/** Of tiles that carry numbers: the palette is the page's choice. */
const coloursOf = (draft: LayerDraft | undefined) =>
  draft?.type === "color-relief" ? draft.paint?.["color-relief-color"] : undefined;

const opacityNames = {
  fill: ["fill-opacity"],
  line: ["line-opacity"],
  circle: ["circle-opacity", "circle-stroke-opacity"],
  symbol: ["icon-opacity", "text-opacity"],
  raster: ["raster-opacity"],
  "color-relief": ["color-relief-opacity"],
} as const;

/** A layer keeps its own opacity where it has one; the user's fades it further. */
function opacitiesOf({ type, paint = {} }: LayerDraft, opacity: number): [string, number][] {
  const names: readonly string[] = type in opacityNames ? opacityNames[type as keyof typeof opacityNames] : [];
  return names.map((name) => {
    const own = (paint as Record<string, unknown>)[name];
    return [name, opacity * (typeof own === "number" ? own : 1)];
  });
}
