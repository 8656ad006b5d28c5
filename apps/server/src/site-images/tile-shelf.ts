import type { TiledImage } from "@heliolens/database/queries/site-images/site-images";
import type { PictureTile } from "@heliolens/domain/site-images/tile-address";
import { readTileIndex, type TileIndex } from "@heliolens/domain/site-images/tile-index";
import { type FileKey, FileMissing, type FileStore, fileKey } from "@heliolens/files/file-store";

const MOST_INDEX_BYTES = 32 * 2 ** 20;

/** Picture tiles by their place. Indexes are kept in memory, the least used go first; tiles are read when asked for. */
export class TileShelf {
  readonly #files: FileStore;
  readonly #indexes = new Map<string, Promise<TileIndex>>();
  #indexBytes = 0;

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Undefined where the picture shows nothing, or is just being removed. */
  async find(image: TiledImage, tile: PictureTile): Promise<Buffer | undefined> {
    try {
      const place = (await this.#index(image)).find(tile);
      if (place === undefined) return undefined;
      const range = { start: place.start, end: place.start + place.length - 1 };
      const parts: Buffer[] = [];
      for await (const part of await this.#files.stream(fileKey(image.tilesKey, place.part), range))
        parts.push(part as Buffer);
      return Buffer.concat(parts);
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  }

  async #index({ indexKey, sha256 }: TiledImage): Promise<TileIndex> {
    const key = `${indexKey} ${sha256}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) {
      this.#indexes.delete(key);
      this.#indexes.set(key, known);
      return known;
    }
    const reading = this.#files.read(indexKey as FileKey).then(readTileIndex);
    this.#indexes.set(key, reading);
    reading.then(
      ({ sizeBytes }) => this.#makeRoom(sizeBytes),
      () => this.#indexes.delete(key),
    );
    return reading;
  }

  async #makeRoom(newBytes: number): Promise<void> {
    this.#indexBytes += newBytes;
    for (const [key, oldest] of this.#indexes) {
      if (this.#indexBytes <= MOST_INDEX_BYTES || this.#indexes.size === 1) return;
      this.#indexes.delete(key);
      this.#indexBytes -= (await oldest).sizeBytes;
    }
  }
}
