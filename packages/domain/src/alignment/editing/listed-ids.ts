// Specification section 9: the context menu lists at most five selected ids.
const MOST_LISTED = 5;

export interface ListedIds {
  readonly shown: readonly number[];
  readonly more: number;
}

/** What the context menu says of a selection: the first few ids, and how many follow. */
export const listedIds = (ids: readonly number[]): ListedIds => ({
  shown: ids.slice(0, MOST_LISTED),
  more: Math.max(0, ids.length - MOST_LISTED),
});
