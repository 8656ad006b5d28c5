import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./flight-sketch.module.css";
import { sketchOf } from "./sketch-of.ts";

const SIZE_PX = [240, 150] as const;

/** Where the pictures were taken, a line a flight, north up: a stray flight or a wrong card shows at a glance. */
export function FlightSketch({ tracks }: { tracks: readonly (readonly LonLat[])[] }) {
  const text = useMessages("uploads");
  const lines = sketchOf(tracks, SIZE_PX);
  const points = tracks.reduce((sum, track) => sum + track.length, 0);
  return (
    <svg
      className={classes.sketch}
      viewBox={`0 0 ${SIZE_PX[0]} ${SIZE_PX[1]}`}
      role="img"
      aria-label={text("check.sketch", { flights: tracks.length, points })}
    >
      {lines.map((line, flight) => (
        <g key={line.path} data-flight={flight % 4}>
          <polyline points={line.path} />
          {line.dots.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />
          ))}
        </g>
      ))}
    </svg>
  );
}
