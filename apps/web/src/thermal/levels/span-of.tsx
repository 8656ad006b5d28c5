import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { useCallback } from "react";
import type { ShownImage } from "../stage/use-shown-image.ts";
import { tellViewer, useViewer } from "../viewer-store.ts";
import { LevelBar } from "./level-bar.tsx";

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
