import type { UploadKind } from "@heliolens/domain/uploads/upload-kind";
import { transferPath } from "./transfer.ts";

/** A file on its way, as every client names it. */
export interface TransferFile {
  readonly name: string;
  /** The folders between the chosen one and the file, `/` between them; empty at the top. */
  readonly folder: string;
  readonly sizeBytes: number;
  readonly resourceType: UploadKind;
  readonly sha256: string;
}

export interface TransferTarget {
  readonly reportId: number | null;
  readonly siteId: number | null;
}

export interface TransferAttempt {
  /** Empty in the browser: the page's own origin. */
  readonly baseUrl: string;
  readonly token: string;
  readonly language: string;
  readonly place: TransferTarget;
  readonly file: TransferFile;
  /** Of an upload already begun; null begins one. */
  readonly uploadUrl: string | null;
}

// A small file is sent along with its beginning: one exchange instead of two.
const SENT_WITH_BEGINNING_BYTES = 16 * 1024 * 1024;

/** What tus-js-client is told for one attempt. Trying again is ours, with the server's own word on how far the file is. */
export const transferOptions = ({ baseUrl, token, language, place, file, uploadUrl }: TransferAttempt) => ({
  endpoint: baseUrl + transferPath,
  ...(uploadUrl !== null && { uploadUrl: baseUrl + uploadUrl }),
  metadata: {
    ...textsOf(place),
    resourceType: file.resourceType,
    filename: file.name.normalize("NFC"),
    folder: file.folder.normalize("NFC"),
    sha256: file.sha256,
  },
  headers: { authorization: `Bearer ${token}`, "accept-language": language },
  retryDelays: null,
  storeFingerprintForResuming: false,
  uploadDataDuringCreation: uploadUrl === null && file.sizeBytes <= SENT_WITH_BEGINNING_BYTES,
});

const textsOf = ({ reportId, siteId }: TransferTarget): Record<string, string> => ({
  ...(reportId !== null && { reportId: String(reportId) }),
  ...(siteId !== null && { siteId: String(siteId) }),
});

/** The same files as a plan asks about them. */
export const planBodyOf = ({ reportId, siteId }: TransferTarget, files: readonly TransferFile[]) => ({
  ...(reportId !== null && { reportId }),
  ...(siteId !== null && { siteId }),
  files: files.map(({ name, resourceType, sizeBytes, sha256 }) => ({
    fileName: name.normalize("NFC"),
    resourceType,
    sizeBytes,
    sha256,
  })),
});
