import { expect, it } from "vitest";
import { whyNotDecode } from "./file-kind.ts";
import { aFile } from "./testing/a-selected-file.ts";

it("decodes no picture of more than 100 megapixels", () => {
  expect(whyNotDecode(aFile("a.jpg").facts!)).toBeNull();
  expect(whyNotDecode(aFile("a.jpg", { kind: "RGB", size: [65_500, 65_500] }).facts!)).toBe(
    "uploads.picture-too-large",
  );
});
