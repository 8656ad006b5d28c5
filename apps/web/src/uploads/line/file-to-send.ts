import type { FilePlan } from "@heliolens/contract/uploads/upload-plan";
import type { UploadEntry, UploadEvent } from "@heliolens/domain/uploads/upload-entry";
import type { UploadKind } from "@heliolens/domain/uploads/upload-kind";
import type { Uploads } from "./uploads.state.ts";

export interface FileToSend {
  readonly file: File;
  /** As it was when the file was chosen: asked of the file itself, the page stands still while the browser looks it up. */
  readonly sizeBytes: number;
  readonly resourceType: UploadKind;
  /** The folders between the chosen one and the file, `/` between them; empty at the top. */
  readonly folder: string;
}

export interface HashedFile extends FileToSend {
  readonly sha256: string;
}

/** One attempt to bring a file over. */
export interface SendOrder extends HashedFile {
  readonly entry: Pick<UploadEntry, "reportId" | "siteId">;
  /** Of an upload already begun; null begins one. */
  readonly uploadUrl: string | null;
  readonly signal: AbortSignal;
  readonly onSent: (sentBytes: number) => void;
}

/** What the line needs of the browser and the server; each throws `ProblemError` where the server refuses. */
export interface LineParts {
  readonly uploads: () => Uploads;
  readonly tell: (uploadId: string, event: UploadEvent) => void;
  readonly hash: (file: File) => Promise<string>;
  readonly plan: (entry: SendOrder["entry"], files: readonly HashedFile[]) => Promise<readonly FilePlan[]>;
  readonly send: (order: SendOrder) => Promise<void>;
  /** Resolves when it is time to try a server again that was away. */
  readonly untilBack: () => Promise<void>;
  /** What the next attempt is made with. */
  readonly token: () => string | null;
  /** Resolves when the person has signed in again; false when he left instead. */
  readonly untilSignedIn: (refusedToken: string | null) => Promise<boolean>;
}
