import type { ColourScheme } from "@heliolens/domain/thermal/colour-grid";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import type { ImageView, Size } from "../stage/image-view.ts";

export interface PaintScene {
  readonly grid: TemperatureGrid;
  readonly scheme: ColourScheme;
  readonly view: ImageView;
  readonly stage: Size;
  /** Device pixels per screen pixel. */
  readonly density: number;
}

/** Colours a grid on a canvas. */
export interface GridPainter {
  paint(scene: PaintScene): void;
  close(): void;
}

/** The canvas has as many pixels as the screen shows of it. */
export function fitCanvas(canvas: HTMLCanvasElement, { stage, density }: PaintScene): void {
  const [width, height] = [Math.round(stage.width * density), Math.round(stage.height * density)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** From so many screen pixels a pixel its edges are shown: then a person looks at single pixels. */
export const PIXELS_SHOWN_FROM_SCALE = 6;
