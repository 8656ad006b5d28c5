// Reads the images that arrive, one after the other, and says which ones are read, until it is killed. On opening it first says which
// images have their temperatures and their thumbnail; those whose reading was cut off are read first.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepLedger, nextAfter } from "@heliolens/database/crash/keep-ledger";
import { openDatabase } from "@heliolens/database/open-database";
import { aCompanyIn, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { openDiskStore } from "@heliolens/files/disk-store";
import type { FileKey } from "@heliolens/files/file-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { aWorkshop } from "./a-workshop.ts";

const plan = {
  plant: { seed: 5, modules: 200 },
  inspection: {},
  flight: { imageLimit: 1, camera: "h20t" },
  files: { format: "dji", rgbWidthPx: 0 },
} as const;

const numberOf = ({ name }: { readonly name: string }) => Number.parseInt(name, 10);

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const files = await openDiskStore(join(dataDir, "files"));
const workshop = aWorkshop(db, files);
const picture = await anImage();
const reportId = await aReport(db, await aSite(db, await aProject(db, await aCompanyIn(db))));
const found = await wholeImages();
let next = nextAfter((await db.selectFrom("thermal_image").select("name").execute()).map(numberOf));
await keepLedger(found, async () => ((await readCutOff()) ? wholeImages() : receive(next++)));

/** Rendered once for all processes. */
async function anImage(): Promise<Uint8Array> {
  const path = join(dataDir, "image.jpg");
  if (!existsSync(path)) {
    for await (const { files: written, truth } of writeImageFiles(plan, { workers: 0 }))
      if (truth.type === "image") writeFileSync(`${path}.draft`, written[0]!.bytes, { flush: true });
    renameSync(`${path}.draft`, path);
  }
  return readFileSync(path);
}

/** A number behind the end of the picture makes it another file. */
async function receive(number: number): Promise<number[]> {
  await workshop.receive("thermal", reportId, `${number}.jpg`, Buffer.concat([picture, Buffer.from(String(number))]));
  return [number];
}

async function readCutOff(): Promise<boolean> {
  const cut = await db.selectFrom("thermal_image").select("id").where("read_state", "=", "pending").execute();
  await workshop.run(cut.map(({ id }) => ({ name: "uploads.read-thermal-image", payload: { imageId: id } })));
  return cut.length > 0;
}

async function wholeImages(): Promise<number[]> {
  const read = await db
    .selectFrom("thermal_image")
    .select(["name", "thumb_key"])
    .where("read_state", "=", "read")
    .where("temperature_kind", "=", "absolute")
    .where("max_heat_c", "is not", null)
    .execute();
  const whole: number[] = [];
  for (const image of read)
    if ((await files.findSizeBytes(image.thumb_key as FileKey)) !== undefined) whole.push(numberOf(image));
  return whole;
}
