import { expect, it } from "vitest";
import { whyNotDecode } from "./file-kind.ts";
import { aFile } from "./testing/a-selected-file.ts";

it("decodes no picture of more than 100 megapixels", () => {
  expect(whyNotDecode(aFile("a.jpg").facts!)).toBeNull();
  expect(whyNotDecode(aFile("a.jpg", { kind: "RGB", size: [65_500, 65_500] }).facts!)).toBe(
    "uploads.picture-too-large",
  );
});

it("decodes a picture in many scans up to 25 megapixels", () => {
  const progressive = (size: readonly [number, number]) => ({ ...aFile("a.jpg", { size }).facts!, hasManyScans: true });
  expect(whyNotDecode(progressive([5000, 5000]))).toBeNull();
  expect(whyNotDecode(progressive([5001, 5000]))).toBe("uploads.picture-progressive");
  expect(whyNotDecode({ ...progressive([8000, 6000]), hasManyScans: false })).toBeNull();
});
