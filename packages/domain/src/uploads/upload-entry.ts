import type { ProblemCode } from "../problem-code.ts";
import type { UploadKind } from "./upload-kind.ts";

/** One batch of files on its way into a report, as the snackbar shows it. Plain data: it survives any navigation. */
export interface UploadEntry {
  readonly uploadId: string;
  /** Null where the files are a site's own. */
  readonly reportId: number | null;
  readonly siteId: number | null;
  /** Of the report, or of the site. */
  readonly reportName: string;
  readonly resourceType: UploadKind | "ATTRIBUTES";
  readonly files: readonly UploadFile[];
  /** Places in `files` that wait for their turn. */
  readonly queue: readonly number[];
  readonly isPaused: boolean;
  readonly totalFileSize: number;
  readonly uploadedFileSize: number;
  readonly totalErrors: number;
  /** 0 to 100; reaches 100 only when everything has arrived. */
  readonly totalProgress: number;
  readonly loadStatus: LoadStatus;
}

export type LoadStatus = "initial" | "loading" | "loaded" | "retry" | "error";

export interface UploadFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly state: "waiting" | "sending" | "done" | "skipped" | "failed";
  /** Why it failed, or why it was skipped. */
  readonly error: ProblemCode | null;
}

export type UploadEvent =
  | { readonly kind: "added"; readonly files: readonly { readonly name: string; readonly sizeBytes: number }[] }
  | { readonly kind: "started"; readonly file: number }
  /** May go back: a resumed upload continues where the server stands. */
  | { readonly kind: "progressed"; readonly file: number; readonly sentBytes: number }
  | { readonly kind: "finished"; readonly file: number }
  /** The report already holds this content. */
  | { readonly kind: "skipped"; readonly file: number; readonly error: ProblemCode }
  | { readonly kind: "failed"; readonly file: number; readonly error: ProblemCode }
  | { readonly kind: "paused" }
  | { readonly kind: "resumed" }
  /** What has not arrived is given up; trying again takes it up where it stopped. */
  | { readonly kind: "cancelled" }
  /** Only what failed is tried again. */
  | { readonly kind: "retried" };

export const newUploadEntry = (
  about: Pick<UploadEntry, "uploadId" | "reportId" | "siteId" | "reportName" | "resourceType">,
): UploadEntry => ({
  ...about,
  files: [],
  queue: [],
  isPaused: false,
  totalFileSize: 0,
  uploadedFileSize: 0,
  totalErrors: 0,
  totalProgress: 0,
  loadStatus: "initial",
});

/** The entry after an event. An event that does not fit (a late progress of a failed file) changes nothing. */
export function afterUploadEvent(entry: UploadEntry, event: UploadEvent): UploadEntry {
  switch (event.kind) {
    case "added":
      return settled(withFiles(entry, event.files));
    case "paused":
      return { ...entry, isPaused: true };
    case "resumed":
      return { ...entry, isPaused: false };
    case "cancelled":
      return settled(withTheRestFailed(entry));
    case "retried":
      return settled(withFailedQueued(entry));
    default:
      return settled(withFile(entry, event.file, changed(entry.files[event.file], event)));
  }
}

// Trying again can help: the line, the server or the session was at fault, not the file.
const passing: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "uploads.connection-lost",
  "wire.unavailable",
  "wire.failed",
  "wire.too-many-requests",
  "accounts.token-missing",
  "accounts.token-expired",
  "uploads.storage-full",
  "uploads.upload-busy",
  "uploads.content-differs",
  "uploads.checksum-differs",
  "uploads.cancelled",
]);

export const isWorthRetrying = (error: ProblemCode): boolean => passing.has(error);

