import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useReducer } from "react";
import { measureAfter, noMeasure } from "./measure.state.ts";

/** A line or an area drawn by clicks; a double click closes it. It is gone when the drawing ends. */
export function useCornerDrawing(map: MapLibreMap | null, isOn: boolean) {
  const [measure, tell] = useReducer(measureAfter, noMeasure);
  useEffect(() => {
    if (map === null || !isOn) return;
    const click = ({ lngLat }: MapMouseEvent) => tell({ kind: "corner-set", at: lngLat.toArray() });
    const close = (event: MapMouseEvent) => {
      event.preventDefault();
      tell({ kind: "closed" });
    };
    const canvas = map.getCanvas();
    canvas.style.cursor = "crosshair";
    map.on("click", click);
    map.on("dblclick", close);
    return () => {
      canvas.style.cursor = "";
      map.off("click", click);
      map.off("dblclick", close);
      tell({ kind: "cleared" });
    };
  }, [map, isOn]);
  return { measure, tell };
}
