import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { UploadMetadata } from "@heliolens/contract/uploads/transfer";
import { uploadMetadata } from "@heliolens/contract/uploads/transfer";
import { listContentThere } from "@heliolens/database/queries/uploads/upload-content";
import {
  beginUpload,
  countUnfinished,
  listUploadsUnderWay,
  type NewUpload,
  type Upload,
} from "@heliolens/database/queries/uploads/uploads";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import type { UploadTarget } from "@heliolens/domain/uploads/received-key";
import { whyNotUpload } from "@heliolens/domain/uploads/upload-kind";
import { Metadata } from "@tus/server";
import { mustReach } from "../../foundation/must-reach.ts";
import { Refused, refuseWhen } from "../../wire/refused.ts";
import type { SignedIn } from "../../wire/serve.ts";
import { awaitedBytes } from "./awaited-bytes.ts";
import { whyNoDiskRoom, whyNoQuota, whyNoShareOfDisk } from "./room-for.ts";
import type { Transfer } from "./transfer.ts";

/** Clients send some at a time, and unfinished ones are swept: nobody needs as many. */
export const mostUnfinished = 500;

/** Everything that speaks against a file is said before a byte of it is taken. */
export async function beginFrom(transfer: Transfer, viewer: SignedIn, headers: IncomingHttpHeaders): Promise<Upload> {
  const { db, partials, room } = transfer;
  const metadata = metadataIn(headers);
  const sizeBytes = lengthIn(headers);
  const place = await mustReachTarget(transfer, viewer, metadata);
  const { resourceType: kind, sha256 } = metadata;
  refuseWhen(whyNotUpload({ kind, name: metadata.filename, sizeBytes }));
  if ((await listContentThere(db, place, kind, [sha256])).length > 0) throw new Refused("uploads.duplicate-content");
  refuseWhen(await whyNoQuota(db, place, sizeBytes, room));
  // One at a time: of several that begin together, each sees the room that the others will need.
  return transfer.beginInTurn(async () => {
    const { userId } = viewer;
    // One that is begun again needs its room once.
    const known = (await listUploadsUnderWay(db, userId, place, [sha256])).find((upload) => upload.kind === kind);
    if (known === undefined && (await countUnfinished(db, userId)) >= mostUnfinished)
      throw new Refused("wire.too-many-requests", { retryAfterS: 600 });
    const awaited = await awaitedBytes(transfer, { userId, apart: known?.id ?? null });
    refuseWhen(await whyNoDiskRoom(partials.folder, { sizeBytes, awaitedBytes: awaited.ofAll }, room));
    refuseWhen(await whyNoShareOfDisk(partials.folder, { sizeBytes, awaited }, room));
    const begun = { ...place, ...namesOf(metadata), kind, sha256, sizeBytes, ...whose(transfer, viewer) };
    const upload = await beginUpload(db, begun);
    await partials.reserve(upload.id);
    return upload;
  });
}

const whose = ({ now }: Transfer, { userId }: SignedIn) => ({ id: randomUUID(), userId, touchedAt: now() });

/** Files go into a report; only orthomosaics are a site's own. */
export async function mustReachTarget(
  { db }: Transfer,
  viewer: SignedIn,
  { reportId, siteId }: { readonly reportId?: ReportId | undefined; readonly siteId?: SiteId | undefined },
): Promise<UploadTarget> {
  if (reportId !== undefined && siteId === undefined) {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [reportId] });
    return { reportId, siteId: null };
  }
  if (siteId !== undefined && reportId === undefined) {
    await mustReach(db, viewer, "design.edit", { kind: "site", ids: [siteId] });
    return { reportId: null, siteId };
  }
  throw malformed("reportId");
}

function metadataIn({ "upload-metadata": text }: IncomingHttpHeaders): UploadMetadata {
  const given = uploadMetadata.safeParse(parsedMetadata(String(text ?? "")));
  if (!given.success) throw malformed(String(given.error.issues[0]?.path[0] ?? "upload-metadata"));
  const { resourceType, reportId } = given.data;
  if ((resourceType === "ORTHOMOSAIC") !== (reportId === undefined)) throw malformed("resourceType");
  return given.data;
}

function parsedMetadata(text: string): unknown {
  try {
    return Metadata.parse(text);
  } catch {
    return undefined;
  }
}

function lengthIn({ "upload-length": text }: IncomingHttpHeaders): number {
  const length = /^\d{1,16}$/.test(String(text)) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(length)) throw malformed("upload-length");
  return length;
}

const namesOf = ({ filename, folder }: UploadMetadata): Pick<NewUpload, "name" | "folder"> => ({
  name: cleanFileName(filename),
  folder: cleanFolder(folder),
});

// Shown and compared, never a path on this machine's disk.
const cleanFolder = (folder: string): string =>
  folder
    .split(/[\\/]/)
    .filter((part) => part !== "" && !/^\.+$/.test(part))
    .map(cleanFileName)
    .join("/")
    .slice(0, 500);

const malformed = (at: string): Refused =>
  new Refused("wire.malformed", { details: { issues: [{ at: `headers.${at}`, why: "invalid_value" }] } });
