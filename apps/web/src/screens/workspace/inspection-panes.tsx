import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { ConfirmDialog } from "@heliolens/kit/dialogs/confirm-dialog.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { SplitPanes } from "@heliolens/kit/layout/split-panes.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { lazy, memo, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ComparisonButton } from "../../defects/comparison/comparison-button.tsx";
import type { DefectFilter } from "../../defects/defect-filter.ts";
import { DefectDock } from "../../defects/dialog/defect-dock.tsx";
import { DefectPanel } from "../../defects/list/defect-panel.tsx";
import { FilterBar } from "../../defects/list/filter-bar.tsx";
import { SheetImportButton } from "../../defects/list/sheet-import.tsx";
import { ExportButton } from "../../documents/export-button.tsx";
import { SummaryButton } from "../../documents/summary-button.tsx";
import { FieldLink } from "../../field/field-link.tsx";
import { type PlacedSite, plantTilesAhead } from "../../inspection/map/plant-view.ts";
import { ReportFacts } from "../../inspection/report/report-facts.tsx";
import type { OpenReport } from "../../inspection/report/report-workspace.tsx";
import { ShareButton } from "../../share/share-button.tsx";
import { ThermalViewer } from "../../thermal/thermal-viewer.tsx";
import { ModulePictures } from "../module-pictures.tsx";
import classes from "./inspection-panes.module.css";
import { tellImagePointer, usePointers } from "./pointers.ts";
import { useDefectKeys } from "./use-defect-keys.ts";
import { type InspectionDesk, useInspectionDesk } from "./use-inspection-desk.ts";
import { pictureAhead } from "./workspace-ahead.ts";

/** Map, list, picture and defect beside each other: whatever is chosen in one, the others follow. */
export function InspectionPanes(open: OpenReport) {
  const text = useMessages("defects");
  const kit = useMessages("kit");
  const desk = useInspectionDesk(open);
  useDefectKeys(desk);
  return (
    <div className={classes.screen}>
      <div className={classes.filters}>
        <FiltersPane open={open} desk={desk} />
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

const loadMap = async () => ({ default: (await import("./inspection-map.tsx")).InspectionMap });
const InspectionMap = lazy(loadMap);

/** After the picture: without a graphics card the map's first frames take seconds of the thread that both need. */
function MapPane(props: PaneProps) {
  const { images } = props.open;
  const { hasDegrees, imageSeq } = props.desk;
  const image = images.data?.find(({ seq }) => seq === imageSeq);
  // Without images, or with one that has no degrees, there is nothing to wait for.
  const isDue = useMapTurn(hasDegrees || (!images.isPending && image?.temperatureKind !== "absolute"));
  const ground = useRef<HTMLDivElement>(null);
  useTilesAhead(ground, isDue ? undefined : props.open.site.data);
  return (
    <div ref={ground} className={classes.map}>
      <Suspense fallback={<Waiting />}>{isDue ? <InspectionMap {...props} /> : <Waiting />}</Suspense>
    </div>
  );
}

const LONGEST_TURN_MS = 2_000;

function useMapTurn(isPictureDone: boolean): boolean {
  const [isDue, setDue] = useState(isPictureDone);
  useEffect(() => {
    // Its code comes meanwhile; should it fail, the pane asks again and tells.
    loadMap().catch(() => {});
    const timer = setTimeout(() => setDue(true), LONGEST_TURN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isPictureDone && !isDue) setDue(true);
  return isDue;
}

/** After the picture's numbers: without a pack the server builds one for the first tile, with all the processors there are. */
function useTilesAhead(ground: RefObject<HTMLDivElement | null>, site: PlacedSite | undefined): void {
  useEffect(() => {
    if (site === undefined || ground.current === null) return;
    const { clientWidth: widthPx, clientHeight: heightPx } = ground.current;
    let isOver = false;
    void pictureAhead().then(() => {
      if (isOver) return;
      // Read to their end, or the browser would not keep them; what fails is asked for again by the map.
      for (const url of plantTilesAhead(site, { widthPx, heightPx }))
        fetch(url)
          .then((tile) => tile.arrayBuffer())
          .catch(() => {});
    });
    return () => {
      isOver = true;
    };
  }, [ground, site]);
}

// Another picture or a drag on it leaves these as they are.
const KeptFilters = memo(FilterBar);
const KeptList = memo(DefectPanel);
const KeptFacts = memo(ReportFacts);

function FiltersPane({ open: { report }, desk: { view, setView } }: PaneProps) {
  const narrow = useCallback((filter: DefectFilter) => setView({ ...view, filter }), [view, setView]);
  return <KeptFilters reportSeq={report.seq} filter={view.filter} onFilter={narrow} />;
}

function ListPane({ open: { report }, desk }: PaneProps) {
  const { chooseDefect } = desk;
  const choose = useCallback((defect: DefectItem) => chooseDefect(defect.seq, "list"), [chooseDefect]);
  const { filter, order } = desk.view;
  const tools = useMemo(() => {
    const list = { reportSeq: report.seq, filter: { ...filter }, sort: `${order.column},${order.direction}` };
    return (
      <>
        <ExportButton list={list} wayBack={<SheetImportButton reportSeq={report.seq} />} />
        <SummaryButton report={report} />
        <ShareButton report={report} />
        <FieldLink reportSeq={report.seq} />
        <ComparisonButton
          reportSeq={report.seq}
          onChoose={(seq) => chooseDefect(seq, "list")}
          picturesOf={(moduleSeq, reportSeqs) => <ModulePictures moduleSeq={moduleSeq} reportSeqs={reportSeqs} />}
        />
      </>
    );
  }, [report, filter, order, chooseDefect]);
  return (
    <KeptList
      reportSeq={report.seq}
      view={desk.view}
      onView={desk.setView}
      chosenSeq={desk.place.defect}
      onChoose={choose}
      marks={desk.marks}
      onNew={desk.startNew}
      tools={tools}
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
        references={desk.references}
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
      <div className={classes.facts} data-mode={defects.dialog.mode}>
        <p>{text("dock.hint")}</p>
        <Button size="xs" variant="default" onClick={desk.startNew}>
          {text("list.new")}
        </Button>
        <KeptFacts report={report} site={site.data} />
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
