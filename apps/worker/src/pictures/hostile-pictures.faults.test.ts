import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "@heliolens/database/testing/child";
import { aSolidPicture } from "@heliolens/imaging/testing/a-solid-picture";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heliolens-hostile-"));
  const files = {
    "progressive-30.jpg": await aSolidPicture(6000, 5000).jpeg({ progressive: true }).toBuffer(),
    "progressive-24.jpg": await aSolidPicture(4900, 4900).jpeg({ progressive: true }).toBuffer(),
    "turned-30.jpg": await aSolidPicture(6000, 5000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

// A progressive JPEG of 9990 x 9990 pixels has 0.6 MB on disk and 600 MB in its decoder. Smaller ones here: the machine is shared.
it("gives the memory of hostile pictures back: at most 150 MB last, at most 1 GB is taken at once", async () => {
  const process = startChild(join(import.meta.dirname, "../testing/hostile-pictures-process.ts"), [folder, "7"]);
  const told = JSON.parse(await process.lineWith("lastingMb"));
  expect(await process.exitCode).toBe(0);
  expect(told.whys["progressive-30.jpg"]).toBe("uploads.picture-progressive");
  expect(told.lastingMb).toBeLessThanOrEqual(150);
  expect(told.mostMb).toBeLessThanOrEqual(1_000);
}, 300_000);
