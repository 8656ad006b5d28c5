import type { MosaicLayer } from "@heliolens/contract/mosaics/thermal-mosaic";
import { type HeatSpan, withHigh } from "@heliolens/domain/thermal/heat-span";
import type { Palette } from "@heliolens/domain/thermal/palettes";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { MosaicNote } from "./mosaic-note.tsx";
import { emptyMosaicPlan, mosaicPlan } from "./mosaic-plan.ts";
import { thermalMosaicOf } from "./mosaics.data.ts";

export interface MosaicLevels {
  readonly span: HeatSpan;
  /** Counts have no unit. */
  readonly hasDegrees: boolean;
  readonly onSpan: (span: HeatSpan) => void;
  readonly onAuto: () => void;
}

/** The palette of the thermal pictures and its controls, which another room has. */
export interface MosaicColours {
  readonly palette: Palette;
  readonly controls: (levels: MosaicLevels) => ReactNode;
}

const noPlans: readonly LayerPlan[] = [];

/** The thermal mosaic of a report as a layer of any map: one that can be shown, or one that says why it cannot. */
export function useMosaicPlans(reportSeq: number | null, colours: MosaicColours): readonly LayerPlan[] {
  const text = useMessages("mosaics");
  const found = useQuery({ ...thermalMosaicOf(reportSeq ?? 0), enabled: reportSeq !== null });
  const { data: mosaic, isError, refetch } = found;
  const note = useMemo(() => {
    if (reportSeq === null) return text("no-report");
    if (isError)
      return (
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {text("retry")}
        </Button>
      );
    return mosaic === undefined ? text("loading") : <MosaicNote reportSeq={reportSeq} mosaic={mosaic} />;
  }, [reportSeq, mosaic, isError, refetch, text]);
  const shown = useShownMosaic(mosaic?.made ?? null, colours, note);
  return useMemo(() => [shown ?? emptyMosaicPlan(text("layer"), note)], [shown, note, text]);
}

/** The mosaic that a link opens; no layer where the report has none. */
export function useSharedMosaic(layer: MosaicLayer | null, colours: MosaicColours): readonly LayerPlan[] {
  const shown = useShownMosaic(layer, colours, null);
  return useMemo(() => (shown === null ? noPlans : [shown]), [shown]);
}

function useShownMosaic(layer: MosaicLayer | null, { palette, controls }: MosaicColours, note: ReactNode) {
  const text = useMessages("mosaics");
  const [chosen, setChosen] = useState<HeatSpan | null>(null);
  return useMemo(() => {
    if (layer === null) return null;
    const span = chosen ?? withHigh({ lowC: layer.low, highC: layer.low }, layer.high);
    const levels = { span, hasDegrees: layer.kind === "absolute", onSpan: setChosen, onAuto: () => setChosen(null) };
    const below = (
      <>
        {controls(levels)}
        {note}
      </>
    );
    return mosaicPlan(layer, { label: text("layer"), palette, span, below });
  }, [layer, chosen, palette, controls, note, text]);
}
