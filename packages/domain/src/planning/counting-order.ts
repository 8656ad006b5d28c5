/** How an installer counts, as he stands before the tables: from which corner, along what, turning at the ends or not. */
export interface CountingOrder {
  readonly startCorner: "lower-left" | "lower-right" | "upper-left" | "upper-right";
  readonly along: "lines" | "columns";
  readonly turnsAtEnds: boolean;
}

/** Lines count from below, places from the left. */
interface Standing {
  readonly line: number;
  readonly place: number;
}

export function inCountingOrder<T extends Standing>(things: readonly T[], way: CountingOrder): T[] {
  const upward = way.startCorner.startsWith("lower") ? 1 : -1;
  const rightward = way.startCorner.endsWith("left") ? 1 : -1;
  const [outer, inner] =
    way.along === "lines"
      ? [(thing: T) => thing.line * upward, (thing: T) => thing.place * rightward]
      : [(thing: T) => thing.place * rightward, (thing: T) => thing.line * upward];
  const groups = Map.groupBy(things, outer);
  return [...groups.keys()]
    .sort((a, b) => a - b)
    .flatMap((key, index) => {
      const group = groups.get(key)!.toSorted((a, b) => inner(a) - inner(b));
      return way.turnsAtEnds && index % 2 === 1 ? group.reverse() : group;
    });
}
