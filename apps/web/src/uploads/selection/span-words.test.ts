import { expect, it } from "vitest";
import { spanWords } from "./span-words.ts";

it("names a day once, and the end only where it differs", () => {
  expect(spanWords("2026-06-12T10:12:03", "2026-06-12T11:40:59")).toBe("2026-06-12 10:12 ~ 11:40");
  expect(spanWords("2026-06-12T10:12:03", "2026-06-12T10:12:40")).toBe("2026-06-12 10:12");
  expect(spanWords("2026-06-12T23:50:00", "2026-06-13T00:20:00")).toBe("2026-06-12 23:50 ~ 2026-06-13 00:20");
});
