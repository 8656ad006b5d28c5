/** Why a file is not taken, or did not arrive. */
export type UploadRefusal =
  | "uploads.file-empty"
  | "uploads.file-too-large"
  | "uploads.kind-unknown"
  | "uploads.wrong-slot"
  | "uploads.picture-too-large"
  | "uploads.duplicate-content"
  | "uploads.connection-lost";
