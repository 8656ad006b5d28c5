/** A typed array that doubles as it fills: a million numbers cost no million boxes. */
export class GrowingNumbers<A extends Float64Array | Uint32Array> {
  readonly #Type: new (
    length: number,
  ) => A;
  #numbers: A;
  #length = 0;

  constructor(Type: new (length: number) => A) {
    this.#Type = Type;
    this.#numbers = new Type(1024);
  }

  get length(): number {
    return this.#length;
  }

  /** The filled part; valid until more is added. */
  filled(): A {
    return this.#numbers.subarray(0, this.#length) as A;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) this.#makeRoom(1);
    this.#numbers[this.#length++] = value;
  }

  /** Adds so many numbers for the caller to set: they are the last of what is given, from `length - count` on. */
  extend(count: number): A {
    if (this.#length + count > this.#numbers.length) this.#makeRoom(count);
    this.#length += count;
    return this.#numbers;
  }

  #makeRoom(count: number): void {
    const larger = new this.#Type(Math.max(this.#numbers.length * 2, this.#length + count));
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}

export const growingFloats = (): GrowingNumbers<Float64Array> => new GrowingNumbers(Float64Array);
export const growingCounts = (): GrowingNumbers<Uint32Array> => new GrowingNumbers(Uint32Array);
