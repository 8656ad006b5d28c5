import { createHash } from "node:crypto";
import { type DetailLevel, detailLevels, detailOfTile } from "@heliolens/domain/map/detail-level";
import { propertiesOfDetail, type TileLayer, type TileLayerName } from "@heliolens/domain/map/tile-layers";
import type { ViewParams } from "@heliolens/domain/map/view-params";
import type { FeatureSource } from "@heliolens/mapping/features/select-features";
import type { LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
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
  // A part has the modules of the whole in another order: other bytes, so another mark.
  const revisions = sources.map(({ held: { pack, isPart } }) => [pack.subject, pack.revision, isPart]);
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
  const sought = { caller, layer: layer.name, viewParams, region };
  const finest = layer.name === "modules" ? detailOfTile(place.zoom) : layer.name;
  if (!isDetailLevel(finest)) return { shape: layer, sources: await findSources(room, sought) };
  const near = await findSources(room, { ...sought, isAskedOnce: finest === "modules" });
  const nearDetail = detailOf(near, finest, region);
  // Strings and arrays are drawn from all their modules.
  const needsWhole = nearDetail !== "modules" && near.some(({ held }) => held.isPart);
  const sources = needsWhole ? await findSources(room, sought) : near;
  const detail = needsWhole ? detailOf(sources, finest, region) : nearDetail;
  return {
    shape: { name: layer.name, properties: propertiesOfDetail[detail] },
    sources: sources.map(({ held, filters }) => ({ held, table: held.pack.tables[detail]!, filters })),
  };
}

const detailOf = (sources: readonly FeatureSource[], finest: DetailLevel, region: LonLatBox): DetailLevel =>
  detailThatFits(
    sources.map(({ held }) => held.pack),
    finest,
    region,
  );

const isDetailLevel = (name: string): name is DetailLevel => detailLevels.some((level) => level === name);
