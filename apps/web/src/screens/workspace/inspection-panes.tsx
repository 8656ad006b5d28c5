import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { SplitPanes } from "@heliolens/kit/layout/split-panes.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { ComparisonButton } from "../../defects/comparison/comparison-button.tsx";
import type { DefectFilter } from "../../defects/defect-filter.ts";
import { DefectDock } from "../../defects/dialog/defect-dock.tsx";
import { DefectPanel } from "../../defects/list/defect-panel.tsx";
import { FilterBar } from "../../defects/list/filter-bar.tsx";
import { SheetImportButton } from "../../defects/list/sheet-import.tsx";
import { ExportButton } from "../../documents/export-button.tsx";
import { SummaryButton } from "../../documents/summary-button.tsx";
import { FieldLink } from "../../field/field-link.tsx";
import { PlantPicture } from "../../inspection/map/plant-picture.tsx";
import { type LocatedSite, plantTilesAhead } from "../../inspection/map/plant-view.ts";
import { ListedImages } from "../../inspection/report/listed-images.tsx";
import { ReportFacts } from "../../inspection/report/report-facts.tsx";
import type { OpenReport } from "../../inspection/report/report-workspace.tsx";
import { ShareButton } from "../../share/share-button.tsx";
import { SpotPictures, SpotRoom } from "../../thermal/spot-pictures.tsx";
import { ThermalViewer } from "../../thermal/thermal-viewer.tsx";
import { ModulePictures } from "../module-pictures.tsx";
import classes from "./inspection-panes.module.css";
import { LeaveDialog } from "./leave-dialog.tsx";
import { tellImagePointer, usePointers } from "./pointers.ts";
import { useDefectKeys } from "./use-defect-keys.ts";
import { type FirstLook, useFirstLook } from "./use-first-look.ts";
import { type InspectionDesk, useInspectionDesk } from "./use-inspection-desk.ts";
import { onlyOf, useLargestPane } from "./use-largest-pane.ts";
import { useMapCode } from "./use-map-code.ts";

/** Map, list, picture and defect beside each other: whatever is chosen in one, the others follow. */
export function InspectionPanes(open: OpenReport) {
  const text = useMessages("defects");
  const firstLook = useFirstLook();
  const desk = useInspectionDesk(open, firstLook);
  const { largest, turn } = useLargestPane();
  useDefectKeys(desk);
  useKeys({
    maximise: turn,
    ...(largest !== null && desk.defects.dialog.draft === null && { close: turn }),
  });
  return (
    <div className={classes.screen}>
      <SplitPanes
        name="workspace"
        label={text("pane.image")}
        direction="columns"
        shareAtFirst={0.48}
        only={onlyOf(largest, ["map", "list"], ["image", "dock"])}
        first={
          <SplitPanes
            name="workspace.left"
            label={text("pane.map")}
            direction="rows"
            shareAtFirst={0.6}
            only={onlyOf(largest, ["map"], ["list"])}
            first={<MapPane open={open} desk={desk} firstLook={firstLook} />}
            second={<ListPane open={open} desk={desk} />}
          />
        }
        second={
          <SplitPanes
            name="workspace.right"
            label={text("pane.dock")}
            direction="rows"
            shareAtFirst={0.64}
            only={onlyOf(largest, ["image"], ["dock"])}
            first={<ImagePane open={open} desk={desk} isFetchingAhead={firstLook.isOver} />}
            second={<DockPane open={open} desk={desk} />}
          />
        }
      />
      {desk.leaving !== null && <LeaveDialog {...desk.leaving} />}
    </div>
  );
}

interface PaneProps {
  readonly open: OpenReport;
  readonly desk: InspectionDesk;
}

function MapPane({ open, desk, firstLook }: PaneProps & { readonly firstLook: FirstLook }) {
  const ground = useRef<HTMLDivElement>(null);
  const site = open.site.data;
  useTilesAhead(ground, site);
  const InspectionMap = useMapCode();
  const hasMarkers = Object.keys(desk.view.filter).length === 0;
  // The map's first frames would take the processor from the picture that stands in for it.
  const isPictureFirst = site !== undefined && !firstLook.isPlantShown;
  return (
    <div ref={ground} className={classes.map} data-pane="map">
      {InspectionMap === null || isPictureFirst ? (
        <Waiting />
      ) : (
        <InspectionMap open={open} desk={desk} onMapDrawn={firstLook.onMapDrawn} />
      )}
      {site !== undefined && !firstLook.isMapDrawn && (
        <PlantPicture
          pane={ground}
          site={site}
          reportSeq={open.report.seq}
          hasMarkers={hasMarkers}
          onShown={firstLook.onPlantShown}
        />
      )}
    </div>
  );
}

