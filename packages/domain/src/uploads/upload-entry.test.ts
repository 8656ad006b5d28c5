import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProblemCode } from "../problem-code.ts";
import { afterUploadEvent, newUploadEntry, type UploadEntry, type UploadEvent } from "./upload-entry.ts";

const anEntry = () =>
  newUploadEntry({ uploadId: "u1", reportId: 7, siteId: null, reportName: "6월 점검", resourceType: "IR" });
const after = (events: readonly UploadEvent[], entry: UploadEntry = anEntry()) =>
  events.reduce(afterUploadEvent, entry);
const someFiles = (count: number, sizeBytes = 100) =>
  Array.from({ length: count }, (_, i) => ({ name: `DJI_${i}_T.JPG`, sizeBytes }));

describe("an upload entry", () => {
  it("goes from initial over loading to loaded", () => {
    const added = after([{ kind: "added", files: someFiles(2) }]);
    expect(added).toMatchObject({ loadStatus: "initial", queue: [0, 1], totalFileSize: 200, totalProgress: 0 });
    const halfway = after(
      [
        { kind: "started", file: 0 },
        { kind: "progressed", file: 0, sentBytes: 50 },
      ],
      added,
    );
    expect(halfway).toMatchObject({ loadStatus: "loading", queue: [1], uploadedFileSize: 50, totalProgress: 25 });
    expect(halfway.files[0]).toMatchObject({ state: "sending", progress: 50 });
    const done = after(
      [
        { kind: "finished", file: 0 },
        { kind: "started", file: 1 },
        { kind: "finished", file: 1 },
      ],
      halfway,
    );
    expect(done).toMatchObject({ loadStatus: "loaded", uploadedFileSize: 200, totalProgress: 100, totalErrors: 0 });
  });

  it("finishes 4,980 of 5,000 files and counts the 20 bad ones", { tags: ["slow"] }, () => {
    let entry = after([{ kind: "added", files: someFiles(5000) }]);
    for (let file = 0; file < 5000; file++) {
      entry = afterUploadEvent(entry, { kind: "started", file });
      const event: UploadEvent =
        file % 250 === 0
          ? { kind: "failed", file, error: file < 2500 ? "uploads.kind-unknown" : "uploads.file-empty" }
          : { kind: "finished", file };
      entry = afterUploadEvent(entry, event);
    }
    expect(entry).toMatchObject({ totalErrors: 20, uploadedFileSize: 498_000, totalProgress: 99, loadStatus: "error" });
  });

  it("tries the failed ones again and no others", () => {
    const broken = after([
      { kind: "added", files: someFiles(3) },
      { kind: "started", file: 0 },
      { kind: "finished", file: 0 },
      { kind: "started", file: 1 },
      { kind: "progressed", file: 1, sentBytes: 70 },
      { kind: "failed", file: 1, error: "uploads.connection-lost" },
      { kind: "failed", file: 2, error: "uploads.wrong-slot" },
    ]);
    expect(broken).toMatchObject({ loadStatus: "retry", totalErrors: 2, uploadedFileSize: 100 });
    const again = afterUploadEvent(broken, { kind: "retried" });
    expect(again).toMatchObject({ loadStatus: "loading", totalErrors: 0, queue: [1, 2] });
    expect(again.files.map(({ state }) => state)).toEqual(["done", "waiting", "waiting"]);
  });

  it("gives up what has not arrived when it is cancelled, and takes it up again when tried again", () => {
    const cancelled = after([
      { kind: "added", files: someFiles(3) },
      { kind: "started", file: 0 },
      { kind: "finished", file: 0 },
      { kind: "started", file: 1 },
      { kind: "progressed", file: 1, sentBytes: 40 },
      { kind: "cancelled" },
    ]);
    expect(cancelled).toMatchObject({ loadStatus: "retry", totalErrors: 2, uploadedFileSize: 100, queue: [] });
    expect(cancelled.files.map(({ error }) => error)).toEqual([null, "uploads.cancelled", "uploads.cancelled"]);
    expect(afterUploadEvent(cancelled, { kind: "retried" })).toMatchObject({ totalErrors: 0, queue: [1, 2] });
  });

  it("counts content the report already holds as arrived and says why it was skipped", () => {
    const entry = after([
      { kind: "added", files: someFiles(1) },
      { kind: "skipped", file: 0, error: "uploads.duplicate-content" },
    ]);
    expect(entry).toMatchObject({ loadStatus: "loaded", totalProgress: 100, totalErrors: 0 });
    expect(entry.files[0]).toMatchObject({ state: "skipped", error: "uploads.duplicate-content" });
  });

  it("ignores what comes too late", () => {
    const failed = after([
      { kind: "added", files: someFiles(1) },
      { kind: "failed", file: 0, error: "wire.failed" },
    ]);
    for (const event of [
      { kind: "progressed", file: 0, sentBytes: 10 },
      { kind: "finished", file: 0 },
      { kind: "started", file: 9 },
    ] as const)
      expect(afterUploadEvent(failed, event)).toEqual(failed);
  });
});

const errors: readonly ProblemCode[] = ["uploads.connection-lost", "uploads.kind-unknown", "wire.failed"];
const file = fc.nat({ max: 7 });
const anEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.record({
    kind: fc.constant("added" as const),
    files: fc.array(fc.record({ name: fc.string(), sizeBytes: fc.nat({ max: 1000 }) }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom("started" as const, "finished" as const), file }),
  fc.record({ kind: fc.constant("progressed" as const), file, sentBytes: fc.double({ min: -50, max: 2000 }) }),
  fc.record({
    kind: fc.constantFrom("failed" as const, "skipped" as const),
    file,
    error: fc.constantFrom(...errors),
  }),
  fc.record({ kind: fc.constantFrom("paused" as const, "resumed" as const, "retried" as const) }),
);

it("adds up after any story", { tags: ["slow"] }, () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 60 }), (story) => {
      const entry = after(story);
      const sum = (of: (file: UploadEntry["files"][number]) => number) =>
        entry.files.reduce((total, one) => total + of(one), 0);
      expect(entry.totalFileSize).toBe(sum(({ sizeBytes }) => sizeBytes));
      expect(entry.uploadedFileSize).toBeCloseTo(
        sum(({ sentBytes }) => sentBytes),
        6,
      );
      expect(entry.totalErrors).toBe(entry.files.filter(({ state }) => state === "failed").length);
      const waiting = entry.files.flatMap(({ state }, index) => (state === "waiting" ? [index] : []));
      expect(entry.queue.toSorted((a, b) => a - b)).toEqual(waiting);
      expect(entry.totalProgress).toBeGreaterThanOrEqual(0);
      expect(entry.totalProgress).toBeLessThanOrEqual(100);
      const isOver = entry.files.every(({ state }) => ["done", "skipped", "failed"].includes(state));
      if (entry.files.length > 0) expect(["loaded", "retry", "error"].includes(entry.loadStatus)).toBe(isOver);
    }),
    { numRuns: 1000 },
  );
});
