import {
  type LngLatBoundsLike,
  Map as MapLibreMap,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { MapBox } from "./map-box.ts";
import "maplibre-gl/dist/maplibre-gl.css";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { tokens } from "@heliolens/kit/theme/theme.ts";
import { fetchFurtherTiles } from "../base/fetch-further-tiles.ts";
import { askMissingTiles } from "./ask-missing-tiles.ts";
import { isInSight } from "./in-sight.ts";
import { spareFrames } from "./spare-frames.ts";
import { OPENING_PADDING_PX } from "./tiles-in-view.ts";

// Without its own worker file MapLibre starts one from a blob, which the content security policy refuses.
setWorkerUrl(workerUrl);
fetchFurtherTiles();

/** South Korea with its seas: where a map stands that has nothing to show yet. */
export const korea: MapBox = { west: 124.6, south: 33, east: 131, north: 38.7 };

const seaStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [
    {
      id: "sea",
      type: "background",
      paint: { "background-color": ["interpolate", ["linear"], ["zoom"], 12, tokens.sea, 14, tokens.ground] },
    },
  ],
};

/** Owns the WebGL map of one stage, and with it a GPU context: it must be closed. */
export class MapEngine {
  readonly map: MapLibreMap;
  /** The map takes sources from now on; its own "load" would wait for the first frame to be drawn. */
  readonly styled: Promise<unknown>;

  constructor(container: HTMLElement, start: MapBox) {
    this.map = new MapLibreMap({
      container,
      style: seaStyle,
      bounds: boundsOf(start),
      fitBoundsOptions: { padding: OPENING_PADDING_PX },
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      maxPitch: 0,
      maxZoom: 24,
      fadeDuration: 0,
    });
    this.styled = new Promise((resolve) => this.map.once("style.load", resolve));
    // A tile that does not come leaves a gap and is asked for again; the page has other ways to say that the server is away.
    askMissingTiles(this.map);
    spareFrames(this.map);
    this.map.touchZoomRotate.disableRotation();
    this.map.addControl(new ScaleControl({ unit: "metric" }), "bottom-left");
    this.map.getCanvas().style.outlineColor = tokens.primary;
  }

  /** Shows a box; only moves when it would come nearer or is out of sight. */
  fit(box: MapBox, paddingPx: number): void {
    this.map.fitBounds(boundsOf(box), { padding: paddingPx, maxZoom: NEAREST_FIT_ZOOM, animate: !prefersStillness() });
  }

  /** Moves only when the position is out of sight: otherwise the view stays. */
  reveal(position: LonLat): void {
    const { clientWidth: width, clientHeight: height } = this.map.getContainer();
    if (isInSight(this.map.project(position as [number, number]), { width, height })) return;
    this.map.easeTo({ center: position as [number, number], animate: !prefersStillness() });
  }

  /** Moves there, and as near as a module is told from the next. */
  approach(position: LonLat): void {
    const zoom = Math.max(this.map.getZoom(), MODULE_ZOOM);
    this.map.easeTo({ center: position as [number, number], zoom, animate: !prefersStillness() });
  }

  zoomBy(steps: number): void {
    this.map.zoomTo(this.map.getZoom() + steps, { animate: !prefersStillness() });
  }

  close(): void {
    this.map.remove();
  }
}

/** Two rows of twenty metres fill a pane. */
const NEAREST_FIT_ZOOM = 21;
/** A module is some ten pixels wide, and its table in sight. */
const MODULE_ZOOM = 19.5;

const boundsOf = ({ west, south, east, north }: MapBox): LngLatBoundsLike => [west, south, east, north];

const prefersStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
