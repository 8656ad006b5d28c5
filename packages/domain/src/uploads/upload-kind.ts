import { resourceTypes } from "./file-kind.ts";
import type { TransferRefusal } from "./transfer-refusal.ts";
import type { UploadRefusal } from "./upload-refusal.ts";

/** What can be sent over the upload line: files of a report, and orthomosaics of a site. Attribute ZIPs have a call of their own. */
export const uploadKinds = [...resourceTypes, "ORTHOMOSAIC"] as const;
export type UploadKind = (typeof uploadKinds)[number];

const MIB = 1024 * 1024;

// The largest real file of each kind is a tenth of this.
const largestBytes: Readonly<Record<UploadKind, number>> = {
  RGB: 512 * MIB,
  IR: 512 * MIB,
  CSV: 64 * MIB,
  ORTHOMOSAIC: 4096 * MIB,
};

export const largestUploadBytes = Math.max(...Object.values(largestBytes));

/** Asked in the browser before a file is hashed and on the server before a byte is taken. */
export function whyNotUpload(file: {
  readonly kind: UploadKind;
  readonly name: string;
  readonly sizeBytes: number;
}): UploadRefusal | TransferRefusal | null {
  if (isHostileName(file.name)) return "uploads.name-invalid";
  if (file.sizeBytes === 0) return "uploads.file-empty";
  return file.sizeBytes > largestBytes[file.kind] ? "uploads.file-too-large" : null;
}

// No file system has names of more than 255 characters, and none of a single file holds a separator or a control character.
const isHostileName = (name: string): boolean =>
  name.length > 255 || name.trim() === "" || name === "." || name === ".." || /[\\/\p{Cc}\p{Cs}]/u.test(name);
