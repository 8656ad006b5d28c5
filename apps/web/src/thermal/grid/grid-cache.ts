import type { GridRead } from "./grid-facts.ts";

export interface GridCacheSettings<K> {
  readonly load: (key: K) => Promise<GridRead>;
  readonly nameOf: (key: K) => string;
  readonly mostBytes: number;
}

/** Grids of the images looked at last and of their neighbours, up to so many bytes; the longest unused goes first. */
export class GridCache<K> {
  readonly #settings: GridCacheSettings<K>;
  readonly #kept = new Map<string, GridRead>();
  readonly #loading = new Map<string, Promise<GridRead>>();
  #bytes = 0;

  constructor(settings: GridCacheSettings<K>) {
    this.#settings = settings;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** At once where it is here; then it counts as used. */
  find(key: K): GridRead | undefined {
    const name = this.#settings.nameOf(key);
    const grid = this.#kept.get(name);
    if (grid === undefined) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, grid);
    return grid;
  }

  /** Loaded once, however many ask. A failure is not kept: the next one to ask tries again. */
  async get(key: K): Promise<GridRead> {
    const name = this.#settings.nameOf(key);
    const here = this.find(key) ?? this.#loading.get(name);
    if (here !== undefined) return here;
    const loading = this.#settings.load(key);
    this.#loading.set(name, loading);
    try {
      const grid = await loading;
      this.#keep(name, grid);
      return grid;
    } finally {
      this.#loading.delete(name);
    }
  }

  #keep(name: string, grid: GridRead): void {
    this.#kept.set(name, grid);
    this.#bytes += bytesOf(grid);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#settings.mostBytes || oldest === name) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytesOf(old);
    }
  }
}

const bytesOf = ({ grid }: GridRead): number => grid.celsius.byteLength;
