import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReactNode } from "react";
import { useMapEngine } from "../stage/map-stage.tsx";
import { useMapMoves } from "../stage/use-point-on-screen.ts";
import classes from "./map-pins.module.css";
import { clusterPins, type PinCluster } from "./pin-clusters.ts";

interface MapPinsProps<T> {
  readonly pins: readonly T[];
  readonly positionOf: (pin: T) => LonLat;
  readonly weightOf: (pin: T) => number;
  readonly nearPx: number;
  readonly keyOf: (pin: T) => number | string;
  readonly children: (cluster: readonly T[]) => ReactNode;
}

/** Things at places, as elements over the map: they can be reached by keyboard and read aloud. */
export function MapPins<T>({ pins, positionOf, weightOf, nearPx, keyOf, children }: MapPinsProps<T>) {
  const clusters = useClusters(pins, positionOf, weightOf, nearPx);
  return (
    <ul className={classes.pins}>
      {clusters.map(({ pins: members, x, y }) => (
        <li key={keyOf(members[0]!)} className={classes.pin} style={{ transform: `translate(${x}px, ${y}px)` }}>
          {children(members)}
        </li>
      ))}
    </ul>
  );
}

function useClusters<T>(
  pins: readonly T[],
  positionOf: (pin: T) => LonLat,
  weightOf: (pin: T) => number,
  nearPx: number,
): PinCluster<T>[] {
  const { map } = useMapEngine();
  useMapMoves();
  const onScreen = pins.map((pin) => ({ pin, ...map.project(positionOf(pin) as [number, number]) }));
  return clusterPins(onScreen, nearPx, weightOf);
}
