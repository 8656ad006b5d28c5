/** A typed array that doubles as it fills: a million numbers cost no million boxes. */
export interface GrowingNumbers<A extends Float64Array | Uint32Array> {
  readonly length: number;
  /** The filled part; valid until the next push. */
  filled(): A;
  push(value: number): void;
}

export const growingFloats = (): GrowingNumbers<Float64Array> => growing(Float64Array);
export const growingCounts = (): GrowingNumbers<Uint32Array> => growing(Uint32Array);

function growing<A extends Float64Array | Uint32Array>(Type: new (length: number) => A): GrowingNumbers<A> {
  let numbers = new Type(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    filled: () => numbers.subarray(0, length) as A,
    push(value) {
      if (length === numbers.length) {
        const larger = new Type(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = value;
    },
  };
}
