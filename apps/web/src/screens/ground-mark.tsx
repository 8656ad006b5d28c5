import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useEffect } from "react";
import { MapPins } from "../map/map-pins.tsx";
import { useMapEngine } from "../map/map-stage.tsx";
import classes from "./ground-mark.module.css";
import { tellMapPointer, usePointers } from "./pointers.ts";

/** Keeps map and picture on the same ground: the chosen comes into sight, the other pane's pointer is drawn. */
export function GroundMark({ target }: { target: LonLat | null }) {
  useRevealed(target);
  useToldPointer();
  const { onImage } = usePointers();
  return (
    <MapPins
      pins={onImage === null ? [] : [onImage]}
      placeOf={(place) => place}
      weightOf={() => 1}
      nearPx={1}
      keyOf={() => "image-pointer"}
    >
      {() => <span className={classes.dot} data-mirrored="true" />}
    </MapPins>
  );
}

function useRevealed(target: LonLat | null): void {
  const engine = useMapEngine();
  const [lon, lat] = target ?? [];
  useEffect(() => {
    if (lon !== undefined && lat !== undefined) engine.reveal([lon, lat]);
  }, [engine, lon, lat]);
}

function useToldPointer(): void {
  const { map } = useMapEngine();
  useEffect(() => {
    let frame = 0;
    const over = map.on("mousemove", ({ lngLat }) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => tellMapPointer(lngLat.toArray()));
    });
    const out = map.on("mouseout", () => {
      cancelAnimationFrame(frame);
      tellMapPointer(null);
    });
    return () => {
      cancelAnimationFrame(frame);
      over.unsubscribe();
      out.unsubscribe();
    };
  }, [map]);
}
