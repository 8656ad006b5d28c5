import type { ModulePassport } from "@heliolens/contract/passport/module-passport";
import { type HeatMeasure, type HeatPoint, heatMeasures, heatSeries } from "@heliolens/domain/passport/heat-series";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { chartOf, HEIGHT, WIDTH } from "./heat-chart.ts";
import classes from "./heat-history.module.css";

/** How hot the module was from inspection to inspection. */
export function HeatHistory({ passport: { inspections, defects } }: { readonly passport: ModulePassport }) {
  const text = useMessages("passport");
  const [measure, setMeasure] = useState<HeatMeasure>("deltaTK");
  const points = heatSeries(
    inspections.map(({ seq, examineDate, seenBy }) => ({ reportId: seq, day: examineDate, seenBy })),
    defects.map(({ solarExamineReport, maxHeat, deltaT, normalisedDeltaT }) => ({
      reportId: solarExamineReport.seq,
      maxHeatC: maxHeat,
      deltaTK: deltaT,
      normalisedDeltaTK: normalisedDeltaT,
    })),
    measure,
  );
  return (
    <Card title={text("heat.title")}>
      {points.length === 0 ? (
        <p className={classes.none}>{text("heat.none")}</p>
      ) : (
        <>
          <SegmentedControl
            size="xs"
            aria-label={text("heat.measure")}
            value={measure}
            data={heatMeasures.map((value) => ({ value, label: text(`heat.${value}`) }))}
            onChange={(value) => setMeasure(value as HeatMeasure)}
          />
          <HeatChart points={points} measure={measure} />
        </>
      )}
    </Card>
  );
}

function HeatChart({ points, measure }: { readonly points: readonly HeatPoint[]; readonly measure: HeatMeasure }) {
  const text = useMessages("passport");
  const scale = useHeatScale();
  const said = measure === "maxHeatC" ? scale.heat : scale.differenceWithUnit;
  const wordsOf = ({ state, value }: HeatPoint) => {
    if (state !== "found") return text(`heat.${state}`);
    return value === null ? text("heat.unknown") : said(value);
  };
  const { line, marks } = chartOf(points);
  return (
    <div className={classes.chart} style={{ "--points": points.length } as React.CSSProperties}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text("heat.title")}>
        <path d={line} />
        {marks.map(({ x, y, point }) => (
          <circle key={point.reportId} cx={x} cy={y} r="5" data-state={point.value === null ? "none" : "found"}>
            <title>{text("heat.point", { day: point.day, words: wordsOf(point) })}</title>
          </circle>
        ))}
      </svg>
      <ol style={{ gridTemplateColumns: `repeat(${points.length}, minmax(0, 1fr))` }}>
        {points.map((point) => (
          <li key={point.reportId}>
            <strong>{wordsOf(point)}</strong>
            <span>{point.day}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
