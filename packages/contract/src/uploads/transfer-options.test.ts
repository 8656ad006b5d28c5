import { expect, it } from "vitest";
import { planBodyOf, type TransferAttempt, transferOptions } from "./transfer-options.ts";

const file = {
  name: "비행.JPG".normalize("NFD"),
  folder: "DCIM/첫째".normalize("NFD"),
  sizeBytes: 2_000_000,
  resourceType: "IR",
  sha256: "ab".repeat(32),
} as const;
const place = { reportId: 12, siteId: null };
const attempt: TransferAttempt = { baseUrl: "", token: "hlt_x", language: "ko", place, file, uploadUrl: null };

it("names of decomposed Hangul travel composed, and only the place that is meant", () => {
  expect(transferOptions(attempt).metadata).toEqual({
    reportId: "12",
    resourceType: "IR",
    filename: "비행.JPG",
    folder: "DCIM/첫째",
    sha256: file.sha256,
  });
  expect(planBodyOf({ reportId: null, siteId: 7 }, [file])).toEqual({
    siteId: 7,
    files: [{ fileName: "비행.JPG", resourceType: "IR", sizeBytes: 2_000_000, sha256: file.sha256 }],
  });
});

it("a small file is sent along with its beginning, a large one or one already begun is not", () => {
  expect(transferOptions(attempt).uploadDataDuringCreation).toBe(true);
  expect(transferOptions({ ...attempt, uploadUrl: "/api/uploads/1" }).uploadDataDuringCreation).toBe(false);
  expect(transferOptions({ ...attempt, file: { ...file, sizeBytes: 17 * 2 ** 20 } }).uploadDataDuringCreation).toBe(
    false,
  );
});

it("an upload begun before is gone on with at the server's own address", () => {
  const begun = transferOptions({ ...attempt, baseUrl: "http://plant", uploadUrl: "/api/uploads/1" });
  expect([begun.endpoint, begun.uploadUrl]).toEqual(["http://plant/api/uploads", "http://plant/api/uploads/1"]);
});
