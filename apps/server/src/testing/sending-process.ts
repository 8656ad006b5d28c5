// A house in a process of its own that is sent small files for ever and says which ones it has acknowledged, until it is
// killed. On opening it first says which files are listed and lie whole under their keys.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { openDiskStore } from "@heliolens/files/disk-store";
import type { FileKey } from "@heliolens/files/file-store";
import { aPicture, aTusClient, sha256Of } from "./a-tus-client.ts";

const SIDE_BY_SIDE = 3;
const LARGEST_BYTES = 60_000;

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
const { db } = database;
const files = await openDiskStore(join(dataDir, "files"));
const numbers = await wholeFiles();
console.log(`rows ${JSON.stringify(numbers)}`);

// A process that only looks does not wait for a whole server to be read.
const { aCompany, aHouse, aPerson } = await import("./a-house.ts");
const { aProject, aReport, aSite } = await import("@heliolens/database/testing/inspection-things");
const partialsFolder = join(dataDir, "partials");
mkdirSync(partialsFolder, { recursive: true });
const house = await aHouse(database, { files, uploads: { partialsFolder, reserveBytes: 0, quotaBytes: undefined } });
const company = await aCompany(house, `회사 ${Date.now()}`);
const reportId = await aReport(db, await aSite(db, await aProject(db, company)));
const loginId = `sender-${Date.now()}`;
const client = aTusClient(house, (await aPerson(house, "COMPANY", company, { loginId })).token);
let next = (numbers.at(-1) ?? 0) + 1;
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => sendForEver()));

async function wholeFiles(): Promise<number[]> {
  const rows = await db.selectFrom("thermal_image").select(["name", "sha256", "file_key as key"]).execute();
  const found: number[] = [];
  for (const { name, sha256, key } of rows)
    if (sha256Of(await files.read(key as FileKey)) === sha256) found.push(Number.parseInt(name, 10));
  return found.sort((a, b) => a - b);
}

async function sendForEver(): Promise<never> {
  for (;;) {
    const number = next++;
    const bytes = aPicture(2_000 + ((number * 7_919) % LARGEST_BYTES));
    const { status } = await client.beginWithBytes(bytes, { reportId, filename: `${number}.jpg` });
    if (status !== 201) throw new Error(`file ${number} was answered with ${status}`);
    console.log(`acknowledged ${number}`);
  }
}
