import { type HeatGrid, heatAt } from "../../lattice/heat-grid.ts";
import { type CornerQuad, lengthOf, measured } from "../../modules/module-quad.ts";
import { pointBetween } from "../../sampling/module-patch.ts";

/** A module laid straight in samples of a few pixels each. */
export interface StraightGlass {
  readonly corners: CornerQuad;
  readonly columns: number;
  readonly rows: number;
  readonly celsius: Float32Array;
}

/** Samples along the short side: some six a cell. */
const SHORT_SAMPLES = 36;

export function straightGlass(frame: HeatGrid, corners: CornerQuad): StraightGlass {
  const { across, down } = measured(corners);
  const scale = SHORT_SAMPLES / Math.min(across, down);
  const [columns, rows] = [Math.round(across * scale), Math.round(down * scale)];
  const rays = Math.max(1, Math.min(3, Math.round(lengthOf(corners[0], corners[1]) / columns)));
  const celsius = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let i = 0; i < rays * rays; i++) {
        const u = (column + ((i % rays) + 0.5) / rays) / columns;
        const v = (row + (Math.floor(i / rays) + 0.5) / rays) / rows;
        const [x, y] = pointBetween(corners, u, v);
        sum += heatAt(frame, x!, y!);
      }
      celsius[row * columns + column] = sum / (rays * rays);
    }
  return { corners, columns, rows, celsius };
}
