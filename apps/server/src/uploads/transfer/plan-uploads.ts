import { transferPath } from "@heliolens/contract/uploads/transfer";
import { type FilePlan, planUploads } from "@heliolens/contract/uploads/upload-plan";
import { listContentThere } from "@heliolens/database/queries/uploads/upload-content";
import { listUploadsUnderWay } from "@heliolens/database/queries/uploads/uploads";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { type UploadKind, whyNotUpload } from "@heliolens/domain/uploads/upload-kind";
import type { Serve } from "../../wire/serve.ts";
import { mustReachTarget } from "./begin-upload.ts";
import type { Transfer } from "./transfer.ts";

export function planRoutes(serve: Serve, transfer: Transfer): void {
  const { db } = transfer;
  serve(planUploads, async ({ body, viewer }) => {
    const place = await mustReachTarget(transfer, viewer, body);
    const hashes = body.files.map(({ sha256 }) => sha256);
    const nameOf = ({ kind, sha256 }: { kind: UploadKind; sha256: string }) => `${kind} ${sha256}`;
    const there = new Set<string>();
    for (const kind of new Set(body.files.map(({ resourceType }) => resourceType)))
      for (const sha256 of await listContentThere(db, place, kind, hashes)) there.add(nameOf({ kind, sha256 }));
    const begun = new Map(
      (await listUploadsUnderWay(db, viewer.userId, place, hashes)).map((upload) => [nameOf(upload), upload.id]),
    );
    const content = body.files.map(({ resourceType: kind, sha256, fileName, sizeBytes }): FilePlan => {
      const refusal = whyNotUpload({ kind, name: fileName, sizeBytes });
      if (refusal !== null) return planned("refused", { refusal });
      if (there.has(nameOf({ kind, sha256 }))) return planned("there");
      const id = begun.get(nameOf({ kind, sha256 }));
      return id === undefined ? planned("new") : planned("begun", { uploadUrl: `${transferPath}/${id}` });
    });
    return { content };
  });
}

const planned = (
  state: FilePlan["state"],
  more: { readonly uploadUrl?: string; readonly refusal?: ProblemCode } = {},
): FilePlan => ({ state, uploadUrl: null, refusal: null, ...more });
