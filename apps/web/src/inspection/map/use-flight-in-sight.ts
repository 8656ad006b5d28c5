import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ImagePosition } from "@heliolens/map-stage/layers/image-position-plans.ts";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useEffect, useRef } from "react";

// About ten metres around the flight.
const PAD_DEG = 1e-4;

/** A site whose place was entered wrongly: the map goes to where its images were taken, once. */
export function useFlightInSight(positions: readonly ImagePosition[], home: MapBox | null): void {
  const engine = useMapEngine();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || positions.length === 0) return;
    isDone.current = true;
    if (home !== null && positions.some(({ position }) => isWithin(home, position))) return;
    engine.fit(
      boxAround(
        positions.map(({ position }) => position),
        PAD_DEG,
      )!,
      32,
    );
  }, [engine, positions, home]);
}

const isWithin = ({ west, south, east, north }: MapBox, [lon, lat]: LonLat): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;
