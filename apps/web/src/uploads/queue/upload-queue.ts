import { planBodyOf } from "@heliolens/contract/uploads/transfer-options";
import { planUploads } from "@heliolens/contract/uploads/upload-plan";
import { newUploadEntry, type UploadEvent } from "@heliolens/domain/uploads/upload-entry";
import { newKey } from "@heliolens/kit/browser/new-key.ts";
import { createStore } from "@heliolens/kit/browser/store.ts";
import {
  callOnce,
  currentSession,
  renewal,
  storedToken,
  subscribeSession,
  tellSession,
} from "../../shell/session/session.ts";
import type { FileToSend } from "./file-to-send.ts";
import { hashFile } from "./hash-file.ts";
import { keepLeftUploads } from "./left-uploads.ts";
import { QueueRunner } from "./queue-runner.ts";
import { sendFile } from "./send-file.ts";
import { uploadsAfter } from "./uploads.state.ts";

/** Where files go: into a report, or (orthomosaics) to a site. */
export type UploadTarget =
  | { readonly reportId: number; readonly reportName: string }
  | { readonly siteId: number; readonly siteName: string };

// Outside React and of one life with the tab: an upload goes on whatever screen is shown.
const store = createStore(uploadsAfter, []);
const runner = new QueueRunner({
  uploads: store.current,
  tell: (uploadId, event) => store.tell({ kind: "told", uploadId, event }),
  hash: hashFile,
  plan: async (place, files) => (await callOnce(planUploads, { body: planBodyOf(place, files) })).content,
  send: sendFile,
  untilBack,
  token: storedToken,
  untilSignedIn: renewal,
});
keepLeftUploads(store);

export const currentUploads = store.current;
export const subscribeUploads = store.subscribe;

/** Queues the files, an entry for each kind among them, and begins. Tells the entries' ids. */
export function startUploads(files: readonly FileToSend[], target: UploadTarget): readonly string[] {
  return [...Map.groupBy(files, ({ resourceType }) => resourceType)].map(([resourceType, group]) => {
    const uploadId = newKey();
    store.tell({ kind: "begun", entry: newUploadEntry({ uploadId, resourceType, ...placeOf(target) }) });
    tell(uploadId, { kind: "added", files: group.map(({ name, sizeBytes }) => ({ name, sizeBytes })) });
    runner.take(uploadId, group);
    return uploadId;
  });
}

/** What is on its way stops at once and goes on where it stopped. */
export const pauseUpload = (uploadId: string): void => tell(uploadId, { kind: "paused" });
export const resumeUpload = (uploadId: string): void => tell(uploadId, { kind: "resumed" });
/** Only the failed ones. */
export const retryUpload = (uploadId: string): void => tell(uploadId, { kind: "retried" });
export const cancelUpload = (uploadId: string): void => tell(uploadId, { kind: "cancelled" });

/** Takes an entry off the list; what was still under way is given up. */
export function dismissUpload(uploadId: string): void {
  cancelUpload(uploadId);
  store.tell({ kind: "dismissed", uploadId });
  runner.forget(uploadId);
}

function tell(uploadId: string, event: UploadEvent): void {
  store.tell({ kind: "told", uploadId, event });
  runner.goOn();
}

const placeOf = (target: UploadTarget) =>
  "reportId" in target
    ? { reportId: target.reportId, siteId: null, reportName: target.reportName }
    : { reportId: null, siteId: target.siteId, reportName: target.siteName };

/** The shell asks a lost server again and again by itself; all files wait for its one answer. */
function untilBack(): Promise<void> {
  tellSession({ kind: "server-lost" });
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = subscribeSession(() => {
    if (!currentSession().isServerLost) resolve();
  });
  return promise.finally(leave);
}
