import { movedSpan, stretchedSpan } from "@heliolens/domain/thermal/heat-span";
import { isothermOfKind } from "@heliolens/domain/thermal/isotherm";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { usualIsotherm } from "./levels/isotherm-menu.tsx";
import { heatUnder } from "./stage/cursor-chip.tsx";
import type { CursorStore } from "./stage/cursor-store.ts";
import type { ShownImage } from "./stage/use-shown-image.ts";
import type { StageView } from "./stage/use-stage-view.ts";
import { viewerTools } from "./tool-buttons.tsx";
import type { TwinMode, ViewerState } from "./viewer.state.ts";
import { tellViewer } from "./viewer-store.ts";

interface ViewerKeysProps {
  readonly imageId: number;
  readonly imageName: string;
  readonly viewer: ViewerState;
  readonly shown: ShownImage;
  readonly stageView: StageView;
  readonly cursor: CursorStore;
  readonly onStep: (by: number) => void;
}

const KEY_ZOOM = 1.5;
/** A press moves the level by this part of the span. */
const LEVEL_SHARE = 0.05;
const SPAN_FACTOR = 1.1;

/** The viewer by keys. What an image cannot do (no degrees, no twin) its keys do not do either. */
export function useViewerKeys(props: ViewerKeysProps): void {
  const { stageView, onStep } = props;
  const zoom = (factor: number) => stageView.zoomAt([stageView.stage.width / 2, stageView.stage.height / 2], factor);
  useKeys({
    "previous-image": () => onStep(-1),
    "next-image": () => onStep(1),
    "first-image": () => onStep(-Infinity),
    "last-image": () => onStep(Infinity),
    "zoom-in": () => zoom(KEY_ZOOM),
    "zoom-out": () => zoom(1 / KEY_ZOOM),
    "fit-image": stageView.fit,
    "actual-size": stageView.showActual,
    ...(props.shown.grid !== null && paletteKeys(props)),
    ...toolKeys(props.shown.degrees !== null),
    ...(props.shown.degrees !== null && degreeKeys(props)),
    ...(props.shown.twin !== null && twinKeys(props.viewer.twin)),
  });
}

function paletteKeys({ imageId, shown: { span, automatic } }: ViewerKeysProps) {
  const set = (next: typeof span) => tellViewer({ kind: "span-set", imageId, span: next });
  const levelC = (span.highC - span.lowC) * LEVEL_SHARE;
  return {
    "next-palette": () => tellViewer({ kind: "palette-stepped", by: 1 }),
    "previous-palette": () => tellViewer({ kind: "palette-stepped", by: -1 }),
    "auto-span": () => tellViewer({ kind: "span-automatic", span: automatic }),
    "level-down": () => set(movedSpan(span, -levelC)),
    "level-up": () => set(movedSpan(span, levelC)),
    "span-narrower": () => set(stretchedSpan(span, 1 / SPAN_FACTOR)),
    "span-wider": () => set(stretchedSpan(span, SPAN_FACTOR)),
  } as const;
}

const toolKeys = (hasDegrees: boolean) =>
  Object.fromEntries(
    viewerTools
      .filter(({ measures }) => hasDegrees || !measures)
      .map(({ key, tool }) => [key, () => tellViewer({ kind: "tool-chosen", tool })]),
  );

function degreeKeys({ imageId, imageName, viewer, shown: { span, degrees }, cursor }: ViewerKeysProps) {
  const kind = viewer.isotherm.kind === "off" ? "above" : "off";
  const pin = () => {
    const place = cursor.current();
    const heatC = place && degrees && heatUnder(degrees, place);
    if (heatC === null) tellViewer({ kind: "reference-released" });
    else tellViewer({ kind: "reference-pinned", reference: { heatC, imageName } });
  };
  return {
    "lock-span": () => tellViewer({ kind: "lock-toggled", span }),
    isotherm: () =>
      tellViewer({ kind: "isotherm-set", isotherm: isothermOfKind(kind, viewer.isotherm, usualIsotherm(span)) }),
    "pin-reference": pin,
    "clear-measured": () => tellViewer({ kind: "shapes-cleared", imageId }),
  } as const;
}

function twinKeys(now: TwinMode) {
  const toggle = (twin: TwinMode) => () => tellViewer({ kind: "twin-chosen", twin: now === twin ? "thermal" : twin });
  return { overlay: toggle("overlay"), "swap-twin": toggle("rgb"), "swipe-twin": toggle("swipe") } as const;
}
