import {
  type FindingPictures,
  listFindingPictures,
  listPictureGrounds,
  type PictureGround,
} from "@heliolens/database/queries/documents/finding-pictures";
import { listModulesNear } from "@heliolens/database/queries/documents/plant-outlines";
import { findHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import {
  type FindingPrints,
  noPrints,
  type RgbPrint,
  type SummaryFinding,
} from "@heliolens/documents/summary/summary-facts";
import { carriedFootprint } from "@heliolens/domain/alignment/carried-footprint";
import { cropOnTwin } from "@heliolens/domain/documents/crop-on-twin";
import { type CropWindow, cropWindow } from "@heliolens/domain/documents/crop-window";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import type { JobContext } from "../job.ts";
import { bytesOf } from "../uploads/thermal-sources.ts";
import { readPicture } from "./make-export.ts";

const AROUND = { withinM: 14, most: 300 } as const;
// Pictures are made while those before them are written: as many as keep both sides busy.
const AHEAD = 4;

/**
 * Makes the pictures of findings, some ahead of the one asked for. What cannot be had, for a file went away or cannot be
 * read any more, is left out: the figures still come.
 */
export async function findingPrinter(
  context: JobContext,
  findings: readonly SummaryFinding[],
  order: readonly number[],
): Promise<(index: number) => Promise<FindingPrints>> {
  const imageIds = [...new Set(order.flatMap((index) => findings[index]?.imageId ?? []))];
  const pictures = await listFindingPictures(context.db, imageIds);
  const grounds = await listPictureGrounds(context.db, imageIds);
  const underWay = new Map<number, Promise<FindingPrints>>();
  const begin = (index: number) => {
    if (underWay.has(index)) return;
    const finding = findings[index]!;
    const known = { picture: pictures.get(finding.imageId ?? -1), ground: grounds.get(finding.imageId ?? -1) };
    const made = printsOf(context, finding, known);
    // A failure is told to whoever asks for it; until then it must not end the process.
    made.catch(() => {});
    underWay.set(index, made);
  };
  return async (index) => {
    const at = order.indexOf(index);
    for (const next of order.slice(at, at + AHEAD)) begin(next);
    const prints = await underWay.get(index)!;
    underWay.delete(index);
    return prints;
  };
}

interface KnownPicture {
  readonly picture: FindingPictures | undefined;
  readonly ground: PictureGround | undefined;
}

async function printsOf(context: JobContext, finding: SummaryFinding, known: KnownPicture): Promise<FindingPrints> {
  const { siteId, position, shapePx, widthPx, heightPx } = finding;
  const window =
    shapePx === null || widthPx === null || heightPx === null ? null : cropWindow(shapePx, { widthPx, heightPx });
  const [modules, thermal, rgb] = await Promise.all([
    siteId === null || position === null ? [] : listModulesNear(context.db, siteId, position, AROUND),
    thermalPrint(context, finding, window),
    rgbPrint(context, finding, { ...known, window }),
  ]);
  return { ...noPrints, modules, rgb, thermal: thermal?.whole ?? null, zoom: thermal?.zoom ?? null };
}

async function thermalPrint(
  { db, files, pictures }: JobContext,
  { imageId }: SummaryFinding,
  window: CropWindow | null,
) {
  const sources = imageId === null ? undefined : await findHeatSources(db, imageId as ThermalImageId);
  const bytes = sources && (await bytesOf(files, sources).catch(() => undefined));
  return bytes === undefined ? null : pictures.read("thermal-print", { ...bytes, window }).catch(() => null);
}

/** The ground around the defect in the visible picture; all of the picture where its ground is not known. */
async function rgbPrint(
  { files, pictures }: JobContext,
  { shapePx, widthPx, heightPx }: SummaryFinding,
  { picture, ground, window }: KnownPicture & { readonly window: CropWindow | null },
): Promise<RgbPrint | null> {
  const image = await readPicture(files, picture?.rgbKey ?? null);
  if (image === null) return null;
  const crop =
    ground === undefined || window === null || shapePx === null || widthPx === null || heightPx === null
      ? null
      : cropOnTwin(
          { window, shapePx },
          { width: widthPx, height: heightPx, footprint: ground.footprint },
          { width: ground.rgbWidthPx, height: ground.rgbHeightPx, footprint: followed(ground) },
        );
  const printed = await pictures.read("rgb-print", { image, part: crop?.part }).catch(() => null);
  return printed && { ...printed, box: crop?.box ?? null };
}

/** Aligning a thermal image says as much of its twin. */
const followed = ({ rgbFootprint, firstFootprint: from, footprint: to }: PictureGround) =>
  carriedFootprint(rgbFootprint, { from, to });
