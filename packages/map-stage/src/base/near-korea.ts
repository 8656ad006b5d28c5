/** What korea.json covers: Korea with room to all sides, as wide screens show it. */
export const nearKorea = { west: 108, south: 24, east: 148, north: 48 } as const;

export const isNearKorea = (view: Readonly<Record<keyof typeof nearKorea, number>>): boolean =>
  view.west >= nearKorea.west &&
  view.east <= nearKorea.east &&
  view.south >= nearKorea.south &&
  view.north <= nearKorea.north;
