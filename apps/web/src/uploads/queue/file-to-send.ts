import type { Attempt, Carrier } from "@heliolens/contract/uploads/carry-file";
import type { TransferFile, TransferTarget } from "@heliolens/contract/uploads/transfer-options";
import type { FilePlan } from "@heliolens/contract/uploads/upload-plan";
import type { UploadEvent } from "@heliolens/domain/uploads/upload-entry";
import type { Uploads } from "./uploads.state.ts";

/** Its size is as it was when it was chosen: asked of the file itself, the page stands still while the browser looks it up. */
export interface FileToSend extends Omit<TransferFile, "sha256"> {
  readonly file: File;
}

export interface HashedFile extends TransferFile {
  readonly file: File;
}

/** One attempt to bring a file over. */
export interface SendOrder extends HashedFile, Omit<Attempt<HashedFile>, "file"> {
  readonly entry: TransferTarget;
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
