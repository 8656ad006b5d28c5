import { openAsBlob } from "node:fs";
import { ProblemError } from "@heliolens/contract/call";
import { uploadAttributes } from "@heliolens/contract/uploads/attributes";
import type { Server } from "../account/server.ts";
import { exitCodeOf, exitCodes } from "../exit-codes.ts";
import type { UploadOrder } from "../read-order.ts";
import type { OnEnd } from "./carry-files.ts";
import type { SortedFile } from "./sort-files.ts";

/** Attribute files have a call of their own. One that is refused does not stop the others; a server that is away does. */
export async function sendZips(
  server: Server,
  {
    files,
    order,
    onEnd,
  }: { readonly files: readonly SortedFile[]; readonly order: UploadOrder; readonly onEnd: OnEnd },
): Promise<void> {
  for (const zip of files.filter(({ kind }) => kind === "ATTRIBUTES")) {
    if (order.isDryRun) {
      onEnd(zip, { state: "would-send", error: null });
      continue;
    }
    try {
      await sendZip(server, order.reportId, zip);
      onEnd(zip, { state: "sent", error: null });
    } catch (error) {
      if (!(error instanceof ProblemError) || exitCodeOf(error) !== exitCodes.refused) throw error;
      onEnd(zip, { state: "failed", error: error.code });
    }
  }
}

async function sendZip(server: Server, reportId: number, { path, name, folder }: SortedFile): Promise<void> {
  const form = new FormData();
  // The field's name is the specification's.
  form.append("attrZipFile", await openAsBlob(path), name.normalize("NFC"));
  await server.call(uploadAttributes, { params: { id: reportId }, query: { folder: folder.slice(0, 400) } }, { form });
}
