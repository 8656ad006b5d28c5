/** Measured: rows of `bench/RESULTS.md`, with the command of each. */
export const measured = {
  /** `npm run bench:uploads`: 14.7 files a second sent and read on two cores, so at most this each. */
  readingCpuS: 2 / 14.7,
  /** `npm run bench:analysis`: 399 thermal images a minute in one thread. */
  analysisCpuS: 60 / 399,
  /** `npm run bench:analysis`: the whole product with one thread of an analysis. */
  serverMB: 740,
  /** `npm run bench:map`: processor time of a click on a plant of a million modules. */
  clickCpuMs: 0.61,
  /** `npm run bench:defects` on PostgreSQL: the first page of 10,000 defects. By the clock on a busy machine: an upper bound. */
  listMs: 36,
  /** `npm run bench:defect-edits` on PostgreSQL: 50 people on one report. */
  mostEditsPerS: 107,
  /** The same: processor time of an edit with its read, server and database, nearly every second one tried again. */
  editCpuMs: 10.2,
  /** `apps/server/src/growth.db.test.ts`: no call reads a whole table up to here. */
  plannedModules: 50_000_000,
} as const;

/** Not measured yet: estimates that a measurement should replace. */
export const estimated = {
  /** Registration of a thermal image. */
  registrationCpuS: 0.3,
  /** A further thread of an analysis; `npm run bench:analysis -- --threads 1,2` tells it. */
  threadMB: 300,
  /** A vector tile that is not in the cache. */
  tileCpuMs: 1,
  /** A thermal and a visible picture as cameras write them. */
  pairMB: 6,
  /** Rows with their indexes. */
  moduleBytes: 450,
  imageBytes: 3_000,
  defectBytes: 1_500,
} as const;

/** Assumptions about plants and people, and prices: change them to yours. */
export const assumed = {
  modulesPerPlant: 25_000,
  imagePairsPerInspection: 2_500,
  inspectionsPerYear: 2,
  /** Flying is for the season and for dry days. */
  flyingDaysPerYear: 100,
  defectsPerInspection: 400,
  usersPerPlant: 3,
  /** Of all users, at the busiest minute. */
  activeShare: 0.1,
  /** Of an active user in a minute. */
  tilesPerMinute: 40,
  clicksPerMinute: 10,
  listsPerMinute: 4,
  editsPerMinute: 2,
  keptYears: 5,
  /** Pilots read the findings of a day before the evening. */
  waitHours: 4,
  coreUsdPerMonth: 25,
  diskUsdPerGBMonth: 0.1,
  bucketUsdPerGBMonth: 0.023,
} as const;
