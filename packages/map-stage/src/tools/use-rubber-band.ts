import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import type { MapMouseEvent, Point as ScreenPoint } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useMapEngine } from "../stage/map-stage.tsx";

/** On the map's own pixels, while it is drawn. */
export interface Band {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface GroundBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A box drawn with the pointer; with Ctrl held it adds to the selection. The map's own zoom by box rests meanwhile. */
export function useRubberBand(
  isOn: boolean,
  isMeant: (event: MapMouseEvent) => boolean,
  onDrawn: (box: GroundBox, isAdding: boolean) => void,
): Band | null {
  const { map } = useMapEngine();
  const [band, setBand] = useState<Band | null>(null);
  const isWanted = useLatest(isMeant);
  const drawn = useLatest(onDrawn);
  useEffect(() => {
    if (!isOn) return;
    const begin = (event: MapMouseEvent) => {
      if (event.originalEvent.button !== 0 || !isWanted(event)) return;
      event.preventDefault();
      const from = event.point;
      const drag = ({ point }: MapMouseEvent) => setBand(bandOf(from, point));
      // Let go anywhere, also beside the map.
      const end = ({ clientX, clientY, ctrlKey }: MouseEvent) => {
        const frame = map.getContainer().getBoundingClientRect();
        const [one, other] = [map.unproject(from), map.unproject([clientX - frame.left, clientY - frame.top])];
        map.off("mousemove", drag);
        setBand(null);
        if (one.lng === other.lng || one.lat === other.lat) return;
        drawn(
          {
            west: Math.min(one.lng, other.lng),
            east: Math.max(one.lng, other.lng),
            south: Math.min(one.lat, other.lat),
            north: Math.max(one.lat, other.lat),
          },
          ctrlKey,
        );
      };
      map.on("mousemove", drag);
      window.addEventListener("mouseup", end, { once: true });
    };
    map.boxZoom.disable();
    map.on("mousedown", begin);
    return () => {
      map.boxZoom.enable();
      map.off("mousedown", begin);
    };
  }, [map, isOn, isWanted, drawn]);
  return band;
}

const bandOf = (from: ScreenPoint, to: ScreenPoint): Band => ({
  leftPx: Math.min(from.x, to.x),
  topPx: Math.min(from.y, to.y),
  widthPx: Math.abs(from.x - to.x),
  heightPx: Math.abs(from.y - to.y),
});
