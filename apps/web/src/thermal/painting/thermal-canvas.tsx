import { useLayoutEffect, useRef } from "react";
import classes from "../stage/stage.module.css";
import { openPainter } from "./open-painter.ts";
import type { GridPainter, PaintScene } from "./paint-scene.ts";

/**
 * The coloured grid; everything a person reads or touches lies above it. It stays while images come and go: a browser has few
 * graphics contexts, and the map needs one too.
 */
export function ThermalCanvas({ scene, isHidden }: { scene: PaintScene | null; isHidden: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<GridPainter | null>(null);
  useLayoutEffect(() => {
    const opened = openPainter(canvas.current!);
    painter.current = opened;
    return () => opened.close();
  }, []);
  useLayoutEffect(() => {
    if (scene !== null) painter.current?.paint(scene);
  }, [scene]);
  return <canvas ref={canvas} className={classes.canvas} data-hidden={isHidden || scene === null} />;
}
