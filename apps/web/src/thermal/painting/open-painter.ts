import { FlatPainter } from "./flat-painter.ts";
import { GlPainter } from "./gl-painter.ts";
import type { GridPainter } from "./paint-scene.ts";

/** On the graphics card; by the processor where there is none, or WebGL2 is switched off. */
export function openPainter(canvas: HTMLCanvasElement): GridPainter {
  const gl = canvas.getContext("webgl2", { alpha: true, antialias: false, premultipliedAlpha: false });
  return gl === null ? new FlatPainter(canvas) : new GlPainter(canvas, gl);
}
