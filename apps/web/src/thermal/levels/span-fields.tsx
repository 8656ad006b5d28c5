import { type HeatSpan, withHigh, withLow } from "@heliolens/domain/thermal/heat-span";
import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { tellViewer, useViewer } from "../viewer-store.ts";
import { HeatField } from "./heat-field.tsx";
import { PaletteMenu } from "./palette-menu.tsx";
import classes from "./span-fields.module.css";

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
  return (
    <div className={classes.fields}>
      <PaletteMenu
        palette={paletteNamed(palette)}
        onPalette={(name) => tellViewer({ kind: "palette-chosen", palette: name })}
      />
      <div className={classes.span}>
        <HeatField label={text("span.low")} heatC={span.lowC} onHeat={(heatC) => onSpan(withLow(span, heatC))} />
        <span aria-hidden>–</span>
        <HeatField label={text("span.high")} heatC={span.highC} onHeat={(heatC) => onSpan(withHigh(span, heatC))} />
        <Button size="compact-xs" variant="default" onClick={onAuto}>
          {text("span.auto")}
        </Button>
      </div>
      {!hasDegrees && <small>{text("span.relative")}</small>}
    </div>
  );
}
