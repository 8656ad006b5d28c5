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
  const grounds = await listPictureFootprints(context.db, imageIds);
  const sources = await listHeatSources(context.db, imageIds);
  const modulesOf = modulesAround(
    context.db,
    order.map((index) => findings[index]!),
  );
  const underWay = new Map<number, Promise<FindingPrints>>();
  const begin = (index: number, at: number) => {
    if (underWay.has(index)) return;
    const finding = findings[index]!;
    const imageId = finding.imageId ?? -1;
    const known = { picture: pictures.get(imageId), ground: grounds.get(imageId), sources: sources.get(imageId) };
    const modules = modulesOf(at);
    const made = printsOf(context, finding, { ...known, modules });
    // A failure is reported when the picture is asked for; until then it must not end the process.
    made.catch(() => {});
    underWay.set(index, made);
  };
  const beginFrom = (at: number) => {
    for (const [ahead, next] of order.slice(at, at + AHEAD).entries()) begin(next, at + ahead);
  };
  // The first ones are made while the pages before them are written.
  beginFrom(0);
  return async (index) => {
    beginFrom(order.indexOf(index));
    const prints = await underWay.get(index)!;
    underWay.delete(index);
    return prints;
  };
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
