import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import type { Point } from "@heliolens/domain/geometry/ring";

/** An area in the coordinates it is written in. */
export interface DrawnArea {
  readonly array: string;
  readonly string: string;
  readonly module: string;
  readonly stand: ModuleStand | null;
  readonly ring: readonly Point[];
}

/** Ring closed by its first corner, as most formats want it. */
export const closed = (ring: readonly Point[]): readonly Point[] => [...ring, ring[0]!];

/** Millimetres: a tenth of one in degrees has nine decimals, in metres four. */
export const textOfNumber = (value: number, isDegrees: boolean): string => value.toFixed(isDegrees ? 9 : 4);
