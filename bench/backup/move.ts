// The embedded store to PostgreSQL and a bucket, and back, by the command that people run: equal counts and hashes, and how long it takes.
// npm run bench:move [-- --images 10000 --defects 5000 --files 10000]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@heliolens/database/open-database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn, aUserIn } from "@heliolens/database/testing/inspection-things";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { openDiskStore } from "@heliolens/files/disk-store";
import { fileKey } from "@heliolens/files/file-store";
import { aBucket } from "@heliolens/files/testing/a-bucket";
import { run } from "../../apps/cli/src/run.ts";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { seedLargeReport } from "../setup/large-report.ts";

const { values } = parseArgs({
  options: {
    images: { type: "string", default: "10000" },
    defects: { type: "string", default: "5000" },
    files: { type: "string", default: "10000" },
  },
});
const [images, defects, files] = [values.images, values.defects, values.files].map(Number) as [number, number, number];
const fileBytes = 50_000;

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  await seedDefectTypes(database.db);
  const companyId = await aCompanyIn(database.db);
  await aUserIn(database.db, companyId, "COMPANY");
  await seedLargeReport(database.db, companyId, { modules: 10_000, images, defects });
  await database.close();
  const store = await openDiskStore(join(dataDir, "files"));
  for (let nth = 0; nth < files; nth++)
    await store.save(fileKey("received", "bench", nth), Buffer.alloc(fileBytes, `${nth} `));
}

async function move(direction: string, dataDir: string, env: Record<string, string>) {
  const startedMs = performance.now();
  const said: string[] = [];
  const code = await run(["move", direction, "--data", dataDir, "--json"], {
    env,
    say: (line) => said.push(line),
    complain: (line) => console.error(line),
    readSecret: async () => "",
  });
  if (code !== 0) throw new Error(`move ${direction} ended with ${code}`);
  const { rows, files: moved } = JSON.parse(said[0] ?? "{}") as { rows: number; files: number };
  return { rows, files: moved, seconds: (performance.now() - startedMs) / 1000 };
}

console.log(`move house. ${machine()}`);
const folder = mkdtempSync(join(tmpdir(), "heliolens-move-"));
const [cluster, bucket] = [await startPostgresCluster(), await aBucket()];
try {
  await cluster.run("create database moved");
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
  const env = {
    DATABASE_URL: cluster.urlOf("moved"),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  await fill(join(folder, "data"));
  const there = await move("to-server", join(folder, "data"), env);
  const back = await move("to-folder", join(folder, "back"), env);
  const isSame = there.rows === back.rows && there.files === back.files;
  const result = `${there.rows} rows and ${there.files} files ${isSame ? "equal by hash" : "DIFFERENT"}; ${there.seconds.toFixed(0)} s there, ${back.seconds.toFixed(0)} s back`;
  console.log(result);
  record({
    what: `move house: ${images} images, ${defects} defects, ${files} files`,
    bar: "equal counts and hashes",
    result,
    command: commandOf("bench:move"),
  });
  process.exitCode = isSame ? 0 : 1;
} finally {
  await bucket.remove();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
