// Makes a PDF report and a spreadsheet in turn and says which documents are ready, until it is killed. On opening it first says which
// documents are ready and lie whole under their keys; one that was cut off is made first.
import { join } from "node:path";
import { keepLedger } from "@heliolens/database/crash/keep-ledger";
import { openDatabase } from "@heliolens/database/open-database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { addDocument, type NewDocument } from "@heliolens/database/queries/documents/documents";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { aCompanyIn, aDefect, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import { type DocumentId, summarySections } from "@heliolens/domain/documents/document";
import { openDiskStore } from "@heliolens/files/disk-store";
import type { FileKey } from "@heliolens/files/file-store";
import { makeDocument } from "../documents/make-document.job.ts";
import { aWorkshop } from "./a-workshop.ts";

const DEFECTS = 40;
const dayMs = 86_400_000;

const pdf = { kind: "summary", format: "pdf", options: { sections: summarySections } } as const;
const sheet = {
  kind: "export",
  format: "xlsx",
  options: {
    filter: { ai: "exclude" },
    sort: { column: "priority", direction: "desc" },
    epsg: 5186,
    address: "http://127.0.0.1:8080",
  },
} as const;

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const files = await openDiskStore(join(dataDir, "files"));
const { context } = aWorkshop(db, files);
const make = makeDocument(secretBox("the server's secret"));
const asked = await aReportToDocument();
await keepLedger(await wholeDocuments(), async () => {
  const documentId = (await findCutOff()) ?? (await askForNext());
  const { ended } = await make.run({ documentId }, context);
  if (ended !== "done") throw new Error(`document ${documentId} ended ${ended}`);
  return [documentId];
});

async function aReportToDocument(): Promise<Pick<NewDocument, "companyId" | "userId" | "reportIds">> {
  await seedDefectTypes(db);
  const companyId: CompanyId = await aCompanyIn(db);
  const userId: UserId = await aUserIn(db, companyId, "COMPANY");
  const reportId = await aReport(db, await aSite(db, await aProject(db, companyId)));
  for (let nth = 0; nth < DEFECTS; nth++) await aDefect(db, reportId, { deltaTK: nth });
  return { companyId, userId, reportIds: [reportId] };
}

async function askForNext(): Promise<DocumentId> {
  const { count } = await db
    .selectFrom("document")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + dayMs);
  const wanted = Number(count) % 2 === 0 ? pdf : sheet;
  const document = { ...asked, ...wanted, language: "ko", name: "보고서", createdAt, expiresAt } as const;
  return db.transaction().execute((trx) => addDocument(trx, document));
}

async function findCutOff(): Promise<DocumentId | undefined> {
  return (await db.selectFrom("document").select("id").where("state", "!=", "READY").executeTakeFirst())?.id;
}

async function wholeDocuments(): Promise<number[]> {
  const columns = ["id", "format", "file_key", "numbers_key", "size_bytes"] as const;
  const ready = await db.selectFrom("document").select(columns).where("state", "=", "READY").execute();
  const whole: number[] = [];
  for (const { id, format, file_key, numbers_key, size_bytes } of ready) {
    const bytes = Buffer.from(await files.read(file_key as FileKey));
    const numbersBytes = numbers_key === null ? 0 : ((await files.findSizeBytes(numbers_key as FileKey)) ?? 0);
    // The last bytes of a PDF; the first of a ZIP's closing record, which has 22.
    const hasEnd = format === "pdf" ? bytes.includes("%%EOF", -10) : bytes.includes("PK\x05\x06", -22);
    if (hasEnd && bytes.length + numbersBytes === Number(size_bytes)) whole.push(id);
  }
  return whole;
}
