export interface Range {
  readonly min: number;
  readonly max: number;
}

/** What IEC TS 62446-3 asks to be written down, within what nature and instruments give. */
export const conditionRanges = {
  irradianceWm2: { min: 0, max: 1500 },
  ambientC: { min: -40, max: 60 },
  windMs: { min: 0, max: 60 },
  cloudOkta: { min: 0, max: 8 },
  humidityPercent: { min: 0, max: 100 },
} as const satisfies Record<string, Range>;

export const siteRanges = {
  capacityKwp: { min: 0, max: 10_000_000 },
  panelHeightM: { min: 0, max: 100 },
  ellipsoidalHeightM: { min: -500, max: 9_000 },
  specificYieldKwhPerKwp: { min: 0, max: 3_000 },
  tariffWonPerKwh: { min: 0, max: 10_000 },
} as const satisfies Record<string, Range>;

export interface OutOfRange extends Range {
  readonly field: string;
}

/** The first value outside its range; null when all are within. What is not given is within. */
export function findOutOfRange<K extends string>(
  ranges: Readonly<Record<K, Range>>,
  values: Readonly<Partial<Record<NoInfer<K>, number | null | undefined>>>,
): OutOfRange | null {
  for (const [field, { min, max }] of Object.entries<Range>(ranges)) {
    const value = values[field as K];
    if (typeof value === "number" && !(value >= min && value <= max)) return { field, min, max };
  }
  return null;
}
