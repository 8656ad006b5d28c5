import { createHash } from "node:crypto";
import { type DetailLevel, detailLevels, detailOfTile } from "@heliolens/domain/map/detail-level";
import { propertiesOfDetail, type TileLayer, type TileLayerName } from "@heliolens/domain/map/tile-layers";
import type { ViewParams } from "@heliolens/domain/map/view-params";
import type { FeatureSource } from "@heliolens/mapping/features/select-features";
import { lonLatBoxOf } from "@heliolens/mapping/projection/view";
import { detailThatFits } from "@heliolens/mapping/tiles/detail-that-fits";
import { encodeTile } from "@heliolens/mapping/tiles/encode-tile";
import { BUFFER } from "@heliolens/mapping/tiles/tile-geometry";
import { type TileAddress, tileView } from "@heliolens/mapping/tiles/tile-grid";
import { findSources } from "./find-sources.ts";
import { holdBase } from "./hold-packs.ts";
import type { MapCaller } from "./map-caller.ts";
import type { MapRoom } from "./map-room.ts";

export interface TileRequest {
  readonly caller: MapCaller;
  readonly layer: TileLayer & { readonly name: TileLayerName };
  readonly place: TileAddress;
  readonly viewParams: ViewParams;
}

export interface TileAnswer {
  /** Changes when and only when what the tile is cut from changes. */
  readonly etag: string;
  encode(): Buffer;
}

export async function answerTile(room: MapRoom, asked: TileRequest): Promise<TileAnswer> {
  const { shape, sources } = asked.layer.name === "base" ? await baseTile(room, asked) : await featureTile(room, asked);
  const key = JSON.stringify([shape, asked.place, sources.map(({ table, filters }) => [table.name, filters])]);
  const revisions = sources.map(({ held }) => `${held.pack.subject}@${held.pack.revision}`);
  return {
    etag: `"${createHash("sha256")
      .update(JSON.stringify([key, revisions]))
      .digest("base64url")
      .slice(0, 22)}"`,
    encode() {
      const [only] = sources;
      const make = () => encodeTile(asked.place, shape, sources);
      return only !== undefined && sources.length === 1 ? only.held.remember(`tile ${key}`, make) : make();
    },
  };
}

interface TileContent {
  readonly shape: TileLayer;
  readonly sources: readonly FeatureSource[];
}

const FINE_FROM_ZOOM = 7;

async function baseTile(room: MapRoom, { layer, place }: TileRequest): Promise<TileContent> {
  const held = await holdBase(room, place.zoom < FINE_FROM_ZOOM ? "coarse" : "fine");
  return { shape: layer, sources: [{ held, table: held.pack.tables.land!, filters: [] }] };
}

async function featureTile(room: MapRoom, { caller, layer, place, viewParams }: TileRequest): Promise<TileContent> {
  const region = lonLatBoxOf(tileView(place), BUFFER);
  const sources = await findSources(room, { caller, layer: layer.name, viewParams, region });
  const finest = layer.name === "modules" ? detailOfTile(place.zoom) : layer.name;
  if (!isDetailLevel(finest)) return { shape: layer, sources };
  const packs = sources.map(({ held }) => held.pack);
  const detail = detailThatFits(packs, finest, region);
  return {
    shape: { name: layer.name, properties: propertiesOfDetail[detail] },
    sources: sources.map(({ held, filters }) => ({ held, table: held.pack.tables[detail]!, filters })),
  };
}

const isDetailLevel = (name: string): name is DetailLevel => detailLevels.some((level) => level === name);
