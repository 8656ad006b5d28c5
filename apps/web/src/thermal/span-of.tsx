import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { useCallback } from "react";
import { LevelBar } from "./level-bar.tsx";
import type { ShownImage } from "./use-shown-image.ts";
import { tellViewer, useViewer } from "./viewer-store.ts";

/** The bar of the image on show. */
export function SpanOf({ image: { seq }, shown }: { image: ThermalImageItem; shown: ShownImage }) {
  const { lockedSpan } = useViewer();
  const set = useCallback((span: HeatSpan) => tellViewer({ kind: "span-set", imageId: seq, span }), [seq]);
  return (
    <LevelBar
      palette={shown.scheme.palette}
      span={shown.span}
      image={shown.extremes}
      hasDegrees={shown.degrees !== null}
      isLocked={lockedSpan !== null}
      onSpan={set}
      onAuto={() => tellViewer({ kind: "span-automatic", span: shown.automatic })}
      onLock={() => tellViewer({ kind: "lock-toggled", span: shown.span })}
    />
  );
}
