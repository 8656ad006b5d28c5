import {
  downloadThermalMosaic,
  type MosaicLayer,
  type ThermalMosaicItem,
} from "@heliolens/contract/mosaics/thermal-mosaic";
import type { MosaicFile, ThermalMosaic } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { secondsLeft } from "@heliolens/domain/runs/seconds-left";
import { leastZoomOf } from "./mosaic-shelf.ts";

export const thermalMosaicOf = ({
  reportId,
  state,
  share,
  elapsedS,
  made,
  ...mosaic
}: ThermalMosaic): ThermalMosaicItem => ({
  ...mosaic,
  state,
  percent: Math.floor(100 * share),
  remainingSeconds: isUnderWay(state) ? secondsLeft({ share, shareBefore: 0, elapsedS }) : null,
  made: made && {
    ...mosaicLayerOf(made, `/tiles/thermal-mosaics/${reportId}`),
    images: made.images,
    leftOut: made.leftOut,
    fileUrl: downloadThermalMosaic.path.replace("{id}", String(reportId)),
    sizeBytes: made.sizeBytes,
    accuracyM: made.accuracyM ?? null,
    madeAt: made.madeAt.toISOString(),
  },
});

/** Under an address that says where its tiles are served. */
export const mosaicLayerOf = (
  { kind, extent, plan, low, high, fileKey }: MosaicFile,
  address: string,
): MosaicLayer => ({
  kind,
  extent: [...extent],
  minZoom: leastZoomOf(plan),
  maxZoom: plan.finestZoom,
  low,
  high,
  tileUrl: `${address}/{z}/{x}/{y}.png?v=${mosaicMark(fileKey)}`,
});

/** Another mosaic of the report has another mark. */
export const mosaicMark = (fileKey: string): string => fileKey.match(/([0-9a-f]{8})[0-9a-f]*\.tif$/)?.[1] ?? "0";
