import type { SubDefectCode } from "@heliolens/domain/defects/defect-types";

/** What the eye sees of a defect: a colour, and how thickly it lies for a share of the defect's heat. */
export interface SurfaceMark {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly thicknessOf: (share: number) => number;
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** Causes that show in daylight. Hot cells, diodes and open strings look like healthy glass. */
export const surfaceMarks: Partial<Record<SubDefectCode, SurfaceMark>> = {
  SOILING: { red: 138, green: 118, blue: 84, thicknessOf: (share) => 0.8 * clamped(share) },
  DROPPING: { red: 232, green: 230, blue: 220, thicknessOf: (share) => clamped(2.2 * share - 0.5) },
  DEBRIS: { red: 142, green: 96, blue: 44, thicknessOf: (share) => clamped(-2 * share) },
  SHADOW: { red: 4, green: 5, blue: 10, thicknessOf: (share) => 0.75 * clamped(-2.2 * share) },
  SNOW: { red: 240, green: 244, blue: 250, thicknessOf: (share) => clamped(share) },
  MODULE_BROKEN: { red: 196, green: 204, blue: 212, thicknessOf: (share) => 0.75 * clamped(1.6 * share - 0.5) },
  CELL_CRACK: { red: 96, green: 104, blue: 120, thicknessOf: (share) => 0.6 * clamped(3 * share - 2) },
};
