import { isothermColour } from "@heliolens/domain/thermal/colour-grid";
import { isothermRange } from "@heliolens/domain/thermal/isotherm";
import type { Palette } from "@heliolens/domain/thermal/palettes";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { type GridProgram, MISSING_HEAT, makeGridProgram } from "./gl-program.ts";
import { fitCanvas, type GridPainter, type PaintScene, PIXELS_SHOWN_FROM_SCALE } from "./paint-scene.ts";

const BEYOND_C = 1e9;

/** The grid is a texture of its numbers, the palette another: dragging level or span changes two numbers on the card. */
export class GlPainter implements GridPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  #program: GridProgram | null = null;
  #grid: TemperatureGrid | null = null;
  #palette: Palette | null = null;
  #scene: PaintScene | null = null;

  constructor(canvas: HTMLCanvasElement, gl: WebGL2RenderingContext) {
    this.#canvas = canvas;
    this.#gl = gl;
    canvas.addEventListener("webglcontextlost", this.#lose);
    canvas.addEventListener("webglcontextrestored", this.#restore);
  }

  paint(scene: PaintScene): void {
    this.#scene = scene;
    const gl = this.#gl;
    if (gl.isContextLost()) return;
    this.#program ??= makeGridProgram(gl);
    fitCanvas(this.#canvas, scene);
    gl.viewport(0, 0, this.#canvas.width, this.#canvas.height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    this.#upload(scene);
    this.#setScene(this.#program, scene);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }

  close(): void {
    this.#canvas.removeEventListener("webglcontextlost", this.#lose);
    this.#canvas.removeEventListener("webglcontextrestored", this.#restore);
    if (this.#program !== null) this.#gl.deleteProgram(this.#program.program);
  }

  // Without this the browser never gives the context back.
  readonly #lose = (event: Event): void => event.preventDefault();

  readonly #restore = (): void => {
    this.#program = null;
    this.#grid = null;
    this.#palette = null;
    if (this.#scene !== null) this.paint(this.#scene);
  };

  #upload({ grid, scheme }: PaintScene): void {
    const gl = this.#gl;
    if (this.#grid !== grid) {
      this.#fillTexture(gl.TEXTURE0);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, grid.widthPx, grid.heightPx, 0, gl.RED, gl.FLOAT, texelsOf(grid));
      this.#grid = grid;
    }
    if (this.#palette !== scheme.palette) {
      this.#fillTexture(gl.TEXTURE1);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB8, 256, 1, 0, gl.RGB, gl.UNSIGNED_BYTE, scheme.palette.colours);
      this.#palette = scheme.palette;
    }
  }

  #fillTexture(unit: number): void {
    const gl = this.#gl;
    gl.activeTexture(unit);
    gl.deleteTexture(gl.getParameter(gl.TEXTURE_BINDING_2D));
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  }

  #setScene({ program, at }: GridProgram, { grid, scheme, view, stage }: PaintScene): void {
    const gl = this.#gl;
    const [from, to] = isothermRange(scheme.isotherm) ?? [BEYOND_C, BEYOND_C];
    const [red, green, blue] = isothermColour;
    WebGL2RenderingContext.prototype.useProgram.call(gl, program);
    gl.uniform1i(at.grid, 0);
    gl.uniform1i(at.palette, 1);
    gl.uniform2f(at.span, scheme.span.lowC, scheme.span.highC);
    gl.uniform2f(at.isotherm, Math.max(from, -BEYOND_C / 100), Math.min(to, BEYOND_C));
    gl.uniform3f(at.alarm, red / 255, green / 255, blue / 255);
    gl.uniform1i(at.isSmooth, view.scale < PIXELS_SHOWN_FROM_SCALE ? 1 : 0);
    // The card's axes run from -1 to 1, the second one up.
    const across = (px: number) => (2 * px) / stage.width;
    const down = (px: number) => (-2 * px) / stage.height;
    const [width, height] = [grid.widthPx * view.scale, grid.heightPx * view.scale];
    gl.uniform4f(at.place, across(view.x) - 1, down(view.y) + 1, across(width), down(height));
  }
}

function texelsOf({ celsius }: TemperatureGrid): Float32Array {
  const texels = celsius.slice();
  for (let i = 0; i < texels.length; i++) if (Number.isNaN(texels[i])) texels[i] = MISSING_HEAT;
  return texels;
}
