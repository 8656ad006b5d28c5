/**
 * A large board with a few things changed: it holds what differs, and looks below for the rest. Copying 100,000 things for
 * each edit would take longer than the edit may.
 */
export class LayeredBoard<K, V> implements ReadonlyMap<K, V> {
  readonly #below: ReadonlyMap<K, V>;
  /** Undefined: not there any more. */
  readonly #own: ReadonlyMap<K, V | undefined>;
  readonly size: number;

  private constructor(below: ReadonlyMap<K, V>, own: ReadonlyMap<K, V | undefined>) {
    this.#below = below;
    this.#own = own;
    let size = below.size;
    for (const [key, value] of own) size += Number(value !== undefined) - Number(below.has(key));
    this.size = size;
  }

  /** The board with some put and some removed; what others hold of it stays as it is. */
  static after<K, V>(board: ReadonlyMap<K, V>, put: Iterable<readonly [K, V]>, remove: Iterable<K>): ReadonlyMap<K, V> {
    const isLayered = board instanceof LayeredBoard;
    const below: ReadonlyMap<K, V> = isLayered ? board.#below : board;
    const own = new Map<K, V | undefined>(isLayered ? board.#own : []);
    for (const key of remove) own.set(key, undefined);
    for (const [key, value] of put) own.set(key, value);
    const layered = new LayeredBoard(below, own);
    return own.size * MOST_OWN_SHARE > below.size ? new Map(layered) : layered;
  }

  get(key: K): V | undefined {
    return this.#own.has(key) ? this.#own.get(key) : this.#below.get(key);
  }

  has(key: K): boolean {
    return this.#own.has(key) ? this.#own.get(key) !== undefined : this.#below.has(key);
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.#below) {
      const current = this.#own.has(key) ? this.#own.get(key) : value;
      if (current !== undefined) yield [key, current];
    }
    for (const [key, value] of this.#own) if (value !== undefined && !this.#below.has(key)) yield [key, value];
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}

// Beyond an eighth looking twice costs more than one copy does.
const MOST_OWN_SHARE = 8;
