import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { uploadKinds } from "@heliolens/domain/uploads/upload-kind";
import { z } from "zod";
import { idTextOf } from "../wire-values.ts";
import { sha256Text } from "./upload-plan.ts";

/** Where the tus 1.0 protocol is spoken (decision D11): `POST` begins an upload, `HEAD`, `PATCH` and `DELETE` go to its own address. */
export const transferPath = "/api/uploads";

/** `Upload-Metadata` of a new upload. What else a client sends along is not looked at. */
export const uploadMetadata = z.object({
  reportId: idTextOf<ReportId>().optional(),
  siteId: idTextOf<SiteId>().optional(),
  resourceType: z.enum(uploadKinds),
  filename: z.string().max(1_000),
  /** The folders between the chosen one and the file: flights restart their numbers in each. Sent empty, tus reads null. */
  folder: z
    .string()
    .max(1_000)
    .nullish()
    .transform((folder) => folder ?? ""),
  sha256: sha256Text,
});
export type UploadMetadata = z.output<typeof uploadMetadata>;
