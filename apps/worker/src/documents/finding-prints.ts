import {
  type FindingPictures,
  listFindingPictures,
  listPictureFootprints,
  type PictureFootprints,
} from "@heliolens/database/queries/documents/finding-pictures";
import { type HeatSources, listHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import {
  type FindingPrints,
  noPrints,
  type RgbPrint,
  type SummaryFinding,
} from "@heliolens/documents/summary/summary-facts";
import { carriedFootprint } from "@heliolens/domain/alignment/carried-footprint";
import { cropOnTwin } from "@heliolens/domain/documents/crop-on-twin";
import { type CropWindow, cropWindow } from "@heliolens/domain/documents/crop-window";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { FileKey } from "@heliolens/files/file-store";
import type { JobContext } from "../job.ts";
import { located } from "../local-file.ts";
import { locatedOf } from "../uploads/thermal-sources.ts";
import { modulesAround } from "./modules-around.ts";
import { workAhead } from "./work-ahead.ts";

// Pictures of so many findings keep all picture processes busy. More would let pictures of others wait.
const AT_ONCE = 4;
// The thread that writes takes a second to begin, and some findings take it longer than others. A finding takes about 0.1 MB.
const AHEAD = 40;

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
  const grounds = await listPictureFootprints(context.db, imageIds);
  const sources = await listHeatSources(context.db, imageIds);
  const modulesOf = modulesAround(
    context.db,
    order.map((index) => findings[index]!),
  );
  const make = (at: number) => {
    const finding = findings[order[at]!]!;
    const imageId = finding.imageId ?? -1;
    const known = { picture: pictures.get(imageId), ground: grounds.get(imageId), sources: sources.get(imageId) };
    return printsOf(context, finding, { ...known, modules: modulesOf(at) });
  };
  const printsAt = workAhead({ count: order.length, make, atOnce: AT_ONCE, ahead: AHEAD, signal: context.signal });
  return (index) => printsAt(order.indexOf(index));
}

interface KnownPicture {
  readonly picture: FindingPictures | undefined;
  readonly ground: PictureFootprints | undefined;
  readonly sources: HeatSources | undefined;
  readonly modules: Promise<readonly (readonly LonLat[])[]>;
}

async function printsOf(context: JobContext, finding: SummaryFinding, known: KnownPicture): Promise<FindingPrints> {
  const { shapePx, widthPx, heightPx } = finding;
  const window =
    shapePx === null || widthPx === null || heightPx === null ? null : cropWindow(shapePx, { widthPx, heightPx });
  const [modules, thermal, rgb] = await Promise.all([
    known.modules,
    thermalPrint(context, known.sources, window),
    rgbPrint(context, finding, { ...known, window }),
  ]);
  return { ...noPrints, modules, rgb, thermal: thermal?.whole ?? null, zoom: thermal?.zoom ?? null };
}

async function thermalPrint(
  { files, pictures }: JobContext,
  sources: HeatSources | undefined,
  window: CropWindow | null,
) {
  const given = sources && (await locatedOf(files, sources).catch(() => undefined));
  return given === undefined ? null : pictures.read("thermal-print", { ...given, window }).catch(() => null);
}

/** The ground around the defect in the visible picture; all of the picture where its ground is not known. */
async function rgbPrint(
  { files, pictures }: JobContext,
  { shapePx, widthPx, heightPx }: SummaryFinding,
  { picture, ground, window }: Pick<KnownPicture, "picture" | "ground"> & { readonly window: CropWindow | null },
): Promise<RgbPrint | null> {
  const image = picture?.rgbKey && (await located(files, picture.rgbKey as FileKey).catch(() => null));
  if (!image) return null;
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
const followed = ({ rgbFootprint, firstFootprint: from, footprint: to }: PictureFootprints) =>
  carriedFootprint(rgbFootprint, { from, to });
