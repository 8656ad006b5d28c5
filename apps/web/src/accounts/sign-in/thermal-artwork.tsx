import { useEffect, useRef } from "react";
import classes from "./thermal-artwork.module.css";
import { thermalScene } from "./thermal-scene.ts";

const widthPx = 880;
const heightPx = 760;

/** Decoration behind the sign-in: drawn once, after the form is already there. */
export function ThermalArtwork() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext("2d");
      context?.putImageData(new ImageData(thermalScene(widthPx, heightPx), widthPx, heightPx), 0, 0);
      canvas.current?.setAttribute("data-drawn", "true");
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={classes.frame} aria-hidden="true">
      <canvas ref={canvas} className={classes.artwork} width={widthPx} height={heightPx} />
    </div>
  );
}
