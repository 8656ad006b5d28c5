import { findLogoOfReport } from "@heliolens/database/queries/accounts/company-logos";
import type { DocumentRow } from "@heliolens/database/queries/documents/documents";
import type { MadeDocument } from "@heliolens/database/queries/documents/making";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { detailedOf } from "@heliolens/documents/summary/detailed-findings";
import type { SummaryFacts } from "@heliolens/documents/summary/summary-facts";
import { type SummaryOptions, usualLayout } from "@heliolens/domain/documents/document-options";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { runAskingThread } from "../asking-thread.ts";
import type { JobContext } from "../job.ts";
import { documentKey, numbersKey } from "./document-files.ts";
import { findingPrinter } from "./finding-prints.ts";
import { gatherSummary } from "./gather-summary.ts";
import type { SummaryAnswer, SummaryEnd, SummaryOrder, SummaryQuestion } from "./summary-messages.ts";

const MEMORY_LIMIT_MB = 1024;

/** The summary report and its twin of numbers. Written in a thread of its own, pictures one finding at a time. */
export async function makeSummary(
  context: JobContext,
  { id, language, options, reports }: DocumentRow,
  { tell, secrets }: { readonly tell: (progress: number) => Promise<void>; readonly secrets: SecretBox },
): Promise<MadeDocument> {
  const { db, files, signal } = context;
  const { sections, share, ...chosen } = options as SummaryOptions;
  const reportIds = reports.map((report) => report.id);
  const layout = { ...usualLayout, ...chosen };
  const facts: SummaryFacts = {
    ...(await gatherSummary(db, reportIds, { language, sections })),
    layout,
    share: shareOf(share, secrets),
    logo: layout.mark === "none" ? null : await logoOf(context, reportIds[0]!),
  };
  const order = sections.includes("findings") ? detailedOf(facts).map(({ index }) => index) : [];
  const printsOf = await findingPrinter(context, facts.findings, order);
  const answer = async (question: SummaryQuestion): Promise<SummaryAnswer> => {
    if (question.ask === "prints") return printsOf(question.index);
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

/** An address that was sealed with another key is left out; the report still comes. */
function shareOf(share: SummaryOptions["share"], secrets: SecretBox): SummaryFacts["share"] {
  const address = share === undefined ? null : secrets.open(share.sealedAddress);
  return share === undefined || address === null ? null : { address, until: new Date(share.until) };
}

/** A mark that cannot be drawn leaves its place empty; the report still comes. */
async function logoOf({ db, pictures }: JobContext, reportId: ReportId): Promise<SummaryFacts["logo"]> {
  const logo = await findLogoOfReport(db, reportId);
  const printed = logo && (await pictures.read("rgb-print", { image: logo.content }).catch(() => null));
  return logo && printed ? { ...printed, sha256: logo.sha256 } : null;
}
