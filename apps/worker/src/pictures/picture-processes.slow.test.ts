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

it("tells the process that decodes no setting, such as the keys of the database and the backups", async () => {
  process.env.BACKUP_KEY = "known to the server alone";
  const own = new PictureProcesses(1);
  await own.read("rgb", { image: fileOf("small.jpg") });
  const children = (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")).trim().split(" ");
  const environments = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/environ`, "utf8")));
  delete process.env.BACKUP_KEY;
  await own.close();
  expect(environments.some((text) => text.includes("PATH="))).toBe(true);
  expect(environments.join("\n")).not.toContain("known to the server alone");
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
