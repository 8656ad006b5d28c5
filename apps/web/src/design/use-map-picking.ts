import type { DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { ringContains } from "@heliolens/domain/geometry/ring";
import type { MapMouseEvent, Point as ScreenPoint } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useLatest } from "../kit/use-latest.ts";
import { useMapEngine } from "../map/map-stage.tsx";
import type { MapMode } from "./design.state.ts";
import { MODULES_FROM_ZOOM, outlineOf } from "./design-plans.ts";
import { type Desk, designOn } from "./desk.ts";

export interface Band {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A click chooses, Ctrl adds, Shift or the area tool draws a rubber band. Null: another tool has the pointer. */
export function useMapPicking(desk: Desk, mode: MapMode | null): Band | null {
  const { map } = useMapEngine();
  const [band, setBand] = useState<Band | null>(null);
  const pick = useLatest(({ lngLat, originalEvent }: MapMouseEvent) => {
    const key = keyAt(desk, lngLat.toArray(), map.getZoom() >= MODULES_FROM_ZOOM);
    if (key === null) desk.store.tell({ kind: "chosen", keys: [], at: null });
    else if (originalEvent.ctrlKey || originalEvent.metaKey) desk.store.tell({ kind: "toggled", key });
    else desk.store.tell({ kind: "chosen", keys: [key] });
  });
  const isOn = mode === "select" || mode === "band";
  useEffect(() => {
    if (!isOn) return;
    const begin = (event: MapMouseEvent) => {
      if (event.originalEvent.button !== 0 || (mode === "select" && !event.originalEvent.shiftKey)) return;
      event.preventDefault();
      const from = event.point;
      const drag = ({ point }: MapMouseEvent) => setBand(bandOf(from, point));
      // Let go anywhere, also beside the map.
      const end = ({ clientX, clientY, ctrlKey }: MouseEvent) => {
        const frame = map.getContainer().getBoundingClientRect();
        const to = map.unproject([clientX - frame.left, clientY - frame.top]);
        map.off("mousemove", drag);
        setBand(null);
        choose(desk, [map.unproject(from).toArray(), to.toArray()], ctrlKey);
      };
      map.on("mousemove", drag);
      window.addEventListener("mouseup", end, { once: true });
    };
    map.boxZoom.disable();
    map.on("click", pick);
    map.on("mousedown", begin);
    return () => {
      map.boxZoom.enable();
      map.off("click", pick);
      map.off("mousedown", begin);
    };
  }, [map, desk, isOn, mode, pick]);
  return band;
}

const bandOf = (from: ScreenPoint, to: ScreenPoint): Band => ({
  leftPx: Math.min(from.x, to.x),
  topPx: Math.min(from.y, to.y),
  widthPx: Math.abs(from.x - to.x),
  heightPx: Math.abs(from.y - to.y),
});

function choose(desk: Desk, [[west, south], [east, north]]: [LonLat, LonLat], isAdding: boolean): void {
  if (west === east || south === north) return;
  const ring: LonLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const keys = desk.watch.grid.middlesWithin(ring).map(({ id }) => id);
  desk.store.tell({ kind: "chosen", keys: isAdding ? [...desk.store.current().chosen, ...keys] : keys, at: null });
}

/** The module under the pointer where modules can be told apart, else its string, else an array that has no modules. */
function keyAt(desk: Desk, place: LonLat, isNear: boolean): DesignKey | null {
  const design = designOn(desk);
  const module = desk.watch.grid.at(place);
  if (module !== undefined) return isNear ? module.id : module.parentId;
  const holds = (item: DesignItem) => {
    const ring = item.kind === "array" ? outlineOf(design, item) : null;
    return ring !== null && ringContains(ring, place);
  };
  return [...design.values()].find(holds)?.id ?? null;
}
