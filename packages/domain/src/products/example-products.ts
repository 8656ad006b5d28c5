import type { PanelProduct } from "./panel-product.ts";

const maker = "예시 (Example)";
const halfCut = { maker, isHalfCut: true } as const;

/** Invented, in the sizes and powers of what is sold: something to plan with before the real data sheet is at hand. */
export const exampleProducts: readonly PanelProduct[] = [
  {
    ...halfCut,
    model: "M10-108 430 W",
    widthMm: 1134,
    heightMm: 1722,
    cellRows: 18,
    cellColumns: 6,
    powerWp: 430,
    temperatureCoefficientPercentPerK: -0.3,
  },
  {
    ...halfCut,
    model: "M10-144 580 W",
    widthMm: 1134,
    heightMm: 2278,
    cellRows: 24,
    cellColumns: 6,
    powerWp: 580,
    temperatureCoefficientPercentPerK: -0.3,
  },
  {
    ...halfCut,
    model: "G12-132 690 W",
    widthMm: 1303,
    heightMm: 2384,
    cellRows: 22,
    cellColumns: 6,
    powerWp: 690,
    temperatureCoefficientPercentPerK: -0.26,
  },
  {
    maker,
    model: "Poly-72 330 W",
    isHalfCut: false,
    widthMm: 992,
    heightMm: 1960,
    cellRows: 12,
    cellColumns: 6,
    powerWp: 330,
    temperatureCoefficientPercentPerK: -0.4,
  },
];
