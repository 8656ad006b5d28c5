import { useLayoutEffect, useRef } from "react";
import { openPainter } from "./open-painter.ts";
import type { GridPainter, PaintScene } from "./paint-scene.ts";
import classes from "./stage.module.css";

/** The coloured grid; everything a person reads or touches lies above it. */
export function ThermalCanvas({ scene, isHidden }: { scene: PaintScene; isHidden: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<GridPainter | null>(null);
  useLayoutEffect(() => {
    painter.current = openPainter(canvas.current!);
    return () => painter.current?.close();
  }, []);
  useLayoutEffect(() => painter.current?.paint(scene), [scene]);
  return <canvas ref={canvas} className={classes.canvas} data-hidden={isHidden} />;
}
