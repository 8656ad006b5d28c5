import { useEffect } from "react";
import { useMapEngine } from "./map-stage.tsx";

/** Told when the tiles that the map opens with are drawn, or when it leaves what it opened with. */
export function useMapDrawn(onDrawn: (() => void) | undefined): void {
  const { map } = useMapEngine();
  useEffect(() => {
    if (onDrawn === undefined) return;
    map.once("idle", onDrawn);
    map.once("movestart", onDrawn);
    return () => {
      map.off("idle", onDrawn);
      map.off("movestart", onDrawn);
    };
  }, [map, onDrawn]);
}
