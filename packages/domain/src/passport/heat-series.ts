/** What one defect of the module says about how hot it was. */
export interface HeatOfDefect {
  readonly reportId: number;
  readonly maxHeatC: number | null;
  readonly deltaTK: number | null;
  readonly normalisedDeltaTK: number | null;
}

export interface InspectionSeen {
  readonly reportId: number;
  readonly day: string;
  /** Images that see the module. */
  readonly seenBy: number;
}

export const heatMeasures = ["deltaTK", "normalisedDeltaTK", "maxHeatC"] as const;
export type HeatMeasure = (typeof heatMeasures)[number];

export interface HeatPoint {
  readonly reportId: number;
  readonly day: string;
  /** `sound`: the module was seen and nothing was found on it; `unseen`: nobody can say. */
  readonly state: "found" | "sound" | "unseen";
  /** Of the worst defect; null where its image has no degrees. */
  readonly value: number | null;
}

/** How hot a module was from inspection to inspection, oldest first. Of several defects the hottest speaks. */
export function heatSeries(
  inspections: readonly InspectionSeen[],
  defects: readonly HeatOfDefect[],
  measure: HeatMeasure,
): HeatPoint[] {
  return inspections
    .map(({ reportId, day, seenBy }): HeatPoint => {
      const found = defects.filter((defect) => defect.reportId === reportId);
      const values = found.flatMap((defect) => defect[measure] ?? []);
      return {
        reportId,
        day,
        state: found.length > 0 ? "found" : seenBy > 0 ? "sound" : "unseen",
        value: values.length === 0 ? null : Math.max(...values),
      };
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.reportId - b.reportId);
}
