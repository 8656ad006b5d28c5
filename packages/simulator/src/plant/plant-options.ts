import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { checkDrawing, type DrawingOptions, exactDrawing } from "./drawing-options.ts";
import { checkFittings, type FittingOptions, plainFittings } from "./fitting-options.ts";
import { checkGround, coolGround, type GroundOptions } from "./ground-options.ts";
import type { ProductKey } from "./module-product.ts";

/** What makes a plant easy or hard to register. */
export type PlantKind = "regular" | "irregular" | "gaps" | "uniform";

export const plantKinds: readonly PlantKind[] = ["regular", "irregular", "gaps", "uniform"];

export interface PlantOptions extends DrawingOptions, FittingOptions, GroundOptions {
  readonly seed: number;
  /** 200 to 200,000; rounded up to an even number because tables are two modules high. */
  readonly modules: number;
  readonly kind: PlantKind;
  readonly product: ProductKey;
  readonly tiltDeg: number;
  /** Where the modules face: 180 is south. */
  readonly azimuthDeg: number;
  readonly rowPitchM: number;
  /** Standard deviation of a table's place against the drawing. */
  readonly asBuiltErrorM: number;
  /** Overgrown places per 1,000 modules; most stand at row ends and lower edges. */
  readonly overgrownPer1000: number;
  readonly origin: LonLat;
}

/** Farmland beside Yeongam-eup, Jeollanam-do. */
const yeongam: LonLat = [126.7052, 34.7986];

const defaultPlantOptions: PlantOptions = {
  seed: 7,
  modules: 5000,
  kind: "regular",
  product: "half-cut-144",
  tiltDeg: 20,
  azimuthDeg: 180,
  rowPitchM: 7.6,
  asBuiltErrorM: 0.03,
  overgrownPer1000: 2,
  origin: yeongam,
  ...exactDrawing,
  ...plainFittings,
  ...coolGround,
};

export function plantOptions(given: Partial<PlantOptions>): PlantOptions {
  const options = { ...defaultPlantOptions, ...given };
  if (!(options.modules >= 200 && options.modules <= 200_000)) throw new RangeError("modules: 200 to 200,000");
  checkDrawing(options);
  checkFittings(options);
  checkGround(options);
  return { ...options, modules: 2 * Math.ceil(options.modules / 2) };
}
