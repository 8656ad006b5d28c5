/** Of an even number of values the upper one of the middle two. */
export const median = (values: ArrayLike<number>): number => Float64Array.from(values).sort()[values.length >> 1]!;
