import { FeatureCollector } from "../collect-features.ts";
import { type Corner, type Layout, LayoutRefused, MOST_AREAS, MOST_CORNERS } from "../layout.ts";
import { blockKey, type DxfBlock, type DxfDrawing, type DxfEntity, parseDxf } from "./dxf-drawing.ts";
import { entityRing } from "./dxf-entity-ring.ts";
import { textIn } from "./dxf-pairs.ts";
import { type DxfTransform, type InsertGrid, insertGrid, unmoved } from "./dxf-transform.ts";

// A small file can draw a block of blocks of blocks billions of times. These bound what one file may draw.
const MOST_DEPTH = 16;
const MOST_DRAWN = 4 * MOST_AREAS;
const MOST_DRAWN_CORNERS = 40 * MOST_AREAS;

/**
 * Closed polylines (LWPOLYLINE, POLYLINE), solids and faces of a text DXF, by layer, those of inserted blocks where each
 * INSERT draws them. A drawing names no system.
 */
export function readDxf(text: string): Layout {
  const drawing = parseDxf(text);
  const walk: Walk = { drawing, collector: new FeatureCollector(), read: new WeakMap(), drawn: 0, drawnCorners: 0 };
  for (const entity of drawing.entities) addEntity(walk, entity, outermost);
  return walk.collector.layout(null);
}

interface Walk {
  readonly drawing: DxfDrawing;
  readonly collector: FeatureCollector;
  /** An entity of a block is read once, however often the block is drawn. */
  readonly read: WeakMap<DxfEntity, ReadEntity>;
  drawn: number;
  drawnCorners: number;
}

interface ReadEntity {
  readonly layer: string;
  readonly handle: string;
  readonly insert: { readonly name: string; readonly block: DxfBlock; readonly grid: InsertGrid } | null;
  /** Null where it is no area. */
  readonly ring: readonly Corner[] | null;
}

/** The INSERTs that an entity is drawn through. */
interface Through {
  readonly place: DxfTransform;
  readonly depth: number;
  /** Layer 0 of a block is the layer of the INSERT. */
  readonly layer: string;
  /** Handles of the INSERTs, each with row and column where it draws an array. */
  readonly path: string;
  readonly block: string;
}

const outermost: Through = { place: unmoved, depth: 0, layer: "", path: "", block: "" };

function addEntity(walk: Walk, entity: DxfEntity, through: Through): void {
  const { insert, ring, handle, layer: ownLayer } = readOnce(walk, entity);
  walk.drawn += 1;
  walk.drawnCorners += ring?.length ?? 0;
  if (walk.drawn > MOST_DRAWN) throw new LayoutRefused("layouts.too-many-areas");
  if (walk.drawnCorners > MOST_DRAWN_CORNERS) throw new LayoutRefused("layouts.too-many-corners");
  const layer = ownLayer === "0" && through.depth > 0 ? through.layer : ownLayer;
  const name = `${through.path}${handle}`;
  if (insert !== null) addInsert(walk, insert, { ...through, layer, path: name });
  if (entity.kind === "INSERT") return;
  const values = { layer, handle: name, ...(through.block !== "" && { block: through.block }) };
  if (ring === null) walk.collector.refuse(`${layer} ${name}`.trim(), "layouts.not-an-area");
  else if (ring.length > MOST_CORNERS) walk.collector.refuse(name, "layouts.too-many-corners");
  else walk.collector.add({ name, layer, values }, ring.map(through.place));
}

function addInsert(walk: Walk, { name, block, grid }: NonNullable<ReadEntity["insert"]>, through: Through): void {
  if (through.depth === MOST_DEPTH) throw new LayoutRefused("layouts.nested-too-deep", name);
  const isArray = grid.columns * grid.rows > 1;
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const place = grid.placeAt(column, row);
      const path = `${through.path}${isArray ? `[${row + 1},${column + 1}]` : ""}/`;
      const inner = { ...through, depth: through.depth + 1, path, block: name };
      const within: Through = { ...inner, place: (corner) => through.place(place(corner)) };
      for (const part of block.entities) addEntity(walk, part, within);
    }
}

function readOnce({ drawing, read }: Walk, entity: DxfEntity): ReadEntity {
  const known = read.get(entity) ?? readEntity(drawing, entity);
  read.set(entity, known);
  return known;
}

function readEntity({ lines, blocks }: DxfDrawing, entity: DxfEntity): ReadEntity {
  const isInsert = entity.kind === "INSERT";
  const name = isInsert ? (textIn(lines, entity, 2) ?? "") : "";
  // A block of another file (an external reference) has no content here.
  const block = isInsert ? blocks.get(blockKey(name)) : undefined;
  const isDrawn = block !== undefined && block.entities.length > 0;
  return {
    layer: textIn(lines, entity, 8) ?? "",
    handle: textIn(lines, entity, 5) ?? "",
    insert: isDrawn ? { name, block, grid: insertGrid(lines, entity, block) } : null,
    ring: isInsert ? null : entityRing(lines, entity),
  };
}
