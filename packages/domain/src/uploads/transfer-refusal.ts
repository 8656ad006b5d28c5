/** Why the upload line does not take a file, or does not go on with one. */
export type TransferRefusal =
  | "uploads.name-invalid"
  | "uploads.file-unreadable"
  | "uploads.quota-exceeded"
  | "uploads.storage-full"
  | "uploads.content-differs"
  | "uploads.checksum-differs"
  | "uploads.offset-differs"
  | "uploads.upload-not-found"
  | "uploads.upload-gone"
  | "uploads.upload-busy"
  | "uploads.protocol-unknown"
  | "uploads.cancelled";
