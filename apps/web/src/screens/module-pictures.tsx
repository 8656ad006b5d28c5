import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { ImageOfModule, InspectionOfModule } from "@heliolens/contract/passport/module-passport";
import { boxOf } from "@heliolens/domain/geometry/ring";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { passportOf } from "../passport/passport.data.ts";
import { type CroppedImage, HeatCrops } from "../thermal/heat-crops.tsx";

interface ModulePicturesProps {
  readonly moduleSeq: number;
  /** Only these inspections; undefined: all that see the module. */
  readonly reportSeqs?: readonly number[];
}

// More grids at once would take the memory of a phone.
const MOST_PICTURES = 8;

/** One module as each inspection saw it best, at the same scale, oldest first. */
export function ModulePictures({ moduleSeq, reportSeqs }: ModulePicturesProps) {
  const text = useMessages("passport");
  const passport = useQuery(passportOf(moduleSeq));
  if (passport.isPending) return <Waiting />;
  if (passport.isError) return <Notice problem={passport.error} onRetry={() => void passport.refetch()} />;
  const { inspections, defects } = passport.data;
  const images = inspections
    .filter(({ seq }) => reportSeqs === undefined || reportSeqs.includes(seq))
    .flatMap((inspection) => {
      const image = inspection.images.find(({ hasTemperatures }) => hasTemperatures);
      return image === undefined ? [] : [cropOf(inspection, image, defects)];
    })
    .slice(0, MOST_PICTURES)
    .reverse();
  if (images.length === 0) return <p>{text("pictures.none")}</p>;
  return <HeatCrops images={images} />;
}

// Cells either way of the middle: a module of either kind with some of its neighbours.
const CELLS_AROUND = 10;

/** Around what was found there, as somebody drew it; else where the footprint says that the module lies. */
function cropOf(
  { seq, name, examineDate, seenBy }: InspectionOfModule,
  image: ImageOfModule,
  defects: readonly DefectItem[],
): CroppedImage {
  const found = defects.find(
    (defect) => defect.solarExamineReport.seq === seq && defect.solarThermalImage !== null && defect.defectShapeGeom,
  );
  const imageSeq = found?.solarThermalImage?.seq ?? image.seq;
  const ring = (found?.defectShapeGeom ?? image.shape).coordinates[0].slice(0, -1);
  const { minX, maxX, minY, maxY } = boxOf(ring);
  return {
    imageSeq,
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    halfPx: CELLS_AROUND * image.pxPerCell,
    ring,
    title: examineDate,
    caption: (
      <Caption
        reportSeq={seq}
        imageSeq={imageSeq}
        name={name}
        count={seenBy}
        outline={found === undefined ? image.alignmentState : "drawn"}
      />
    ),
  };
}

interface CaptionProps {
  readonly reportSeq: number;
  readonly imageSeq: number;
  readonly name: string;
  readonly count: number;
  /** What the outline rests on. */
  readonly outline: ImageOfModule["alignmentState"] | "drawn";
}

function Caption({ reportSeq, imageSeq, name, count, outline }: CaptionProps) {
  const text = useMessages("passport");
  return (
    <>
      {text("pictures.seen", { name, count })}{" "}
      <Link to="/dashboard" search={{ report: String(reportSeq), image: String(imageSeq) }}>
        {text("pictures.open")}
      </Link>
      <br />
      {text(`pictures.outline.${outline}`)}
    </>
  );
}
