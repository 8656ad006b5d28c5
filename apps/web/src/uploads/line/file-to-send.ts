import type { Attempt, Carrier } from "@heliolens/contract/uploads/carry-file";
import type { FilePlan } from "@heliolens/contract/uploads/upload-plan";
import type { UploadEntry, UploadEvent } from "@heliolens/domain/uploads/upload-entry";
import type { UploadKind } from "@heliolens/domain/uploads/upload-kind";
import type { Uploads } from "./uploads.state.ts";

export interface FileToSend {
  readonly file: File;
  readonly name: string;
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
export interface SendOrder extends HashedFile, Omit<Attempt<HashedFile>, "file"> {
  readonly entry: Pick<UploadEntry, "reportId" | "siteId">;
}

/** What the line needs of the browser and the server; each throws `ProblemError` where the server refuses. */
export interface LineParts extends Omit<Carrier<HashedFile>, "plan" | "send"> {
  readonly uploads: () => Uploads;
  readonly tell: (uploadId: string, event: UploadEvent) => void;
  readonly hash: (file: File) => Promise<string>;
  readonly plan: (entry: SendOrder["entry"], files: readonly HashedFile[]) => Promise<readonly FilePlan[]>;
  readonly send: (order: SendOrder) => Promise<void>;
}

/** Carries the files of one entry to its report or site. */
export const carrierFor = (parts: LineParts, entry: SendOrder["entry"]): Carrier<HashedFile> => ({
  ...parts,
  plan: (files) => parts.plan(entry, files),
  send: ({ file, ...attempt }) => parts.send({ ...file, ...attempt, entry }),
});
