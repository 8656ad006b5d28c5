import type { MosaicFile } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import { childrenOf, type PictureTile } from "@heliolens/domain/site-images/tile-address";
import { type FileKey, FileMissing, type FileStore } from "@heliolens/files/file-store";
import { type HeatTile, halveHeat } from "@heliolens/imaging/mosaic/heat-tile";
import { type OpenMosaic, openMosaic } from "@heliolens/imaging/mosaic/open-mosaic";

/** A file ends where the mosaic has the size of two tiles. A map of the whole region is some zooms farther out. */
const FARTHER_ZOOMS = 5;

/** The coarsest zoom that tiles are served of. */
export const leastZoomOf = ({ coarsestZoom }: MosaicPlan): number => Math.max(0, coarsestZoom - FARTHER_ZOOMS);

/** The head of the largest mosaic has 2 MB. */
const MOST_OPEN = 16;

/** Tiles of mosaics by their place. The heads of a few files are kept in memory, the least used go first. */
export class MosaicShelf {
  readonly #files: FileStore;
  readonly #open = new Map<string, Promise<OpenMosaic>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Null where no image shows the ground, or the file is just being replaced. */
  async find(file: MosaicFile, tile: PictureTile): Promise<HeatTile | null> {
    try {
      return await this.#tileOf(file, tile);
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  /** Farther out than the file goes, tiles are made of those below: the mosaic fills four of them at most. */
  async #tileOf(file: MosaicFile, tile: PictureTile): Promise<HeatTile | null> {
    if (tile.zoom < leastZoomOf(file.plan) || !touches(file.plan, tile)) return null;
    if (tile.zoom >= file.plan.coarsestZoom) return (await this.#opened(file)).readTile(tile);
    return halveHeat(await Promise.all(childrenOf(tile).map((child) => this.#tileOf(file, child))));
  }

  #opened({ fileKey, sizeBytes, plan }: MosaicFile): Promise<OpenMosaic> {
    const known = this.#open.get(fileKey);
    this.#open.delete(fileKey);
    const read = (start: number, length: number) => this.#read(fileKey as FileKey, start, length);
    const opening = known ?? openMosaic(plan, { sizeBytes, read });
    this.#open.set(fileKey, opening);
    opening.catch(() => this.#open.delete(fileKey));
    if (this.#open.size > MOST_OPEN) this.#open.delete(this.#open.keys().next().value!);
    return opening;
  }

  async #read(key: FileKey, start: number, length: number): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    for await (const part of await this.#files.stream(key, { start, end: start + length - 1 }))
      parts.push(part as Buffer);
    return Buffer.concat(parts);
  }
}

function touches({ finestZoom, west, north, columns, rows }: MosaicPlan, { zoom, column, row }: PictureTile): boolean {
  const factor = 2 ** (finestZoom - zoom);
  return (
    (column + 1) * factor > west &&
    column * factor < west + columns &&
    (row + 1) * factor > north &&
    row * factor < north + rows
  );
}
