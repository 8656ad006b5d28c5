import type { TileBytes } from "@heliolens/domain/site-images/tile-index";

const PART_BYTES = 8 * 2 ** 20;

/** Tiles one after the other in files of some megabytes: ten thousand files of ten kilobytes are slow everywhere. */
export class TileParts {
  readonly #save: (part: number, bytes: Uint8Array) => Promise<unknown>;
  #part = 0;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  constructor(save: (part: number, bytes: Uint8Array) => Promise<unknown>) {
    this.#save = save;
  }

  async add(bytes: Uint8Array): Promise<TileBytes> {
    if (this.#waitingBytes + bytes.length > PART_BYTES) await this.flush();
    const place = { part: this.#part, start: this.#waitingBytes, length: bytes.length };
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    return place;
  }

  async flush(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    await this.#save(this.#part, Buffer.concat(this.#waiting));
    this.#part++;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
