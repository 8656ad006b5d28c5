import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { UploadEntry, UploadFile } from "@heliolens/domain/uploads/upload-entry";
import { isUnderWay, type Uploads } from "../queue/uploads.state.ts";

/** Everything this tab sends, in one line. */
export interface UploadTotals {
  readonly files: number;
  readonly arrived: number;
  readonly skipped: number;
  readonly failed: number;
  readonly open: number;
  /** Of files that are sent: neither what was there already nor what failed. */
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** 0 to 100 of what is sent or was there already; 100 only when nothing is open. */
  readonly percent: number;
  readonly isUnderWay: boolean;
  readonly isPaused: boolean;
}

export function totalsOf(uploads: Uploads): UploadTotals {
  const files = uploads.flatMap((entry) => entry.files);
  const count = (...states: UploadFile["state"][]) => files.filter(({ state }) => states.includes(state)).length;
  const carried = files.filter(({ state }) => state !== "skipped" && state !== "failed");
  const sizeBytes = carried.reduce((sum, file) => sum + file.sizeBytes, 0);
  const sentBytes = carried.reduce((sum, file) => sum + file.sentBytes, 0);
  const thereBytes = files.reduce((sum, file) => sum + (file.state === "skipped" ? file.sizeBytes : 0), 0);
  const open = count("waiting", "sending");
  const moving = uploads.filter(isUnderWay);
  return {
    files: files.length,
    arrived: count("done"),
    skipped: count("skipped"),
    failed: count("failed"),
    open,
    sizeBytes,
    sentBytes,
    percent:
      open === 0
        ? 100
        : Math.min(99, Math.floor((100 * (sentBytes + thereBytes)) / Math.max(1, sizeBytes + thereBytes))),
    isUnderWay: moving.length > 0,
    isPaused: moving.length > 0 && moving.every(({ isPaused }) => isPaused),
  };
}

export interface TargetTotals {
  readonly key: string;
  readonly reportId: number | null;
  readonly name: string;
  readonly kinds: readonly {
    readonly kind: UploadEntry["resourceType"];
    readonly done: number;
    readonly total: number;
  }[];
}

/** How far each report (or site) is, by kind. */
export function totalsByTarget(uploads: Uploads): TargetTotals[] {
  return [...Map.groupBy(uploads, targetKey)].map(([key, entries]) => ({
    key,
    reportId: entries[0]!.reportId,
    name: entries[0]!.reportName,
    kinds: [...Map.groupBy(entries, ({ resourceType }) => resourceType)].map(([kind, ofKind]) => {
      const files = ofKind.flatMap((entry) => entry.files);
      const done = files.filter(({ state }) => state === "done" || state === "skipped").length;
      return { kind, done, total: files.length };
    }),
  }));
}

const targetKey = ({ reportId, siteId }: UploadEntry) => (reportId === null ? `site ${siteId}` : `report ${reportId}`);

export interface ReasonGroup {
  readonly error: ProblemCode;
  readonly names: readonly string[];
}

/** Failures of all batches by reason, the most frequent first. */
export function reasonsOf(uploads: Uploads): ReasonGroup[] {
  const failed = uploads.flatMap(({ files }) => files.filter(({ state }) => state === "failed"));
  return [...Map.groupBy(failed, ({ error }) => error!)]
    .map(([error, files]) => ({ error, names: files.map(({ name }) => name) }))
    .toSorted((a, b) => b.names.length - a.names.length);
}
