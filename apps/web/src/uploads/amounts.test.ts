import { expect, it } from "vitest";
import { formatBytes } from "./amounts.ts";

it("says sizes as cards and disks do", () => {
  const said = [0, 999, 1_000, 1_449_000, 9_812_000_000, 3.2e15].map((bytes) => formatBytes(bytes, "en"));
  expect(said).toEqual(["0 B", "999 B", "1 kB", "1.4 MB", "9.8 GB", "3,200 TB"]);
});
