import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import { useMapEngine } from "./map-stage.tsx";

/** The place under the pointer, once a frame; the middle of the map where there is no pointer. */
export function useMapCursor(): LonLat {
  const { map } = useMapEngine();
  const [place, setPlace] = useState<LonLat>(() => map.getCenter().toArray());
  useEffect(() => {
    let frame = 0;
    let isOver = false;
    const tell = (next: LonLat) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setPlace(next));
    };
    const over = ({ lngLat }: MapMouseEvent) => {
      isOver = true;
      tell(lngLat.toArray());
    };
    const out = () => {
      isOver = false;
      tell(map.getCenter().toArray());
    };
    const moved = () => !isOver && tell(map.getCenter().toArray());
    map.on("mousemove", over);
    map.on("mouseout", out);
    map.on("move", moved);
    return () => {
      cancelAnimationFrame(frame);
      map.off("mousemove", over);
      map.off("mouseout", out);
      map.off("move", moved);
    };
  }, [map]);
  return place;
}
