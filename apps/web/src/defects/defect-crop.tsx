import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { openRing, rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useState } from "react";
import classes from "./defect-crop.module.css";

type Frame = Pick<NonNullable<DefectItem["solarThermalImage"]>, "thumbImgUrl" | "widthPx" | "heightPx">;
type Picture = Frame & { readonly rgb: Pick<Frame, "thumbImgUrl"> | null };

interface DefectCropProps {
  readonly defect: Pick<DefectItem, "defectShapeGeom" | "label"> & { readonly solarThermalImage: Picture | null };
  readonly of?: "thermal" | "rgb";
  readonly widthPx: number;
  readonly heightPx: number;
}

// The box with as much again around it: what is hot shows only beside what is not.
const AROUND = 2.4;

/** The picture of a defect, cut to its box. */
export function DefectCrop({ defect, of = "thermal", widthPx, heightPx }: DefectCropProps) {
  const [isLost, setLost] = useState(false);
  const image = defect.solarThermalImage;
  const url = of === "rgb" ? image?.rgb?.thumbImgUrl : image?.thumbImgUrl;
  const alt = of === "rgb" ? `${defect.label} RGB` : defect.label;
  if (url == null || isLost)
    return (
      <span className={classes.crop} data-empty="true" style={{ width: widthPx, height: heightPx }}>
        <Icon name="picture" sizePx={16} />
      </span>
    );
  return (
    <span className={classes.crop} style={{ width: widthPx, height: heightPx }}>
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={placed(defect, { widthPx, heightPx })}
        onError={() => setLost(true)}
      />
    </span>
  );
}

function placed(
  { solarThermalImage, defectShapeGeom }: DefectCropProps["defect"],
  window: { widthPx: number; heightPx: number },
) {
  const [frameWidth, frameHeight] = [solarThermalImage?.widthPx ?? null, solarThermalImage?.heightPx ?? null];
  if (frameWidth === null || frameHeight === null || defectShapeGeom === null) return {};
  const rect = rectOfShape(openRing(defectShapeGeom.coordinates[0]));
  const fit = Math.max(window.widthPx / frameWidth, window.heightPx / frameHeight);
  const zoom = Math.max(
    fit,
    Math.min(window.widthPx / (rect.width * AROUND), window.heightPx / (rect.height * AROUND)),
  );
  const within = (at: number, window: number, frame: number) => Math.min(0, Math.max(window - frame, window / 2 - at));
  const [x, y] = [(rect.x + rect.width / 2) * zoom, (rect.y + rect.height / 2) * zoom];
  return {
    width: frameWidth * zoom,
    height: frameHeight * zoom,
    transform: `translate(${within(x, window.widthPx, frameWidth * zoom)}px, ${within(y, window.heightPx, frameHeight * zoom)}px)`,
  };
}
