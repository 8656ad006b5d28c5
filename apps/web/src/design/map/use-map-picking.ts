import type { DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { ringContains } from "@heliolens/domain/geometry/ring";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { type Band, type GroundBox, useRubberBand } from "@heliolens/map-stage/tools/use-rubber-band.ts";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect } from "react";
import type { MapMode } from "../design.state.ts";
import { type Desk, designOn } from "../desk.ts";
import { MODULES_FROM_ZOOM, outlineOf } from "./design-plans.ts";

/** A click chooses, Ctrl adds, Shift or the area tool draws a rubber band. Null: another tool has the pointer. */
export function useMapPicking(desk: Desk, mode: MapMode | null): Band | null {
  const { map } = useMapEngine();
  const pick = useLatest(({ lngLat, originalEvent }: MapMouseEvent) => {
    const key = keyAt(desk, lngLat.toArray(), map.getZoom() >= MODULES_FROM_ZOOM);
    if (key === null) desk.store.tell({ kind: "chosen", ids: [], at: null });
    else if (originalEvent.ctrlKey || originalEvent.metaKey) desk.store.tell({ kind: "toggled", id: key });
    else desk.store.tell({ kind: "chosen", ids: [key] });
  });
  const isOn = mode === "select" || mode === "band";
  useEffect(() => {
    if (!isOn) return;
    map.on("click", pick);
    return () => void map.off("click", pick);
  }, [map, isOn, pick]);
  return useRubberBand(
    isOn,
    ({ originalEvent }) => mode === "band" || originalEvent.shiftKey,
    (box, isAdding) => choose(desk, box, isAdding),
  );
}

function choose(desk: Desk, { west, south, east, north }: GroundBox, isAdding: boolean): void {
  const ring: LonLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const keys = desk.watch.grid.middlesWithin(ring).map(({ id }) => id);
  desk.store.tell({ kind: "chosen", ids: isAdding ? [...desk.store.current().chosen, ...keys] : keys, at: null });
}

/** The module under the pointer where modules can be told apart, else its string, else an array that has no modules. */
function keyAt(desk: Desk, position: LonLat, isNear: boolean): DesignKey | null {
  const design = designOn(desk);
  const module = desk.watch.grid.at(position);
  if (module !== undefined) return isNear ? module.id : module.parentId;
  const holds = (item: DesignItem) => {
    const ring = item.kind === "array" ? outlineOf(design, item) : null;
    return ring !== null && ringContains(ring, position);
  };
  return [...design.values()].find(holds)?.id ?? null;
}
