interface ShelfSettings<P> {
  /** So many are held; the longest unwanted goes first. */
  readonly most: number;
  readonly load: (address: string, signal: AbortSignal) => Promise<P>;
  readonly discard: (picture: P) => void;
  readonly onArrived: () => void;
}

// More at once would only make each of them later.
const MOST_AT_ONCE = 4;

/** Owns the pictures of the images in view: asks for what is wanted, gives back what no longer is. */
export class PictureShelf<P> {
  readonly #settings: ShelfSettings<P>;
  readonly #held = new Map<string, P>();
  readonly #loading = new Map<string, AbortController>();
  /** Refused or broken: not asked for again by this shelf. */
  readonly #broken = new Set<string>();
  #wanted: readonly string[] = [];

  constructor(settings: ShelfSettings<P>) {
    this.#settings = settings;
  }

  get size(): number {
    return this.#held.size;
  }

  find(address: string): P | undefined {
    return this.#held.get(address);
  }

  /** The most wanted first. What was on its way and is not wanted any more is called off. */
  want(addresses: readonly string[]): void {
    this.#wanted = addresses.slice(0, this.#settings.most);
    const wanted = new Set(this.#wanted);
    for (const [address, leaving] of this.#loading) if (!wanted.has(address)) leaving.abort();
    for (const address of this.#wanted.toReversed()) this.#touch(address);
    this.#trim(wanted);
    this.#fill();
  }

  close(): void {
    this.#wanted = [];
    for (const leaving of this.#loading.values()) leaving.abort();
    for (const picture of this.#held.values()) this.#settings.discard(picture);
    this.#held.clear();
  }

  #touch(address: string): void {
    const picture = this.#held.get(address);
    if (picture === undefined) return;
    this.#held.delete(address);
    this.#held.set(address, picture);
  }

  #trim(wanted: ReadonlySet<string>): void {
    const missing = this.#wanted.filter((address) => !this.#held.has(address)).length;
    for (const [address, picture] of this.#held) {
      if (this.#held.size + missing <= this.#settings.most) return;
      if (wanted.has(address)) continue;
      this.#held.delete(address);
      this.#settings.discard(picture);
    }
  }

  #fill(): void {
    for (const address of this.#wanted) {
      if (this.#loading.size >= MOST_AT_ONCE) return;
      const isHere = this.#held.has(address) || this.#loading.has(address) || this.#broken.has(address);
      if (!isHere) void this.#fetch(address);
    }
  }

  async #fetch(address: string): Promise<void> {
    const leaving = new AbortController();
    this.#loading.set(address, leaving);
    try {
      const picture = await this.#settings.load(address, leaving.signal);
      if (this.#wanted.includes(address)) this.#held.set(address, picture);
      else this.#settings.discard(picture);
    } catch {
      if (!leaving.signal.aborted) this.#broken.add(address);
    } finally {
      this.#loading.delete(address);
      this.#fill();
      this.#settings.onArrived();
    }
  }
}
