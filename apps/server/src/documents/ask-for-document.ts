import { exportDefects } from "@heliolens/contract/documents/documents";
import type { BodyOf } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import {
  addDocument,
  countUnderWay,
  findEqualUnderWay,
  type NewDocument,
} from "@heliolens/database/queries/documents/documents";
import type { Report } from "@heliolens/database/queries/inspection/reports";
import { addShareLink, type NewShareLink } from "@heliolens/database/queries/share/share-links";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import {
  type DocumentFormat,
  type DocumentId,
  expiryOf,
  formatFacts,
  mostWaiting,
  type SummarySection,
} from "@heliolens/domain/documents/document";
import type { SummaryLayout } from "@heliolens/domain/documents/document-options";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sharePath } from "@heliolens/domain/navigation/route-table";
import { shareExpiry } from "@heliolens/domain/share/share-link";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import type { Language } from "@heliolens/messages/messages";
import type { FastifyRequest } from "fastify";
import { filterOf } from "../defects/filter-of.ts";
import { createOnce } from "../foundation/create-once.ts";
import { getReportOf } from "../foundation/get-report.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

type Room = Pick<House, "db" | "now" | "enqueue" | "addressOf">;

/** A file of what the list shows: asked for twice on purpose, it is made twice, for the list may have changed. */
export async function askForExport(
  house: Room,
  { viewer, request }: { readonly viewer: Viewer; readonly request: FastifyRequest },
  reportId: ReportId,
  { format, language, filter, ...options }: BodyOf<typeof exportDefects>,
): Promise<DocumentId> {
  const report = await getReportOf(house.db, reportId);
  const document: NewDocument = {
    kind: "export",
    format,
    language,
    options: {
      ...options,
      filter: filterOf(filter, viewer, house.now()),
      address: house.addressOf(request),
    },
    name: fileNameOf([report], format),
    ...madeBy(house, viewer, "export", [report]),
  };
  return createOnce(house, { endpoint: exportDefects, viewer, request }, (trx) => enter(house, trx, document));
}

interface SummaryRequest {
  readonly reportIds: readonly ReportId[];
  readonly language: Language;
  readonly sections: readonly SummarySection[];
  readonly layout: SummaryLayout;
  readonly qr: "none" | "link";
}

interface SummaryAsker {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly secrets: SecretBox;
}

/** The summary of reports of one company. An equal one under way is the one; one with a link of its own is never equal. */
export async function askForSummary(
  house: Room,
  { viewer, request, secrets }: SummaryAsker,
  asked: SummaryRequest,
): Promise<DocumentId> {
  const reports: Report[] = [];
  for (const id of asked.reportIds) reports.push(await getReportOf(house.db, id));
  if (new Set(reports.map(({ companyId }) => companyId)).size > 1) throw new Refused("inspection.other-company");
  const document: NewDocument = {
    kind: "summary",
    format: "pdf",
    language: asked.language,
    options: { sections: asked.sections, ...asked.layout },
    name: fileNameOf(reports, "pdf"),
    ...madeBy(house, viewer, "summary", reports),
  };
  if (asked.qr === "none")
    return house.db
      .transaction()
      .execute(async (trx) => (await findEqualUnderWay(trx, document)) ?? enter(house, trx, document));
  if (reports.length > 1) throw new Refused("documents.link-of-one-report");
  const link = {
    reportId: reports[0]!.id,
    name: document.name.slice(0, longestLinkName),
    userId: viewer.userId,
    now: house.now(),
  };
  return house.db.transaction().execute(async (trx) => {
    const { path, until } = await makePrintedLink(trx, link);
    const share = { sealedAddress: secrets.seal(`${house.addressOf(request)}${path}`), until: until.toISOString() };
    return enter(house, trx, { ...document, options: { ...document.options, share } });
  });
}

const printedLinkDays = 90;
const longestLinkName = 100;

/** A link to a report that is printed in its PDF. */
async function makePrintedLink(
  trx: Db,
  link: Pick<NewShareLink, "reportId" | "name" | "userId" | "now">,
): Promise<{ readonly path: string; readonly until: Date }> {
  const secret = newSecret();
  const until = shareExpiry(link.now, printedLinkDays);
  const id = await addShareLink(trx, { ...link, tokenHash: hashOf(secret), expiresAt: until, passwordHash: null });
  if (id === undefined) throw new Refused("share.too-many");
  return { path: `${sharePath}#${secret}`, until };
}

export async function enter(
  { enqueue }: Pick<House, "enqueue">,
  transaction: Db,
  document: NewDocument,
): Promise<DocumentId> {
  if ((await countUnderWay(transaction, document.companyId)) >= mostWaiting)
    throw new Refused("documents.too-many-waiting", { retryAfterS: 30 });
  const documentId = await addDocument(transaction, document);
  const name = document.kind === "training-set" ? "documents.make-large" : "documents.make";
  await enqueue(transaction, [{ name, payload: { documentId } }]);
  return documentId;
}

interface MadeOf {
  readonly id: ReportId;
  readonly companyId: CompanyId;
}

export const madeBy = (
  { now }: Pick<House, "now">,
  { userId }: Viewer,
  kind: NewDocument["kind"],
  reports: readonly MadeOf[],
) => ({
  companyId: reports[0]!.companyId,
  reportIds: reports.map(({ id }) => id),
  userId,
  createdAt: now(),
  expiresAt: expiryOf(kind, now()),
});

/** By plant, report and day: what a folder of them is sorted by. */
function fileNameOf(reports: readonly Report[], format: DocumentFormat): string {
  const [first] = reports;
  const others = reports.length > 1 ? `+${reports.length - 1}` : "";
  const words = [first!.siteName, first!.name, first!.examineDate, others].filter((word) => word);
  return cleanFileName(`${words.join(" ").replaceAll("/", "-")}.${formatFacts[format].extension}`);
}
