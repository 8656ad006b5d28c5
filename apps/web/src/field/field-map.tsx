import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "./field-map.module.css";
import { fieldPlan, type PlannedStop } from "./field-plan.ts";

interface FieldMapProps {
  readonly stops: readonly PlannedStop[];
  /** Outlines of the rows of modules. */
  readonly rows: readonly (readonly LonLat[])[];
  readonly here: { readonly at: LonLat; readonly accuracyM: number } | null;
}

// The next ones to walk to; more numbers would cover each other.
const numbered = 9;

/** Where the defects lie and where the phone is, north up. Drawn from what the phone keeps: it needs no tiles. */
export function FieldMap({ stops, rows, here }: FieldMapProps) {
  const text = useMessages("field");
  const plan = fieldPlan(stops, rows, here);
  if (plan === null) return null;
  return (
    <svg className={classes.map} viewBox={`0 0 ${plan.widthPx} ${plan.heightPx}`} role="img" aria-label={text("map")}>
      <path className={classes.rows} d={plan.rowsPath} />
      {plan.here !== null && (
        <circle className={classes.accuracy} cx={plan.here.x} cy={plan.here.y} r={plan.here.accuracyPx} />
      )}
      {plan.stops.toReversed().map(({ seq, x, y, isOpen, turn }) => (
        <g key={seq} className={classes.stop} data-done={!isOpen || undefined}>
          <circle cx={x} cy={y} r={turn <= numbered ? 8 : 4} />
          {turn <= numbered && (
            <text x={x} y={y + 3.5}>
              {turn}
            </text>
          )}
        </g>
      ))}
      {plan.here !== null && <circle className={classes.here} cx={plan.here.x} cy={plan.here.y} r={7} />}
      <g className={classes.legend}>
        <path d={`M${plan.widthPx - 16} 26v-14m-4 5l4-5 4 5`} />
        <text x={plan.widthPx - 16} y={38}>
          N
        </text>
        <path d={`M12 ${plan.heightPx - 12}h${plan.scale.lengthPx}`} />
        <text x={12 + plan.scale.lengthPx / 2} y={plan.heightPx - 17}>
          {plan.scale.lengthM} m
        </text>
      </g>
    </svg>
  );
}
