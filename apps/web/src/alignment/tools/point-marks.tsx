import { FEWEST_PAIRS, fitPoints, MOST_PAIRS } from "@heliolens/domain/alignment/editing/fit-points";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useMapMoves } from "@heliolens/map-stage/stage/use-point-on-screen.ts";
import { Button, Group } from "@mantine/core";
import { type AlignDesk, matchPoints, placementsOn } from "../align-desk.ts";
import classes from "../align-map.module.css";
import { wholePairs } from "../alignment.state.ts";

/** Matched points: where the picture shows a thing, where it stands, and the way between. */
export function PointMarks({ desk }: { readonly desk: AlignDesk }) {
  const { map } = useMapEngine();
  const { tool, pairs, chosen, at } = useStore(desk.store);
  useMapMoves();
  if (tool !== "points") return null;
  const onScreen = ([lon, lat]: readonly [number, number]) => map.project([lon, lat]);
  const id = at !== null && chosen.has(at) ? at : [...chosen].at(-1);
  return (
    <>
      <svg className={classes.points} aria-hidden="true">
        {pairs.map(({ shown, stands }, index) => {
          const from = onScreen(shown);
          const to = stands === null ? from : onScreen(stands);
          return (
            <g key={shown.join()}>
              <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
              <circle cx={from.x} cy={from.y} r={5} />
              {stands !== null && <circle cx={to.x} cy={to.y} r={5} data-stands />}
              <text x={to.x + 9} y={to.y - 7}>
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <PointCard desk={desk} id={id ?? null} />
    </>
  );
}

/** What to click next, and the fit as it stands. */
function PointCard({ desk, id }: { readonly desk: AlignDesk; readonly id: number | null }) {
  const text = useMessages("alignment");
  const { pairs } = useStore(desk.store);
  const whole = wholePairs(pairs);
  const image = id === null ? undefined : placementsOn(desk).get(id);
  const fit = image === undefined || whole.length < FEWEST_PAIRS ? null : fitPoints(image.ring, whole);
  const isWaiting = pairs.at(-1)?.stands === null;
  return (
    <div className={classes.card}>
      <p role="status">
        {id === null && text("points.choose")}
        {id !== null && whole.length < MOST_PAIRS && text(isWaiting ? "points.on-map" : "points.on-image")}
        {id !== null && whole.length === MOST_PAIRS && text("points.enough")}
      </p>
      {fit !== null && typeof fit !== "string" && (
        <p>{text("points.fit", { count: whole.length, cm: fit.residualCm.toFixed(1) })}</p>
      )}
      <Group gap="xs" justify="center">
        <Button
          size="xs"
          variant="default"
          disabled={pairs.length === 0}
          onClick={() => desk.store.tell({ kind: "points-cleared" })}
        >
          {text("points.clear")}
        </Button>
        <Button
          size="xs"
          disabled={whole.length < FEWEST_PAIRS || id === null}
          onClick={() => id !== null && matchPoints(desk, id)}
        >
          {text("points.match")}
        </Button>
      </Group>
    </div>
  );
}
