import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { MapPins } from "@heliolens/map-stage/pins/map-pins.tsx";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useEffect } from "react";
import classes from "./ground-mark.module.css";
import { tellMapPointer, usePointers } from "./pointers.ts";

interface GroundMarkProps {
  readonly target: LonLat | null;
  /** Whether the map goes near what is chosen, or only brings it into sight. */
  readonly comesNear: boolean;
}

/** Keeps map and picture on the same ground: the chosen comes into sight, the other pane's pointer is drawn. */
export function GroundMark({ target, comesNear }: GroundMarkProps) {
  useRevealed(target, comesNear);
  useForwardedPointer();
  const { onImage } = usePointers();
  return (
    <MapPins
      pins={onImage === null ? [] : [onImage]}
      positionOf={(place) => place}
      weightOf={() => 1}
      nearPx={1}
      keyOf={() => "image-pointer"}
    >
      {() => <span className={classes.dot} data-mirrored="true" />}
    </MapPins>
  );
}

function useRevealed(target: LonLat | null, comesNear: boolean): void {
  const engine = useMapEngine();
  const [lon, lat] = target ?? [];
  useEffect(() => {
    if (lon === undefined || lat === undefined) return;
    if (comesNear) engine.approach([lon, lat]);
    else engine.reveal([lon, lat]);
  }, [engine, lon, lat, comesNear]);
}

function useForwardedPointer(): void {
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