/** The server works on the tiles while the map's code comes. */
function useTilesAhead(ground: RefObject<HTMLDivElement | null>, site: LocatedSite | undefined): void {
  useEffect(() => {
    if (site === undefined || ground.current === null) return;
    const { clientWidth: widthPx, clientHeight: heightPx } = ground.current;
    // Read to their end, or the browser would not keep them; what fails is asked for again by the map.
    for (const url of plantTilesAhead(site, { widthPx, heightPx }))
      fetch(url)
        .then((tile) => tile.arrayBuffer())
        .catch(() => {});
  }, [ground, site]);
}

// Another picture or a drag on it leaves these as they are.
const KeptList = memo(DefectPanel);
const KeptFacts = memo(ReportFacts);

function ListPane({ open: { report }, desk }: PaneProps) {
  const { chooseDefect } = desk;
  const choose = useCallback((defect: DefectItem) => chooseDefect(defect.seq, "list"), [chooseDefect]);
  const { view, setView } = desk;
  const { filter, order } = view;
  const narrow = useCallback((next: DefectFilter) => setView({ ...view, filter: next }), [view, setView]);
  const filters = useMemo(
    () => <FilterBar reportSeq={report.seq} filter={filter} onFilter={narrow} />,
    [report.seq, filter, narrow],
  );
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
    <div className={classes.list} data-pane="list">
      <KeptList
        reportSeq={report.seq}
        view={desk.view}
        onView={desk.setView}
        chosenSeq={desk.place.defect}
        onChoose={choose}
        marks={desk.marks}
        onNew={desk.imageSeq === null ? null : desk.startNew}
        filters={filters}
        tools={tools}
      />
    </div>
  );
}

function ImagePane({ open: { images }, desk, isFetchingAhead }: PaneProps & { readonly isFetchingAhead: boolean }) {
  const { onMap } = usePointers();
  return (
    <ListedImages images={images}>
      {(listed) =>
        // The picture of the worst finding is on its way: another one would only flash.
        desk.imageSeq === null && listed.length > 0 ? (
          <Waiting />
        ) : (
          <div className={classes.image} data-pane="image">
            <ThermalViewer
              images={listed}
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
              isFetchingAhead={isFetchingAhead}
              focus={desk.focus}
            />
          </div>
        )
      }
    </ListedImages>
  );
}

function DockPane({ open: { report, site, images }, desk }: PaneProps) {
  const text = useMessages("defects");
  const { defects, dockFrame } = desk;
  if (defects.problem !== null) return <Notice problem={defects.problem} />;
  if (defects.dialog.draft === null)
    return (
      <div className={classes.facts} data-pane="dock" data-mode={defects.dialog.mode}>
        <p>{text("dock.hint")}</p>
        {/* Stays in reach of keys, which the pane needs to scroll. */}
        <Button
          size="xs"
          variant="default"
          aria-disabled={desk.imageSeq === null}
          data-disabled={desk.imageSeq === null || undefined}
          onClick={desk.startNew}
        >
          {text("list.new")}
        </Button>
        <KeptFacts report={report} site={site.data} images={images.data} />
      </div>
    );
  return (
    <div className={classes.dock} data-pane="dock">
      <DefectDock
        desk={defects}
        reportSeq={report.seq}
        reading={desk.reading}
        pictures={<Pictures desk={desk} />}
        frame={dockFrame}
        onSave={() => void desk.save()}
        onSaveAndNext={() => void desk.saveAndNext()}
        onRemove={() => void desk.removeChosen()}
        onLeave={desk.close}
        onImage={desk.lookAtImage}
      />
    </div>
  );
}

/** Of the image that the dialog is about, not of another one that is looked at meanwhile. */
function Pictures({ desk: { ground, defects } }: Pick<PaneProps, "desk">) {
  const { draft, imageId } = defects.dialog;
  if (draft === null || draft.rect === null) return null;
  if (ground === null) return <SpotRoom />;
  if (ground.seq !== imageId) return null;
  return <SpotPictures ground={ground} rect={draft.rect} />;
}
