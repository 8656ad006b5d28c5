import { colourGrid } from "@heliolens/domain/thermal/colour-grid";
import { fitCanvas, type GridPainter, type PaintScene, PIXELS_SHOWN_FROM_SCALE } from "./paint-scene.ts";

/** Without a graphics card: the frame is coloured once for a scheme, then only moved. */
export class FlatPainter implements GridPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #frame = document.createElement("canvas");
  #coloured: Pick<PaintScene, "grid" | "scheme"> | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  paint(scene: PaintScene): void {
    if (this.#coloured?.grid !== scene.grid || this.#coloured.scheme !== scene.scheme) this.#colour(scene);
    fitCanvas(this.#canvas, scene);
    const pen = this.#canvas.getContext("2d");
    if (pen === null) return;
    const { view, density } = scene;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const scale = view.scale * density;
    pen.setTransform(scale, 0, 0, scale, view.x * density, view.y * density);
    pen.imageSmoothingEnabled = view.scale < PIXELS_SHOWN_FROM_SCALE;
    pen.drawImage(this.#frame, 0, 0);
  }

  close(): void {
    this.#frame.width = 0;
  }

  #colour({ grid, scheme }: PaintScene): void {
    this.#frame.width = grid.widthPx;
    this.#frame.height = grid.heightPx;
    const colours = new ImageData(colourGrid(grid.celsius, scheme), grid.widthPx, grid.heightPx);
    this.#frame.getContext("2d")?.putImageData(colours, 0, 0);
    this.#coloured = { grid, scheme };
  }
}
