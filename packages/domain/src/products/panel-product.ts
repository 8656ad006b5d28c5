import type { Range } from "../inspection/value-ranges.ts";

/** A module as its data sheet gives it. Height is the longer side, up the slope when it stands in portrait. */
export interface PanelProduct {
  readonly maker: string;
  readonly model: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Cells along the height; a half-cut cell counts as one. */
  readonly cellRows: number;
  /** Cells along the width. */
  readonly cellColumns: number;
  readonly isHalfCut: boolean;
  readonly powerWp: number;
  /** Of the power at its maximum: negative, for modules lose as they warm. Null: the data sheet does not say. */
  readonly temperatureCoefficientPercentPerK: number | null;
}

// From thin-film of the nineties to what factories have announced.
export const productRanges = {
  widthMm: { min: 200, max: 3_000 },
  heightMm: { min: 200, max: 4_000 },
  cellRows: { min: 1, max: 200 },
  cellColumns: { min: 1, max: 200 },
  powerWp: { min: 5, max: 2_000 },
  temperatureCoefficientPercentPerK: { min: -2, max: 0 },
} as const satisfies Partial<Record<keyof PanelProduct, Range>>;

export const productFacts = [
  "maker",
  "model",
  "widthMm",
  "heightMm",
  "cellRows",
  "cellColumns",
  "isHalfCut",
  "powerWp",
  "temperatureCoefficientPercentPerK",
] as const satisfies readonly (keyof PanelProduct)[];
export type ProductFact = (typeof productFacts)[number];

/** Two spellings of one product: makers are inconsistent about capitals. */
export const productKeyOf = ({ maker, model }: Pick<PanelProduct, "maker" | "model">): string =>
  `${maker.toLowerCase()}\0${model.toLowerCase()}`;

export const changedFacts = (before: PanelProduct, after: PanelProduct): ProductFact[] =>
  productFacts.filter((fact) => before[fact] !== after[fact]);
