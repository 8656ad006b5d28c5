import { Button } from "@mantine/core";
import { useMemo } from "react";
import { ChosenPin } from "../defects/chosen-pin.tsx";
import { DefectDock } from "../defects/defect-dock.tsx";
import { DefectPanel } from "../defects/defect-panel.tsx";
import { FilterBar } from "../defects/filter-bar.tsx";
import type { ImagePosition } from "../inspection/image-position-plans.ts";
import { ReportFacts } from "../inspection/report-facts.tsx";
import { ReportMap } from "../inspection/report-map.tsx";
import type { OpenReport } from "../inspection/report-workspace.tsx";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { SplitPanes } from "../kit/split-panes.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { ThermalViewer } from "../thermal/thermal-viewer.tsx";
import { GroundMark } from "./ground-mark.tsx";
import classes from "./inspection-panes.module.css";
import { tellImagePointer, usePointers } from "./pointers.ts";
import { useDefectKeys } from "./use-defect-keys.ts";
import { type InspectionDesk, useInspectionDesk } from "./use-inspection-desk.ts";
import { useMapGuest } from "./use-map-guest.tsx";

/** Map, list, picture and defect beside each other: whatever is chosen in one, the others follow. */
export function InspectionPanes(open: OpenReport) {
  const text = useMessages("defects");
  const kit = useMessages("kit");
  const desk = useInspectionDesk(open);
  useDefectKeys(desk);
  return (
    <div className={classes.screen}>
      <div className={classes.filters}>
        <FilterBar filter={desk.view.filter} onFilter={(filter) => desk.setView({ ...desk.view, filter })} />
      </div>
      <div className={classes.panes}>
        <SplitPanes
          name="workspace"
          label={text("pane.image")}
          direction="columns"
          shareAtFirst={0.6}
          first={
            <SplitPanes
              name="workspace.left"
              label={text("pane.map")}
              direction="rows"
              shareAtFirst={0.66}
              first={<MapPane open={open} desk={desk} />}
              second={<ListPane open={open} desk={desk} />}
            />
          }
          second={
            <SplitPanes
              name="workspace.right"
              label={text("pane.dock")}
              direction="rows"
              shareAtFirst={0.56}
              first={<ImagePane open={open} desk={desk} />}
              second={<DockPane open={open} desk={desk} />}
            />
          }
        />
      </div>
      {desk.leaving !== null && (
        <ConfirmDialog
          title={text("dock.leave-title")}
          words={text("dock.leave-words")}
          confirmWord={kit("form.discard")}
          cancelWord={kit("form.keep")}
          onConfirm={desk.leaving.go}
          onCancel={desk.leaving.stay}
        />
      )}
    </div>
  );
}

interface PaneProps {
  readonly open: OpenReport;
  readonly desk: InspectionDesk;
}

function MapPane({ open: { report, site, images }, desk }: PaneProps) {
  const guest = useMapGuest(desk);
  const positions = useMemo(() => (images.data ?? []).flatMap(positionOf), [images.data]);
  return (
    <div className={classes.map}>
      {site.isPending && <Waiting />}
      {site.isError && <Notice problem={site.error} />}
      {site.data && (
        <ReportMap
          site={site.data}
          reportSeq={report.seq}
          positions={positions}
          onImage={desk.chooseImage}
          guest={guest}
        >
          <GroundMark desk={desk} />
          <ChosenPin defect={desk.defects.defect} onDetails={desk.showDetails} />
        </ReportMap>
      )}
    </div>
  );
}

function positionOf({
  seq,
  imgName,
  imgPosCoords,
  groundCentre,
}: NonNullable<OpenReport["images"]["data"]>[number]): ImagePosition[] {
  if (imgPosCoords === null) return [];
  return [{ id: seq, name: imgName, position: imgPosCoords.coordinates, target: groundCentre?.coordinates ?? null }];
}

function ListPane({ open: { report }, desk }: PaneProps) {
  return (
    <DefectPanel
      reportSeq={report.seq}
      view={desk.view}
      onView={desk.setView}
      chosenSeq={desk.place.defect}
      onChoose={(defect) => desk.chooseDefect(defect.seq, "list")}
      marks={desk.marks}
      onNew={desk.startNew}
    />
  );
}

function ImagePane({ open: { images }, desk }: PaneProps) {
  const { onMap } = usePointers();
  if (images.isPending) return <Waiting />;
  if (images.isError) return <Notice problem={images.error} onRetry={() => void images.refetch()} />;
  return (
    <div className={classes.image}>
      <ThermalViewer
        images={images.data}
        imageId={desk.imageSeq}
        onImageChange={desk.chooseImage}
        boxes={desk.boxes}
        onBoxSelect={desk.chooseBox}
        onBoxDrawn={desk.drawBox}
        onBoxDrag={desk.dragBox}
        onBoxReleased={desk.releaseBox}
        onCursor={tellImagePointer}
        groundMark={onMap}
        onGrid={desk.setGrid}
      />
    </div>
  );
}

function DockPane({ open: { report, site }, desk }: PaneProps) {
  const text = useMessages("defects");
  const { defects, dockFrame } = desk;
  if (defects.problem !== null) return <Notice problem={defects.problem} />;
  if (defects.dialog.draft === null)
    return (
      <div className={classes.facts}>
        <p>{text("dock.hint")}</p>
        <Button size="xs" variant="default" onClick={desk.startNew}>
          {text("list.new")}
        </Button>
        <ReportFacts report={report} site={site.data} />
      </div>
    );
  return (
    <DefectDock
      desk={defects}
      reportSeq={report.seq}
      reading={desk.reading}
      frame={dockFrame}
      onSave={() => void desk.save()}
      onSaveAndNext={() => void desk.saveAndNext()}
      onRemove={() => void desk.removeChosen()}
      onLeave={desk.close}
      onImage={desk.lookAtImage}
    />
  );
}
