import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import type { MeasuredShape } from "@heliolens/domain/thermal/measurement";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { memo } from "react";
import type { NamedReading } from "../readings/named-readings.ts";
import { ReadingsPanel } from "../readings/readings-panel.tsx";
import { ZoomButtons } from "../tool-buttons.tsx";
import { TwinDivider } from "../twin/twin-divider.tsx";
import { TwinLayer } from "../twin/twin-layer.tsx";
import { TwinOpacity } from "../twin/twin-opacity.tsx";
import type { TwinMode } from "../viewer.state.ts";
import type { ThermalViewerProps } from "../viewer-props.ts";
import { tellViewer, useViewer } from "../viewer-store.ts";
import { CursorChip } from "./cursor-chip.tsx";
import type { CursorStore } from "./cursor-store.ts";
import { PictureLayer } from "./picture-layer.tsx";
import { Stage } from "./stage.tsx";
import { StageNotes } from "./stage-notes.tsx";
import { usePeek } from "./use-peek.ts";
import type { ShownImage } from "./use-shown-image.ts";
import type { StageView } from "./use-stage-view.ts";

const KeptZooms = memo(ZoomButtons);

interface ImageOnStageProps extends ThermalViewerProps {
  readonly image: ThermalImageItem;
  readonly shown: ShownImage;
  readonly stageView: StageView;
  readonly cursor: CursorStore;
  readonly bump: "first" | "last" | null;
  readonly onBumped: () => void;
}

/** The image, its twin, what is measured on it, and what there is to say about it. */
export function ImageOnStage(props: ImageOnStageProps) {
  const { image, shown, stageView, cursor, onBoxDrawn } = props;
  const text = useMessages("thermal");
  const viewer = useViewer();
  const isPeeking = usePeek();
  const mode = shown.twin === null ? "thermal" : isPeeking ? "rgb" : viewer.twin;
  const drawn = (shape: MeasuredShape) => tellViewer({ kind: "shape-added", imageId: image.seq, shape });
  const remove = (index: number) => tellViewer({ kind: "shape-removed", imageId: image.seq, index });
  const record = ({ shape, index }: NamedReading) => {
    if (shape.kind !== "box") return;
    remove(index);
    onBoxDrawn?.(shape.rect);
  };
  return (
    <Stage
      {...props}
      imageId={image.seq}
      label={text("stage", { name: image.imgName })}
      tool={shown.degrees === null && viewer.tool !== "hand" ? "select" : viewer.tool}
      grid={shown.grid}
      scheme={shown.scheme}
      isGridHidden={mode === "rgb"}
      readings={shown.readings}
      ground={shown.pixelGround}
      onDrawn={drawn}
      under={<Under image={image} shown={shown} stageView={stageView} mode={mode} />}
    >
      {shown.degrees !== null && (
        <CursorChip
          cursor={cursor}
          grid={shown.degrees}
          view={stageView.view}
          stage={stageView.stage}
          reference={viewer.reference}
        />
      )}
      <KeptZooms {...stageView} />
      {mode === "overlay" && <TwinOpacity opacity={viewer.twinOpacity} />}
      {mode === "swipe" && <TwinDivider at={viewer.swipeAt} />}
      <StageNotes image={image} shown={shown} isTwinShown={mode !== "thermal"} />
      <ReadingsPanel
        readings={shown.readings}
        reference={viewer.reference}
        onPin={(heatC) => tellViewer({ kind: "reference-pinned", reference: { heatC, imageName: image.imgName } })}
        onRelease={() => tellViewer({ kind: "reference-released" })}
        onRecord={onBoxDrawn === undefined ? null : record}
        onRemove={remove}
        onClear={() => tellViewer({ kind: "shapes-cleared", imageId: image.seq })}
      />
    </Stage>
  );
}

interface UnderProps {
  readonly image: ThermalImageItem;
  readonly shown: ShownImage;
  readonly stageView: StageView;
  readonly mode: TwinMode;
}

function Under({ image, shown, stageView: { view, stage }, mode }: UnderProps) {
  const { twinOpacity, swipeAt } = useViewer();
  const isFile = image.temperatureKind === "none" || image.temperatureKind === "pending";
  const urls = [isFile ? shown.pictureUrl : null, image.thumbImgUrl].flatMap((url) => url ?? []);
  return (
    <>
      {shown.grid === null && (
        <PictureLayer key={urls.join(" ")} name={image.imgName} urls={urls} frame={shown.frame} view={view} />
      )}
      {shown.twin !== null && mode !== "thermal" && (
        <TwinLayer {...shown.twin} view={view} stage={stage} mode={mode} opacity={twinOpacity} swipeAt={swipeAt} />
      )}
    </>
  );
}
