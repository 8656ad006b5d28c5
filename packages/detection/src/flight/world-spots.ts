import type { Metres } from "@heliolens/domain/geometry/lon-lat";

/** What several frames show at one place of the world. */
export interface WorldSpot {
  readonly at: Metres;
  /** Sum of the votes of the frames that show it. */
  readonly votes: number;
  /** Frames that show it, under the hypothesis where more do. */
  readonly views: number;
}

/** Gathers sightings that lie nearer to each other than a distance. */
export function worldSpots(nearM: number) {
  interface Spot {
    readonly at: Metres;
    plus: number;
    minus: number;
  }
  const cells = new Map<string, Spot[]>();
  const all: Spot[] = [];
  const cellOf = (metres: number) => Math.floor(metres / nearM);
  const find = ([east, north]: Metres): Spot | undefined => {
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const spot of cells.get(`${cellOf(east) + dx}/${cellOf(north) + dy}`) ?? [])
          if (Math.hypot(spot.at[0] - east, spot.at[1] - north) < nearM) return spot;
    return undefined;
  };
  return {
    enter(at: Metres, vote: 1 | -1): void {
      let spot = find(at);
      if (!spot) {
        spot = { at, plus: 0, minus: 0 };
        const key = `${cellOf(at[0])}/${cellOf(at[1])}`;
        cells.set(key, [...(cells.get(key) ?? []), spot]);
        all.push(spot);
      }
      if (vote > 0) spot.plus++;
      else spot.minus++;
    },
    all: (): readonly WorldSpot[] =>
      all.map(({ at, plus, minus }) => ({ at, votes: plus - minus, views: Math.max(plus, minus) })),
  };
}
