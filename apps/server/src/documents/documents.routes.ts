import { Readable } from "node:stream";
import {
  createSummary,
  deleteDocument,
  downloadDocument,
  downloadNumbers,
  exportDefects,
  getDocument,
  listDocuments,
  mostListed,
} from "@heliolens/contract/documents/documents";
import "@heliolens/projections/every-system";
import * as documents from "@heliolens/database/queries/documents/documents";
import { type DocumentRow, findDocument, removeDocument } from "@heliolens/database/queries/documents/documents";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { isCoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import { type DocumentId, formatFacts, summarySections } from "@heliolens/domain/documents/document";
import type { FileKey } from "@heliolens/files/file-store";
import type { FastifyRequest } from "fastify";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { FileDoor } from "../wire/downloads/file-door.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import type { Streamed } from "../wire/serve.ts";
import { askForExport, askForSummary } from "./ask-for-document.ts";
import { trainingSetRoutes } from "./training-sets.routes.ts";
import { documentItemOf } from "./wire-items.ts";

export function documentsRoutes(
  house: House,
  { door, secrets }: { readonly door: FileDoor; readonly secrets: SecretBox },
): void {
  const { db, now, serve } = house;
  const getItem = async (id: DocumentId) =>
    documentItemOf(mustFind(await findDocument(db, id, now()), "documents.not-found"));

  serve(exportDefects, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    if (!isCoordinateEpsg(body.epsg)) throw new Refused("documents.system-unknown");
    return { content: await getItem(await askForExport(house, { viewer, request }, params.id, body)) };
  });

  serve(createSummary, async ({ query, viewer, language, request }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: query.reportId });
    if (query.qr === "link") await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: query.reportId });
    const { reportId: reportIds, qr, details, look, mark } = query;
    const layout = { details, look, mark, perPage: query.perPage === "1" ? 1 : 2 } as const;
    const sections = query.sections ?? [...summarySections];
    const asked = { reportIds, language: query.language ?? language, sections, layout, qr };
    return { content: await getItem(await askForSummary(house, { viewer, request, secrets }, asked)) };
  });

  serve(listDocuments, async ({ query, viewer }) => {
    const rows = await documents.listDocuments(db, viewer, { ...query, now: now(), most: mostListed });
    return { content: rows.map(documentItemOf) };
  });

  serve(getDocument, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "document", ids: [params.id] });
    return { content: await getItem(params.id) };
  });

  serve(deleteDocument, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "document", ids: [params.id] });
    await db.transaction().execute(async (transaction) => {
      await removeDocument(transaction, params.id);
      await house.enqueue(transaction, [{ name: "documents.discard", payload: { documentId: params.id } }]);
    });
    return { content: null };
  });

  trainingSetRoutes(house);
  downloadRoutes(house, door);
}

function downloadRoutes({ db, now, serveStream }: House, door: FileDoor): void {
  const getReady = async (viewer: Viewer, id: DocumentId): Promise<DocumentRow> => {
    await mustReach(db, viewer, "inspection.see", { kind: "document", ids: [id] });
    const document = mustFind(await findDocument(db, id, now()), "documents.not-found");
    if (document.state !== "READY") throw new Refused("documents.not-ready");
    return document;
  };
  const streamOf = (request: FastifyRequest, key: string): Promise<Readable> =>
    // A HEAD request is not sent the content.
    request.method === "HEAD"
      ? Promise.resolve(Readable.from([], { objectMode: false }))
      : door.open(request, key as FileKey);

  serveStream(downloadDocument, async ({ params, viewer, request }): Promise<Streamed> => {
    const { format, name, fileKey } = await getReady(viewer, params.id);
    const stream = await streamOf(request, mustFind(fileKey ?? undefined, "documents.not-found"));
    return { stream, type: formatFacts[format].mediaType, fileName: name };
  });

  serveStream(downloadNumbers, async ({ params, viewer, request }): Promise<Streamed> => {
    const { name, numbersKey } = await getReady(viewer, params.id);
    const stream = await streamOf(request, mustFind(numbersKey ?? undefined, "documents.not-found"));
    return { stream, type: "application/json", fileName: name.replace(/\.pdf$/, ".json") };
  });
}
