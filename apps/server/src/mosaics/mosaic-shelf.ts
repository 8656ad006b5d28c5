import type { MosaicFile } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { PictureTile } from "@heliolens/domain/site-images/tile-address";
import { type FileKey, FileMissing, type FileStore } from "@heliolens/files/file-store";
import type { HeatTile } from "@heliolens/imaging/mosaic/heat-tile";
import { type OpenMosaic, openMosaic } from "@heliolens/imaging/mosaic/open-mosaic";

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
      return await (await this.#opened(file)).readTile(tile);
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
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
