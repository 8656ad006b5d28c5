/** From where on a difference counts. Settings of a run, kept and printed with its result. Kelvin unless said otherwise. */
export interface AnalysisThresholds {
  /** Of a whole module over its string. */
  readonly moduleWarmerK: number;
  /** Of one or two thirds of a module, the parts behind one bypass diode, over the rest of its string. */
  readonly substringWarmerK: number;
  /** Of the hottest place of a module, some 5 cm wide, over the same place on the string's other modules and over its own level. */
  readonly spotWarmerK: number;
  /** Between the hottest and the coldest place: what covers a cell is cold itself and heats the rest of it. */
  readonly contrastK: number;
  /** What a difference must be more, as a factor, where only one image shows the module: nothing tells a reflection there. */
  readonly onceFactor: number;
  /** Of the coldest place: shade, leaves, snow. */
  readonly patchColderK: number;
  /** Of a whole module: it is gone, and the ground shows. */
  readonly moduleColderK: number;
  /** Of a string over the strings around it. */
  readonly stringWarmerK: number;
  /** Share of a string's modules from which they are one event of the string. */
  readonly stringShare: number;
  /** A new pass begins after so long without an image; modules are compared within a pass only. */
  readonly passGapMin: number;
  /** Share of the images of a module that must show a difference: a reflection moves on with the drone. */
  readonly leastSeenShare: number;
  /** Pixels that a module must cover for spots on it to be judged: about four a half cell. */
  readonly leastModulePx: number;
  /** Findings below it are left out. */
  readonly leastConfidence: number;
}

export const defaultThresholds: AnalysisThresholds = {
  moduleWarmerK: 1.8,
  substringWarmerK: 1.5,
  spotWarmerK: 1.6,
  contrastK: 2.4,
  onceFactor: 2,
  patchColderK: 5,
  moduleColderK: 6,
  stringWarmerK: 1.8,
  stringShare: 1 / 3,
  passGapMin: 10,
  leastSeenShare: 0.5,
  leastModulePx: 600,
  leastConfidence: 0.3,
};

/** What a company may set. Below, healthy modules are named by the hundred; above, nothing is found any more. */
export const thresholdRanges = {
  moduleWarmerK: { min: 0.5, max: 20 },
  substringWarmerK: { min: 0.5, max: 20 },
  spotWarmerK: { min: 0.5, max: 30 },
  contrastK: { min: 1, max: 40 },
  onceFactor: { min: 1, max: 5 },
  patchColderK: { min: 1, max: 40 },
  moduleColderK: { min: 1, max: 40 },
  stringWarmerK: { min: 0.5, max: 20 },
  stringShare: { min: 0.1, max: 1 },
  passGapMin: { min: 1, max: 240 },
  leastSeenShare: { min: 0.1, max: 1 },
  leastModulePx: { min: 50, max: 20_000 },
  leastConfidence: { min: 0, max: 1 },
} as const satisfies Record<keyof AnalysisThresholds, { readonly min: number; readonly max: number }>;
