import { type Lens, slopeOfPixel } from "@heliolens/domain/alignment/lens";
import { type ComplexGrid, complexGrid } from "./fourier.ts";
import type { LineField } from "./line-field.ts";

/** Cells of slope: what a lens without distortion would draw, so that moving the camera moves the picture and does not bend it. */
export interface CoarseRaster {
  /** Slope of the optical axis across one cell. */
  readonly cellSlope: number;
  readonly columns: number;
  readonly rows: number;
  /** Column and row of the optical axis. */
  readonly axis: readonly [number, number];
  /** Cell of each pixel, -1 where none. */
  readonly cellOfPixel: Int32Array;
  readonly pixelsOfCell: Float32Array;
}

export function coarseRaster(lens: Lens, cellPx: number): CoarseRaster {
  const cellSlope = cellPx / lens.fxPx;
  const edges = [
    slopeOfPixel(lens, [0, 0]),
    slopeOfPixel(lens, [lens.widthPx, 0]),
    slopeOfPixel(lens, [lens.widthPx, lens.heightPx]),
    slopeOfPixel(lens, [0, lens.heightPx]),
  ];
  const [minX, maxX] = [Math.min(...edges.map(([x]) => x)), Math.max(...edges.map(([x]) => x))];
  const [minY, maxY] = [Math.min(...edges.map(([, y]) => y)), Math.max(...edges.map(([, y]) => y))];
  const columns = Math.ceil((maxX - minX) / cellSlope);
  const rows = Math.ceil((maxY - minY) / cellSlope);
  const cellOfPixel = new Int32Array(lens.widthPx * lens.heightPx).fill(-1);
  const pixelsOfCell = new Float32Array(columns * rows);
  for (let y = 0; y < lens.heightPx; y++)
    for (let x = 0; x < lens.widthPx; x++) {
      const [slopeX, slopeY] = slopeOfPixel(lens, [x + 0.5, y + 0.5]);
      const column = Math.floor((slopeX - minX) / cellSlope);
      const row = Math.floor((slopeY - minY) / cellSlope);
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      cellOfPixel[y * lens.widthPx + x] = row * columns + column;
      pixelsOfCell[row * columns + column]! += 1;
    }
  return { cellSlope, columns, rows, axis: [-minX / cellSlope, -minY / cellSlope], cellOfPixel, pixelsOfCell };
}

/** The field averaged over each cell, in the upper left of a grid: thin lines would vanish if the image were shrunk first. */
export function coarseField(field: LineField, raster: CoarseRaster, size: number): ComplexGrid {
  const { columns, rows, cellOfPixel, pixelsOfCell } = raster;
  const grid = complexGrid(size);
  const place = (cell: number) => Math.floor(cell / columns) * size + (cell % columns);
  for (let i = 0; i < cellOfPixel.length; i++) {
    const cell = cellOfPixel[i]!;
    if (cell < 0) continue;
    const at = place(cell);
    grid.re[at]! += field.cos[i]!;
    grid.im[at]! += field.sin[i]!;
  }
  for (let cell = 0; cell < columns * rows; cell++) {
    const pixels = pixelsOfCell[cell]!;
    if (pixels === 0) continue;
    const at = place(cell);
    grid.re[at]! /= pixels;
    grid.im[at]! /= pixels;
  }
  return grid;
}
