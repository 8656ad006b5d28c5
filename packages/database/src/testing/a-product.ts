import type { PanelProduct } from "@heliolens/domain/products/panel-product";

let made = 0;

/** A half-cut module of a real size, each under a name of its own. */
export const aProduct = (given: Partial<PanelProduct> = {}): PanelProduct => ({
  maker: "시험 제조사",
  model: `T-${++made}`,
  widthMm: 1134,
  heightMm: 2278,
  cellRows: 24,
  cellColumns: 6,
  isHalfCut: true,
  powerWp: 550,
  temperatureCoefficientPercentPerK: -0.34,
  ...given,
});
