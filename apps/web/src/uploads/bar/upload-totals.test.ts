import { afterUploadEvent, newUploadEntry, type UploadEvent } from "@heliolens/domain/uploads/upload-entry";
import { describe, expect, it } from "vitest";
import { reasonsOf, totalsByTarget, totalsOf } from "./upload-totals.ts";

const anEntry = (resourceType: "IR" | "RGB", ...events: UploadEvent[]) =>
  events.reduce(
    afterUploadEvent,
    newUploadEntry({ uploadId: resourceType, reportId: 4, siteId: null, reportName: "정기 점검", resourceType }),
  );
const added = (count: number, sizeBytes: number): UploadEvent => ({
  kind: "added",
  files: Array.from({ length: count }, (_, i) => ({ name: `${i}.JPG`, sizeBytes })),
});
const started = (file: number): UploadEvent => ({ kind: "started", file });
const finished = (file: number): UploadEvent => ({ kind: "finished", file });

const thermal = anEntry(
  "IR",
  added(4, 100),
  started(0),
  finished(0),
  { kind: "skipped", file: 1, error: "uploads.duplicate-content" },
  { kind: "failed", file: 2, error: "uploads.file-empty" },
);
const visible = anEntry("RGB", added(1, 300), started(0), { kind: "progressed", file: 0, sentBytes: 150 });

describe("the totals of a tab", () => {
  it("count each file once, and bytes only of what is really sent", () => {
    expect(totalsOf([thermal, visible])).toEqual({
      files: 5,
      arrived: 1,
      skipped: 1,
      failed: 1,
      open: 2,
      sizeBytes: 500,
      sentBytes: 250,
      percent: 58,
      isUnderWay: true,
      isPaused: false,
    });
  });

  it("never say 100 % while a file is on its way", () => {
    const nearly = anEntry("IR", added(1, 100), started(0), { kind: "progressed", file: 0, sentBytes: 100 });
    expect(totalsOf([nearly]).percent).toBe(99);
    expect(totalsOf([afterUploadEvent(nearly, finished(0))]).percent).toBe(100);
  });

  it("are paused when everything that moves is paused", () => {
    const paused = afterUploadEvent(visible, { kind: "paused" });
    expect(totalsOf([paused]).isPaused).toBe(true);
    expect(totalsOf([paused, thermal]).isPaused).toBe(false);
  });

  it("stand under the report, by kind", () => {
    expect(totalsByTarget([thermal, visible])).toEqual([
      {
        key: "report 4",
        reportId: 4,
        name: "정기 점검",
        kinds: [
          { kind: "IR", done: 2, total: 4 },
          { kind: "RGB", done: 0, total: 1 },
        ],
      },
    ]);
  });
});

it("groups the failures of all batches by reason", () => {
  const other = anEntry(
    "RGB",
    added(2, 1),
    { kind: "failed", file: 0, error: "wire.failed" },
    {
      kind: "failed",
      file: 1,
      error: "wire.failed",
    },
  );
  expect(reasonsOf([thermal, other])).toEqual([
    { error: "wire.failed", names: ["0.JPG", "1.JPG"] },
    { error: "uploads.file-empty", names: ["2.JPG"] },
  ]);
});
