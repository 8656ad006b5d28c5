/** Each value times a factor and plus an offset. A loop: `Float32Array.from` with a function takes 35 times as long. */
export function scaledValues(values: ArrayLike<number>, perCount: number, offset: number): Float32Array<ArrayBuffer> {
  const scaled = new Float32Array(values.length);
  for (let i = 0; i < scaled.length; i++) scaled[i] = values[i]! * perCount + offset;
  return scaled;
}
