import { expect, it } from "vitest";
import { mendOf } from "./mend.ts";

it("every reason for leaving an image out has the way to mend it", () => {
  expect(mendOf("analysis.image-not-aligned")).toBe("align-images");
  expect(mendOf("alignment.camera-unknown")).toBe("state-lens");
  expect(mendOf("thermal.camera-not-radiometric")).toBe("enter-scale");
  expect(mendOf("alignment.position-unknown")).toBe("add-positions");
});

it("a damaged file is sent again; a code of another kind has no way", () => {
  expect(mendOf("thermal.file-truncated")).toBe("send-original");
  expect(mendOf("uploads.picture-damaged")).toBe("send-original");
  expect(mendOf("accounts.not-allowed")).toBeNull();
});
