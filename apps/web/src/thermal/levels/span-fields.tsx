import { type HeatSpan, withHigh, withLow } from "@heliolens/domain/thermal/heat-span";
import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import type { ComponentProps } from "react";
import { tellViewer, useViewer } from "../viewer-store.ts";
import { HeatField } from "./heat-field.tsx";
import { PaletteMenu } from "./palette-menu.tsx";
import classes from "./span-fields.module.css";
import { ValueField } from "./value-field.tsx";

interface SpanFieldsProps {
  readonly span: HeatSpan;
  readonly hasDegrees: boolean;
  readonly onSpan: (span: HeatSpan) => void;
  readonly onAuto: () => void;
}

/** Palette and span in one line, for places too narrow for the level bar. The palette is the viewer's own. */
export function SpanFields({ span, hasDegrees, onSpan, onAuto }: SpanFieldsProps) {
  const text = useMessages("thermal");
  const { palette } = useViewer();
  const { sign } = useHeatScale();
  const Field = hasDegrees ? HeatField : CountField;
  return (
    <div className={classes.fields}>
      <div className={classes.colours}>
        <PaletteMenu
          palette={paletteNamed(palette)}
          onPalette={(name) => tellViewer({ kind: "palette-chosen", palette: name })}
        />
        <span>{hasDegrees ? sign : text("span.relative")}</span>
      </div>
      <div className={classes.span}>
        <Field label={text("span.low")} heatC={span.lowC} onHeat={(heatC) => onSpan(withLow(span, heatC))} />
        <span aria-hidden>–</span>
        <Field label={text("span.high")} heatC={span.highC} onHeat={(heatC) => onSpan(withHigh(span, heatC))} />
        <Button size="compact-xs" variant="default" onClick={onAuto}>
          {text("span.auto")}
        </Button>
      </div>
    </div>
  );
}

/** Counts of a sensor have no scale to be read in. */
const CountField = ({ label, heatC: count, onHeat: onCount }: ComponentProps<typeof HeatField>) => (
  <ValueField label={label} figure={count.toFixed(1)} onValue={onCount} />
);
