import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aSolidPicture } from "@heliolens/imaging/testing/a-solid-picture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PictureProcesses } from "./picture-processes.ts";

let folder: string;
const pictures = new PictureProcesses(2);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "heliolens-pictures-"));
  await writeFile(join(folder, "small.jpg"), await aSolidPicture(1200, 900).jpeg().toBuffer());
  await writeFile(join(folder, "large.jpg"), await aSolidPicture(6000, 5000).jpeg().toBuffer());
});
afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true });
});

const fileOf = (name: string) => ({ localPath: join(folder, name) });

it("finds in a file that the process reads itself what it finds in its bytes", async () => {
  const bytes = await readFile(join(folder, "small.jpg"));
  const [read, sent] = await Promise.all([
    pictures.read("rgb-print", { image: fileOf("small.jpg") }),
    pictures.read("rgb-print", { image: bytes }),
  ]);
  expect(read).toMatchObject({ widthPx: 640, heightPx: 480 });
  expect(read).toEqual(sent);
});

it("says that a file is gone, and reads the next one", async () => {
  await expect(pictures.read("rgb", { image: fileOf("gone.jpg") })).rejects.toThrow("ENOENT");
  expect(await pictures.read("rgb", { image: fileOf("small.jpg") })).toMatchObject({ widthPx: 1200, why: null });
});

it("reads every large picture where several come at once", async () => {
  const [first, small, second] = await Promise.all(
    ["large.jpg", "small.jpg", "large.jpg"].map((name) => pictures.read("rgb", { image: fileOf(name) })),
  );
  expect([first, second]).toEqual([first, first]);
  expect([first!.widthPx, small!.widthPx]).toEqual([6000, 1200]);
});
