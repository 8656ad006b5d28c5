import { join } from "node:path";
import type { Database, Db } from "@heliolens/database/database";
import { PackCache } from "@heliolens/mapping/pack/pack-cache";
import { MapThreads } from "@heliolens/mapping/threads/map-threads";
import type { MosaicShelf } from "../mosaics/mosaic-shelf.ts";
import type { TileShelf } from "../site-images/tile-shelf.ts";
import { BufferPool } from "./buffer-pool.ts";
import { Glimpses } from "./glimpses.ts";
import { type MapReplica, mapReplica, noReplica } from "./replica/map-replica.ts";
import { SiteExtents } from "./site-extents.ts";

export interface MapSettings {
  /** Where packs outlive the process; null keeps them in memory alone. */
  readonly folder: string | null;
  readonly sitePackBytes: number;
  readonly reportPackBytes: number;
}

const MEBIBYTE = 2 ** 20;

export const usualMapSettings = (dataDir: string | null): MapSettings => ({
  folder: dataDir === null ? null : join(dataDir, "packs"),
  sitePackBytes: 256 * MEBIBYTE,
  reportPackBytes: 64 * MEBIBYTE,
});

/** What the map service keeps between requests. */
export interface MapRoom {
  readonly db: Db;
  readonly sitePacks: PackCache;
  readonly reportPacks: PackCache;
  readonly replica: MapReplica;
  readonly glimpses: Glimpses;
  readonly extents: SiteExtents;
  readonly threads: MapThreads;
  readonly answers: BufferPool;
  readonly photos: PhotoTiles | null;
  readonly mosaics: MosaicShelf;
}

/** Tiles of orthomosaics, and what turns their bytes into pixels; the roof brings the latter. */
export interface PhotoTiles {
  readonly shelf: TileShelf;
  /** Red, green, blue, alpha. */
  readonly decode: (bytes: Uint8Array) => Promise<Uint8Array>;
}

export const openMapRoom = (
  { db, replica }: Pick<Database, "db" | "replica">,
  settings: MapSettings,
  pictures: Pick<MapRoom, "photos" | "mosaics">,
): MapRoom => ({
  db,
  replica: replica === undefined ? noReplica : mapReplica(replica),
  sitePacks: new PackCache({ maxBytes: settings.sitePackBytes, folder: settings.folder }),
  // Reports change with every defect: on disk they would be written more often than read.
  reportPacks: new PackCache({ maxBytes: settings.reportPackBytes, folder: null }),
  glimpses: new Glimpses(),
  extents: new SiteExtents(db),
  threads: new MapThreads(),
  answers: new BufferPool({ bufferBytes: 4 * MEBIBYTE, maxIdle: 4 }),
  ...pictures,
});
