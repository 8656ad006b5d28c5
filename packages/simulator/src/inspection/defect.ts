import type { SubDefectCode } from "@heliolens/domain/defects/defect-types";

/** Something wrong in the plant on the day of an inspection. */
export interface Defect {
  /** The same over the years. */
  readonly key: string;
  readonly code: SubDefectCode;
  /** One module, or all of a string, combiner, inverter or table. */
  readonly modules: readonly number[];
  /** Hottest point over a healthy module at 1000 W/m². Negative where the cover is colder and nothing heats. */
  readonly deltaC: number;
  /** Fixes which cells, which side, which lines. */
  readonly shapeSeed: number;
  /** `cast`: a tree's shadow, which falls where the sun puts it and has no pattern of its own. */
  readonly source: "own" | "cast";
  /** Against the inspection before. */
  readonly change: "new" | "same" | "worse";
}

/** What chance picks the strength of a new defect from, at 1000 W/m². */
export interface DefectHeat {
  readonly lowC: number;
  readonly highC: number;
}

// Ranges as field reports give them; a bypassed substring or an open module gains what it no longer turns into current.
export const defectHeats: Readonly<Record<SubDefectCode, DefectHeat>> = {
  CELL_SINGLE: { lowC: 8, highC: 26 },
  CELL_MULTI: { lowC: 7, highC: 18 },
  CELL_HOTSPOT: { lowC: 20, highC: 55 },
  CELL_CRACK: { lowC: 6, highC: 14 },
  DIODE_1: { lowC: 3.5, highC: 6.5 },
  DIODE_2: { lowC: 3.5, highC: 6.5 },
  DIODE_ALL: { lowC: 3.5, highC: 6 },
  JBOX_HEAT: { lowC: 10, highC: 35 },
  MODULE_OPEN: { lowC: 3.5, highC: 6.5 },
  MODULE_SHORT: { lowC: 7, highC: 13 },
  MODULE_PID: { lowC: 5, highC: 10 },
  MODULE_BROKEN: { lowC: 6, highC: 14 },
  MODULE_MISSING: { lowC: 0, highC: 0 },
  MODULE_OTHER: { lowC: 4, highC: 7 },
  STRING_OPEN: { lowC: 3.5, highC: 5.5 },
  STRING_SHORT: { lowC: 6, highC: 10 },
  STRING_REVERSED: { lowC: 7, highC: 11 },
  COMBINER: { lowC: 3.5, highC: 5 },
  INVERTER: { lowC: 3.5, highC: 5 },
  SOILING: { lowC: 4, highC: 9 },
  DROPPING: { lowC: 6, highC: 18 },
  DEBRIS: { lowC: 6, highC: 13 },
  SHADOW: { lowC: 5, highC: 11 },
  VEGETATION: { lowC: 4, highC: 10 },
  SNOW: { lowC: -12, highC: -6 },
  TRACKER: { lowC: 0, highC: 0 },
  RACK: { lowC: 0, highC: 0 },
  CABLE: { lowC: 10, highC: 24 },
  REFLECTION: { lowC: 0, highC: 0 },
  ARTEFACT: { lowC: 0, highC: 0 },
  NORMAL: { lowC: 0, highC: 0 },
};
