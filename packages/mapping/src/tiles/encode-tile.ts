import type { RowFilter } from "@heliolens/domain/map/layer-content";
import { rowsMeeting } from "../pack/box-tree.ts";
import type { FeatureTable } from "../pack/feature-table.ts";
import { keepRows } from "../pack/row-filter.ts";
import { exactProjector, pixelProjector } from "../projection/pixel-projector.ts";
import { lonLatBoxOf } from "../projection/view.ts";
import { ProtobufWriter } from "./protobuf-writer.ts";
import { thinnedPoints } from "./thin-points.ts";
import { BUFFER, geometryWriter } from "./tile-geometry.ts";
import { EXTENT, type TileAddress, tileView } from "./tile-grid.ts";
import { type TagBook, tagBook } from "./tile-tags.ts";

export interface TileSource {
  readonly table: FeatureTable;
  readonly filters: readonly RowFilter[];
}

export interface TileLayerShape {
  readonly name: string;
  readonly properties: readonly string[];
}

// Fields of vector_tile.proto, version 2.1.
const TILE_LAYER = 3;
const LAYER = { name: 1, features: 2, keys: 3, values: 4, extent: 5, version: 15 } as const;
const FEATURE = { id: 1, tags: 2, type: 3, geometry: 4 } as const;
const POINT = 1;
const POLYGON = 3;

/** A vector tile of one layer; empty bytes where nothing lies in it. */
export function encodeTile(place: TileAddress, shape: TileLayerShape, sources: readonly TileSource[]): Buffer {
  const features = new ProtobufWriter(16_384);
  const tags = tagBook(shape.properties);
  for (const source of sources) writeFeatures(features, place, source, tags);
  if (features.length === 0) return Buffer.alloc(0);
  const layer = new ProtobufWriter(features.length + 4096);
  layer.numberField(LAYER.version, 2);
  layer.textField(LAYER.name, shape.name);
  const head = Buffer.concat([layer.written(), features.written()]);
  layer.clear();
  for (const key of shape.properties) layer.textField(LAYER.keys, key);
  for (const value of tags.values) layer.bytesField(LAYER.values, value);
  layer.numberField(LAYER.extent, EXTENT);
  const tile = new ProtobufWriter(head.length + layer.length + 16);
  tile.bytesField(TILE_LAYER, Buffer.concat([head, layer.written()]));
  return Buffer.from(tile.written());
}

function writeFeatures(to: ProtobufWriter, place: TileAddress, { table, filters }: TileSource, tags: TagBook): void {
  const view = tileView(place);
  const met = keepRows(table, rowsMeeting(table.tree, lonLatBoxOf(view, BUFFER)), filters);
  // The surface fitted to a tile is good to a fiftieth of a unit; land reaches too far over its edge for it.
  const projector = place.zoom < 10 ? exactProjector(view) : pixelProjector(view);
  const rows = table.geometry === "point" ? thinnedPoints(table, met, projector, place.zoom) : met;
  const writeGeometry = geometryWriter(table, projector);
  const writeTags = tags.writerFor(table);
  const [feature, tagged, geometry] = [new ProtobufWriter(256), new ProtobufWriter(64), new ProtobufWriter(256)];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    geometry.clear();
    if (!writeGeometry(geometry, row)) continue;
    tagged.clear();
    writeTags(tagged, row);
    feature.clear();
    feature.numberField(FEATURE.id, table.ids[row]!);
    feature.bytesField(FEATURE.tags, tagged.written());
    feature.numberField(FEATURE.type, table.geometry === "point" ? POINT : POLYGON);
    feature.bytesField(FEATURE.geometry, geometry.written());
    to.bytesField(LAYER.features, feature.written());
  }
}
