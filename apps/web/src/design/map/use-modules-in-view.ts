import type { DesignModule } from "@heliolens/domain/design/design-item";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useEffect, useMemo, useState } from "react";
import type { Desk } from "../desk.ts";
import { MODULES_FROM_ZOOM } from "./design-plans.ts";

// Denser than this a screen shows grain, not modules.
const MOST_IN_VIEW = 20_000;

/** The modules one could tell apart where the map stands; none from afar. */
export function useModulesInView(desk: Desk): readonly DesignModule[] {
  const { map } = useMapEngine();
  const { looked } = useStore(desk.store);
  const [view, setView] = useState<readonly [number, number, number, number] | null>(null);
  useEffect(() => {
    const look = () => {
      const bounds = map.getBounds();
      const isNear = map.getZoom() >= MODULES_FROM_ZOOM;
      setView(isNear ? [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] : null);
    };
    look();
    map.on("moveend", look);
    return () => void map.off("moveend", look);
  }, [map]);
  return useMemo(() => {
    if (view === null || looked < 0) return [];
    const [west, south, east, north] = view;
    const found = desk.watch.grid.middlesWithin([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]);
    return found.length > MOST_IN_VIEW ? [] : found;
  }, [desk, view, looked]);
}
