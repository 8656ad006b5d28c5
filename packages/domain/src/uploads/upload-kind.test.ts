import { describe, expect, it } from "vitest";
import { whyNotUpload } from "./upload-kind.ts";

const aFile = { kind: "IR", name: "DJI_0001_T.JPG", sizeBytes: 1_000_000 } as const;

describe("a file offered for upload", () => {
  it("is taken with any name a disk can hold", () => {
    for (const name of ["DJI_0001_T.JPG", "열화상 3구역.jpg", ".htaccess", "☀️.jpg", "a".repeat(255)])
      expect(whyNotUpload({ ...aFile, name })).toBeNull();
  });

  it.each(["../../x", "C:\\x", "a/b.jpg", "a\0b.jpg", "a\r\nb.jpg", "..", " ", "", "a".repeat(300), "\ud800.jpg"])(
    "named %j is refused",
    (name) => {
      expect(whyNotUpload({ ...aFile, name })).toBe("uploads.name-invalid");
    },
  );

  it("is refused when it is empty or larger than its kind may be", () => {
    expect(whyNotUpload({ ...aFile, sizeBytes: 0 })).toBe("uploads.file-empty");
    expect(whyNotUpload({ ...aFile, sizeBytes: 2 ** 31 })).toBe("uploads.file-too-large");
    expect(whyNotUpload({ ...aFile, kind: "ORTHOMOSAIC", sizeBytes: 2 ** 31 })).toBeNull();
    expect(whyNotUpload({ ...aFile, kind: "CSV", sizeBytes: 100_000_000 })).toBe("uploads.file-too-large");
  });
});
