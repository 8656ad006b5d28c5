import { expect, it } from "vitest";
import { whyNotTake } from "./file-kind.ts";
import { aFile } from "./testing/a-selected-file.ts";

it("takes a file into its own slot only", () => {
  expect(whyNotTake("IR", aFile("a.jpg"))).toBeNull();
  expect(whyNotTake("IR", aFile("a.csv", { kind: "CSV" }))).toBe("uploads.wrong-slot");
  expect(whyNotTake("RGB", aFile("a.exe", { kind: "UNKNOWN" }))).toBe("uploads.kind-unknown");
});

it("refuses empty files, files of gigabytes and pictures of more than 100 megapixels", () => {
  expect(whyNotTake("IR", aFile("a.jpg", { sizeBytes: 0 }))).toBe("uploads.file-empty");
  expect(whyNotTake("IR", aFile("a.jpg", { sizeBytes: 2 ** 31 }))).toBe("uploads.file-too-large");
  expect(whyNotTake("RGB", aFile("a.jpg", { kind: "RGB", size: [65_500, 65_500] }))).toBe("uploads.picture-too-large");
});
