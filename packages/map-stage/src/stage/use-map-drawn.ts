import { useEffect } from "react";
import { useMapEngine } from "./map-stage.tsx";

/** Told once, when the tiles that the map opens with are drawn. */
export function useMapDrawn(onDrawn: (() => void) | undefined): void {
  const { map } = useMapEngine();
  useEffect(() => {
    if (onDrawn === undefined) return;
    map.once("idle", onDrawn);
    return () => {
      map.off("idle", onDrawn);
    };
  }, [map, onDrawn]);
}
