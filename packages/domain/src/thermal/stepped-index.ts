/** Previous and next in a list of images, without a way round its ends (specification section 4). */
export const steppedIndex = (index: number, by: number, length: number): number =>
  Math.max(0, Math.min(length - 1, index + by));
