import type { FindingItem } from "@heliolens/contract/analysis/findings";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { SplitPanes } from "@heliolens/kit/layout/split-panes.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { pictureTokens as tokens } from "@heliolens/kit/theme/theme.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { areaOf, ReviewPane } from "../analysis/review/review-pane.tsx";
import type { Review } from "../analysis/review/use-review.ts";
import { firstOrder } from "../defects/defect-filter.ts";
import { modulePathWords } from "../defects/defect-words.ts";
import { defectTypes } from "../defects/defects.data.ts";
import { shapeSent } from "../defects/dialog/opened-defect.ts";
import { siteOfReport, thermalImages } from "../inspection/inspection.data.ts";
import { ListedImages } from "../inspection/report/listed-images.tsx";
import type { OpenReport } from "../inspection/report/report-workspace.tsx";
import { SpotPictures, SpotRoom } from "../thermal/spot-pictures.tsx";
import { imageGroundOf } from "../thermal/thermal.data.ts";
import { ThermalViewer } from "../thermal/thermal-viewer.tsx";
import type { ViewerBox } from "../thermal/viewer-props.ts";
import classes from "./workspace/inspection-panes.module.css";
import { tellImagePointer, usePointers } from "./workspace/pointers.ts";

interface ReviewPanesProps {
  readonly report: ReportItem;
  readonly review: Review;
}

const noTypes: readonly never[] = [];

/** The picture with the finding on it, the plant with the finding on it, and the answer. */
export function ReviewPanes({ report, review }: ReviewPanesProps) {
  const text = useMessages("defects");
  const site = useQuery(siteOfReport(report.seq));
  const images = useQuery(thermalImages(report.seq));
  const types = useQuery(defectTypes).data ?? noTypes;
  const image = useImageOnShow(review);
  return (
    <SplitPanes
      name="review"
      label={text("pane.image")}
      direction="columns"
      shareAtFirst={0.58}
      first={<ImagePane images={images} review={review} image={image} />}
      second={
        <SplitPanes
          name="review.right"
          label={text("pane.map")}
          direction="rows"
          shareAtFirst={0.45}
          first={<MapPane open={{ report, site, images }} review={review} image={image} />}
          second={
            <ReviewPane
              review={review}
              types={types}
              cropsOf={(finding) => <Pictures finding={finding} redrawn={review.state.redrawn} />}
              moduleOf={({ defect }) => modulePathWords(defect)}
              shownImage={image.seq}
              onImage={image.look}
            />
          }
        />
      }
    />
  );
}

type Redrawn = Review["state"]["redrawn"];

/** The finding's spot in heat and in daylight, as the workspace shows a defect. */
function Pictures({ finding, redrawn }: { readonly finding: FindingItem; readonly redrawn: Redrawn }) {
  const image = finding.defect.solarThermalImage?.seq ?? null;
  const ground = useQuery({ ...imageGroundOf(image ?? 0), enabled: image !== null }).data;
  const rect = areaOf(finding, redrawn);
  if (rect === null) return null;
  return ground === undefined ? <SpotRoom /> : <SpotPictures ground={ground} rect={rect} />;
}

/** The finding's own picture, until the user looks at another that shows it; the next finding begins with its own. */
function useImageOnShow({ finding }: Review) {
  const [looked, setLooked] = useState<{ readonly of: number; readonly at: number } | null>(null);
  const of = finding?.defect.seq ?? 0;
  const own = finding?.defect.solarThermalImage?.seq ?? null;
  const seq = looked?.of === of ? looked.at : own;
  const [last, setLast] = useState(seq);
  // Between two findings the picture stays: no flash.
  if (seq !== null && seq !== last) setLast(seq);
  return { seq: seq ?? last, own, look: (at: number) => setLooked({ of, at }) };
}

type ImageOnShow = ReturnType<typeof useImageOnShow>;

interface ImagePaneProps extends Pick<ReviewPanesProps, "review"> {
  readonly images: OpenReport["images"];
  readonly image: ImageOnShow;
}

function ImagePane({ images, review, image }: ImagePaneProps) {
  const { onMap } = usePointers();
  const { finding, tell } = review;
  const [preview, setPreview] = useState<PixelBox | null>(null);
  const boxes = useMemo(
    () => (finding === null || image.seq !== image.own ? [] : boxesOf(finding, preview, review.state.redrawn)),
    [finding, image.seq, image.own, preview, review.state.redrawn],
  );
  const focus = useMemo(() => focusOf(finding, image), [finding, image]);
  const release = (_: ViewerBox["id"], rect: PixelBox) => {
    setPreview(null);
    const frame = finding?.defect.solarThermalImage;
    if (finding === null || frame?.widthPx == null || frame.heightPx === null) return;
    const shape = shapeSent(rect, { widthPx: frame.widthPx, heightPx: frame.heightPx });
    tell({ kind: "redrawn", redrawn: { seq: finding.defect.seq, rect, shape } });
  };
  return (
    <div className={classes.image}>
      <ListedImages images={images}>
        {(listed) => (
          <ThermalViewer
            images={listed}
            imageId={image.seq}
            onImageChange={image.look}
            boxes={boxes}
            onBoxDrag={(_, rect) => setPreview(rect)}
            onBoxReleased={release}
            onCursor={tellImagePointer}
            groundMark={onMap}
            focus={focus}
          />
        )}
      </ListedImages>
    </div>
  );
}

/** From near, where the analysis drew it: a corrected box does not move the picture. */
function focusOf(finding: FindingItem | null, { seq, own }: Pick<ImageOnShow, "seq" | "own">) {
  const rect = finding === null || seq !== own ? null : areaOf(finding, null);
  return finding === null || rect === null ? null : { key: `${finding.defect.seq} ${seq}`, rect };
}

function boxesOf(finding: FindingItem, preview: PixelBox | null, redrawn: Redrawn): readonly ViewerBox[] {
  const rect = preview ?? areaOf(finding, redrawn);
  if (rect === null) return [];
  const { seq, label } = finding.defect;
  return [{ id: seq, rect, colour: tokens.ai, label, isSelected: true, isProposed: true, isEditable: true }];
}

const InspectionMap = lazy(async () => ({ default: (await import("./workspace/inspection-map.tsx")).InspectionMap }));

// Recorded defects beside the findings: what was confirmed shows as one at once.
const wholeView = { filter: {}, order: firstOrder, form: "table" } as const;

interface MapPaneProps extends Pick<ReviewPanesProps, "review"> {
  readonly open: OpenReport;
  readonly image: ImageOnShow;
}

function MapPane({ open, review, image }: MapPaneProps) {
  const ground = useQuery({ ...imageGroundOf(image.seq ?? 0), enabled: image.seq !== null }).data ?? null;
  const chooseDefect = useLatest((seq: number) => review.goTo(seq));
  const chooseImage = useLatest(image.look);
  const defect = review.finding?.defect ?? null;
  const desk = {
    reportSeq: open.report.seq,
    view: wholeView,
    ground,
    defects: { defect },
    comesNear: true,
    chooseDefect,
    showDetails: chooseDefect,
    chooseImage,
  };
  return (
    <div className={classes.map}>
      <Suspense fallback={<Waiting />}>
        <InspectionMap open={open} desk={desk} />
      </Suspense>
    </div>
  );
}
