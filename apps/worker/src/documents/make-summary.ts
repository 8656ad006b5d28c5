import { findLogoOfReport } from "@heliolens/database/queries/accounts/company-logos";
import type { DocumentRow } from "@heliolens/database/queries/documents/documents";
import { type FindingPictures, listFindingPictures } from "@heliolens/database/queries/documents/finding-pictures";
import type { MadeDocument } from "@heliolens/database/queries/documents/making";
import { listModulesNear } from "@heliolens/database/queries/documents/summary-rows";
import { findHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import type { FindingPrints, SummaryFacts, SummaryFinding } from "@heliolens/documents/summary/summary-facts";
import type { SummaryOptions } from "@heliolens/domain/documents/document-options";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { runAskingThread } from "../asking-thread.ts";
import type { JobContext } from "../job.ts";
import { bytesOf } from "../uploads/thermal-sources.ts";
import { documentKey, numbersKey } from "./document-files.ts";
import { gatherSummary } from "./gather-summary.ts";
import { readPicture } from "./make-export.ts";
import type { SummaryAnswer, SummaryEnd, SummaryOrder, SummaryQuestion } from "./summary-messages.ts";

const MEMORY_LIMIT_MB = 1024;

/** The summary report and its twin of numbers. Written in a thread of its own, pictures one finding at a time. */
export async function makeSummary(
  context: JobContext,
  { id, language, options, reports }: DocumentRow,
  tell: (progress: number) => Promise<void>,
): Promise<MadeDocument> {
  const { db, files, signal } = context;
  const { sections } = options as SummaryOptions;
  const reportIds = reports.map((report) => report.id);
  const facts = {
    ...(await gatherSummary(db, reportIds, { language, sections })),
    logo: await logoOf(context, reportIds[0]!),
  };
  const pictures = await listFindingPictures(db, [...new Set(facts.findings.flatMap(({ imageId }) => imageId ?? []))]);
  const answer = async (question: SummaryQuestion): Promise<SummaryAnswer> => {
    if (question.ask === "prints") return printsOf(context, facts.findings[question.index]!, pictures);
    await tell(question.progress);
    return null;
  };
  const { pdf, numbers } = await runAskingThread<SummaryEnd, SummaryOrder, SummaryQuestion, SummaryAnswer>({
    file: new URL("./summary-thread.ts", import.meta.url),
    order: { facts },
    answer,
    signal,
    memoryLimitMb: MEMORY_LIMIT_MB,
  });
  const [fileKey, twinKey] = [documentKey(id, "pdf"), numbersKey(id)];
  const twin = new TextEncoder().encode(numbers);
  await files.save(twinKey, twin);
  await files.save(fileKey, pdf);
  return {
    fileKey,
    numbersKey: twinKey,
    sizeBytes: pdf.length + twin.length,
    defectCount: facts.findings.length,
  };
}

/** A mark that cannot be drawn leaves its place empty; the report still comes. */
async function logoOf({ db, pictures }: JobContext, reportId: ReportId): Promise<SummaryFacts["logo"]> {
  const logo = await findLogoOfReport(db, reportId);
  const printed = logo && (await pictures.read("rgb-print", { image: logo.content }).catch(() => null));
  return logo && printed ? { ...printed, sha256: logo.sha256 } : null;
}

const AROUND = { withinM: 14, most: 300 } as const;

/** What cannot be had, for a file went away or cannot be read any more, is left out: the figures still come. */
async function printsOf(
  { db, files, pictures: threads }: JobContext,
  { imageId, siteId, place }: SummaryFinding,
  pictures: ReadonlyMap<number, FindingPictures>,
): Promise<FindingPrints> {
  const modules = siteId === null || place === null ? [] : await listModulesNear(db, siteId, place, AROUND);
  const picture = imageId === null ? undefined : pictures.get(imageId);
  if (picture === undefined) return { thermal: null, rgb: null, modules };
  const sources = await findHeatSources(db, picture.imageId as ThermalImageId);
  const bytes = sources && (await bytesOf(files, sources).catch(() => undefined));
  const rgb = await readPicture(files, picture.rgbKey);
  return {
    thermal: bytes === undefined ? null : await threads.read("thermal-print", bytes).catch(() => null),
    rgb: rgb === null ? null : await threads.read("rgb-print", { image: rgb }).catch(() => null),
    modules,
  };
}
