import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useEffect, useReducer } from "react";
import { useMapEngine } from "./map-stage.tsx";

/** Where a place falls on the map's own pixels, from move to move. */
export function usePointOnScreen(position: LonLat): { readonly x: number; readonly y: number } {
  const { map } = useMapEngine();
  useMapMoves();
  return map.project(position as [number, number]);
}

/** Draws the caller anew whenever the map has moved. */
export function useMapMoves(): void {
  const { map } = useMapEngine();
  const [, moved] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on("move", moved);
    map.on("resize", moved);
    return () => {
      map.off("move", moved);
      map.off("resize", moved);
    };
  }, [map]);
}
