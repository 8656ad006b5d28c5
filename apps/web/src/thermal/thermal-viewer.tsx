import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { steppedIndex } from "@heliolens/domain/thermal/stepped-index";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { darkIsland } from "@heliolens/kit/theme/theme.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { VisuallyHidden } from "@mantine/core";
import { memo, useEffect, useEffectEvent, useState } from "react";
import { usePrefetch } from "./grid/use-grid.ts";
import { ImageStrip } from "./image-strip.tsx";
import { SpanOf } from "./levels/span-of.tsx";
import { heatUnder } from "./stage/cursor-chip.tsx";
import { type CursorStore, createCursorStore } from "./stage/cursor-store.ts";
import { ImageOnStage } from "./stage/image-on-stage.tsx";
import { type ShownImage, useShownImage } from "./stage/use-shown-image.ts";
import { type StageView, useStageView } from "./stage/use-stage-view.ts";
import classes from "./thermal-viewer.module.css";
import { ToolButtons } from "./tool-buttons.tsx";
import { useViewerKeys } from "./use-viewer-keys.ts";
import type { ViewerTool } from "./viewer.state.ts";
import { ViewerHead } from "./viewer-head.tsx";
import type { ThermalViewerProps } from "./viewer-props.ts";
import { tellViewer, useViewer } from "./viewer-store.ts";

/** One thermal image of the flight at a time, with its degrees, its tools, its visible twin and its neighbours. */
export function ThermalViewer(props: ThermalViewerProps) {
  const text = useMessages("thermal");
  const { images, imageId } = props;
  const imageIndex = Math.max(
    0,
    images.findIndex(({ seq }) => seq === imageId),
  );
  const image = images[imageIndex];
  if (image === undefined) return <Empty icon="alignment" words={`${text("none")} ${text("none-hint")}`} />;
  return <OpenViewer {...props} image={image} imageIndex={imageIndex} />;
}

interface OpenViewerProps extends ThermalViewerProps {
  readonly image: ThermalImageItem;
  readonly imageIndex: number;
}

function OpenViewer(props: OpenViewerProps) {
  const { images, image, imageIndex, isFetchingAhead = true } = props;
  const text = useMessages("thermal");
  const viewer = useViewer();
  const shown = useShownImage(image, viewer, props.focus?.rect ?? null);
  const stageView = useStageView(shown.frame);
  const [cursor] = useState(createCursorStore);
  const { bump, setBump, step } = useWalk(props);
  const isLoading = shown.shown.kind === "loading";
  usePrefetch(images, imageIndex, isFetchingAhead && !isLoading);
  useTelling(props, shown, cursor);
  useFocus(props, stageView);
  useViewerKeys({ imageId: image.seq, imageName: image.imgName, viewer, shown, stageView, cursor, onStep: step });
  const hasDegrees = shown.degrees !== null;
  return (
    <section className={classes.viewer} style={darkIsland} data-mantine-color-scheme="dark" aria-label={text("viewer")}>
      <ViewerHead
        image={image}
        imageIndex={imageIndex}
        total={images.length}
        hasGrid={shown.grid !== null}
        hasDegrees={hasDegrees}
        hasTwin={shown.twin !== null}
        span={shown.span}
        onStep={step}
      />
      <div className={classes.body}>
        <KeptTools tool={viewer.tool} hasDegrees={hasDegrees} onTool={chooseTool} />
        <ImageOnStage
          {...props}
          shown={shown}
          stageView={stageView}
          cursor={cursor}
          bump={bump}
          onBumped={() => setBump(null)}
        />
        {shown.grid !== null && <SpanOf image={image} shown={shown} />}
      </div>
      <ImageStrip images={images} imageIndex={imageIndex} isDue={!isLoading} onChoose={props.onImageChange} />
      <VisuallyHidden role="status">{bump !== null && text(`at-${bump}`)}</VisuallyHidden>
    </section>
  );
}

const KeptTools = memo(ToolButtons);
const chooseTool = (tool: ViewerTool) => tellViewer({ kind: "tool-chosen", tool });

/** Next and previous, and the bump at the ends of the flight. */
function useWalk({ images, imageIndex, onImageChange }: OpenViewerProps) {
  const [bump, setBump] = useState<"first" | "last" | null>(null);
  const step = (by: number) => {
    const next = steppedIndex(imageIndex, by, images.length);
    setBump(next === imageIndex ? (by < 0 ? "first" : "last") : null);
    if (next !== imageIndex) onImageChange(images[next]!.seq);
  };
  return { bump, setBump, step };
}

/** Goes near what the host asks for, once for each: from then on the view is the user's. */
function useFocus({ focus }: OpenViewerProps, { focusOn, leaveFocus }: StageView): void {
  const key = focus?.key ?? null;
  const look = useEffectEvent((asked: typeof key) => (asked !== null && focus ? focusOn(focus.rect) : leaveFocus()));
  useEffect(() => look(key), [key]);
}

/** Tells the host where the pointer is and which degrees are on show. */
function useTelling({ image, onCursor, onGrid }: OpenViewerProps, shown: ShownImage, cursor: CursorStore): void {
  const { degrees, pixelGround } = shown;
  const tellCursor = useEffectEvent(() => {
    const imageIndex = cursor.current();
    onCursor?.(
      imageIndex && {
        px: imageIndex.px,
        ground: pixelGround?.toLonLat(imageIndex.px) ?? null,
        heatC: degrees && heatUnder(degrees, imageIndex),
      },
    );
  });
  const tellGrid = useEffectEvent((grid: typeof degrees, imageId: number) => onGrid?.(grid, imageId));
  useEffect(() => cursor.subscribe(() => tellCursor()), [cursor]);
  useEffect(() => tellGrid(degrees, image.seq), [degrees, image.seq]);
}
