import type { RowFilter } from "@heliolens/domain/map/layer-content";
import type { LayerSymbol, StyleRule } from "@heliolens/domain/map/layer-style";
import { rowsMeeting } from "../pack/box-tree.ts";
import type { FeatureTable } from "../pack/feature-table.ts";
import { keepRows } from "../pack/row-filter.ts";
import type { PixelProjector } from "../projection/pixel-projector.ts";
import { lonLatBoxOf, type View } from "../projection/view.ts";
import type { ColouredPlane } from "./compose.ts";
import type { CoverageGrid } from "./coverage.ts";
import { markerOf, stampMarker } from "./marker.ts";
import { cellColours, rgbaOf } from "./palette.ts";
import { type Plane, plane } from "./plane.ts";
import { drawPolygons } from "./polygon-pen.ts";

/** Features of one table in a picture. */
export interface TablePart {
  readonly table: FeatureTable;
  readonly filters: readonly RowFilter[];
}

export interface Easel {
  readonly view: View;
  readonly projector: PixelProjector;
  readonly grid: CoverageGrid;
}

/** Markers and strokes reach over the edge of the view. */
const MARGIN_PX = 16;

/** Sites too far away to show their parts stand as a dot in the colours of the first rule. */
export function drawPoints(easel: Easel, places: Float64Array, style: readonly StyleRule[]): ColouredPlane[] {
  const [first] = style;
  if (first === undefined || places.length === 0) return [];
  const target = plane(easel.view.widthPx, easel.view.heightPx);
  const symbol: LayerSymbol = { ...first.symbol, marker: "square", markerSizePx: 6 };
  stampAll(
    target,
    easel,
    places,
    Uint32Array.from({ length: places.length / 2 }, (_, nth) => nth),
    symbol,
  );
  return [{ plane: target, colours: coloursOf(symbol) }];
}

/** One plane per rule of the style, in the order they cover each other. */
export function drawFeatures(easel: Easel, parts: readonly TablePart[], style: readonly StyleRule[]): ColouredPlane[] {
  const box = lonLatBoxOf(easel.view, MARGIN_PX);
  const selections = parts.map(({ table, filters }) => ({
    table,
    rows: keepRows(table, rowsMeeting(table.tree, box), filters),
  }));
  return style.map(({ when, symbol }) => {
    const target = plane(easel.view.widthPx, easel.view.heightPx);
    const filters = when === undefined ? [] : [{ columns: [when.property], values: [when.is] }];
    for (const { table, rows } of selections) drawRows(target, easel, table, keepRows(table, rows, filters), symbol);
    return { plane: target, colours: coloursOf(symbol) };
  });
}

export const coloursOf = (symbol: LayerSymbol) =>
  cellColours(rgbaOf(symbol.fill, symbol.fillOpacity), rgbaOf(symbol.stroke, symbol.strokeOpacity));

function drawRows(target: Plane, easel: Easel, table: FeatureTable, rows: Uint32Array, symbol: LayerSymbol): void {
  if (table.geometry === "point") {
    stampAll(target, easel, table.coordinates, rows, symbol);
    return;
  }
  const strokeWidthPx = strokeFor(symbol, typicalSidePx(easel, table, rows));
  drawPolygons(target, table, rows, { ...easel, strokeWidthPx });
}

function stampAll(target: Plane, easel: Easel, places: Float64Array, rows: Uint32Array, symbol: LayerSymbol): void {
  const marker = markerOf(symbol);
  const pixel = new Float64Array(2);
  for (let index = 0; index < rows.length; index++) {
    easel.projector.project(places, rows[index]!, rows[index]! + 1, pixel);
    stampMarker(target, marker, pixel[0]!, pixel[1]!);
  }
}

const THINNEST_PX = 0.4;

// A full outline around something four pixels wide would hide it: the line thins with what it surrounds.
function strokeFor(symbol: LayerSymbol, sidePx: number): number {
  const widthPx = Math.min(symbol.strokeWidthPx, sidePx / 5);
  return widthPx < THINNEST_PX ? 0 : widthPx;
}

const SAMPLE_ROWS = 32;

/** The side of a square as large as the middle one of some rows' boxes. */
function typicalSidePx({ view }: Easel, { tree }: FeatureTable, rows: Uint32Array): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS));
  const box = lonLatBoxOf(view, 0);
  const pxPerUnitLon = view.widthPx / ((box.maxLon - box.minLon) * 1e7);
  const pxPerUnitLat = view.heightPx / ((box.maxLat - box.minLat) * 1e7);
  const sides: number[] = [];
  for (let index = 0; index < rows.length; index += step) {
    const [west, south, east, north] = tree.boxes.subarray(rows[index]! * 4, rows[index]! * 4 + 4);
    sides.push(Math.sqrt((east! - west!) * pxPerUnitLon * (north! - south!) * pxPerUnitLat));
  }
  return sides.sort((a, b) => a - b)[sides.length >> 1] ?? 0;
}