function withFiles(entry: UploadEntry, added: readonly { name: string; sizeBytes: number }[]): UploadEntry {
  const first = entry.files.length;
  return {
    ...entry,
    files: [...entry.files, ...added.map(({ name, sizeBytes }) => waiting(name, sizeBytes))],
    queue: [...entry.queue, ...added.map((_, i) => first + i)],
    totalFileSize: entry.totalFileSize + added.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}

const waiting = (name: string, sizeBytes: number): UploadFile => ({
  name,
  sizeBytes,
  sentBytes: 0,
  progress: 0,
  state: "waiting",
  error: null,
});

type FileEvent = Extract<UploadEvent, { readonly file: number }>;

function changed(file: UploadFile | undefined, event: FileEvent): UploadFile | undefined {
  if (!file || !isExpected(file, event)) return undefined;
  switch (event.kind) {
    case "started":
      return { ...file, state: "sending" };
    case "progressed":
      return sent(file, event.sentBytes);
    case "finished":
      return { ...sent(file, file.sizeBytes), state: "done", progress: 100 };
    case "skipped":
      return { ...sent(file, file.sizeBytes), state: "skipped", progress: 100, error: event.error };
    case "failed":
      return { ...sent(file, 0), state: "failed", error: event.error };
  }
}

// A file is started from the queue, and everything else happens on its way; only refusals come before it starts.
function isExpected({ state }: UploadFile, { kind }: FileEvent): boolean {
  if (kind === "started") return state === "waiting";
  if (kind === "failed" || kind === "skipped") return state === "waiting" || state === "sending";
  return state === "sending";
}

function sent(file: UploadFile, bytes: number): UploadFile {
  const sentBytes = Number.isFinite(bytes) ? Math.min(Math.max(0, bytes), file.sizeBytes) : file.sentBytes;
  return { ...file, sentBytes, progress: file.sizeBytes === 0 ? 0 : Math.floor((100 * sentBytes) / file.sizeBytes) };
}

function withFile(entry: UploadEntry, index: number, file: UploadFile | undefined): UploadEntry {
  const before = entry.files[index];
  if (!file || !before) return entry;
  return {
    ...entry,
    files: entry.files.with(index, file),
    queue: before.state === "waiting" ? entry.queue.filter((waitingPlace) => waitingPlace !== index) : entry.queue,
    uploadedFileSize: entry.uploadedFileSize + file.sentBytes - before.sentBytes,
    totalErrors: entry.totalErrors + (file.state === "failed" ? 1 : 0),
  };
}

function withTheRestFailed(entry: UploadEntry): UploadEntry {
  const isOpen = ({ state }: UploadFile) => state === "waiting" || state === "sending";
  const files = entry.files.map(
    (file): UploadFile => (isOpen(file) ? { ...sent(file, 0), state: "failed", error: "uploads.cancelled" } : file),
  );
  return {
    ...entry,
    files,
    queue: [],
    isPaused: false,
    uploadedFileSize: files.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
    totalErrors: files.filter(({ state }) => state === "failed").length,
  };
}

function withFailedQueued(entry: UploadEntry): UploadEntry {
  const places = entry.files.flatMap(({ state }, index) => (state === "failed" ? [index] : []));
  return {
    ...entry,
    files: entry.files.map((file) => (file.state === "failed" ? waiting(file.name, file.sizeBytes) : file)),
    queue: [...entry.queue, ...places],
    totalErrors: 0,
  };
}

const settled = (entry: UploadEntry): UploadEntry => ({
  ...entry,
  totalProgress: totalProgressOf(entry),
  loadStatus: loadStatusOf(entry),
});

function totalProgressOf({ totalFileSize, uploadedFileSize }: UploadEntry): number {
  return totalFileSize === 0 ? 0 : Math.floor((100 * uploadedFileSize) / totalFileSize);
}

function loadStatusOf({ files, queue, totalErrors }: UploadEntry): LoadStatus {
  if (files.length === 0) return "initial";
  const isUntouched = queue.length === files.length;
  if (isUntouched) return "initial";
  if (queue.length > 0 || files.some(({ state }) => state === "sending")) return "loading";
  if (totalErrors === 0) return "loaded";
  return files.some(({ error, state }) => state === "failed" && isWorthRetrying(error!)) ? "retry" : "error";
}
