import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crashRounds } from "../testing/crash-rounds.ts";
import { copyOfEmbeddedFolder } from "../testing/embedded-copy.ts";
import { type PostgresCluster, startPostgresCluster } from "../testing/postgres-cluster.ts";
import { type Ledger, openLedger } from "./ledger.ts";

// The moments differ from run to run on purpose.
const someMoment = () => Math.round(Math.random() * 700);
const writerScript = join(import.meta.dirname, "writer.ts");

describe("kill -9 while rows are being written", () => {
  let dataDir: string;
  let cluster: PostgresCluster;

  beforeAll(async () => {
    dataDir = copyOfEmbeddedFolder();
    cluster = await startPostgresCluster();
  });
  afterAll(async () => {
    await cluster.remove();
    rmSync(dataDir, { recursive: true });
  });

  it(`loses no acknowledged row of the embedded engine in ${crashRounds} kills, and it opens every time`, async () => {
    const ledger = openLedger(writerScript, [dataDir]);
    for (let kill = 0; kill < crashRounds; kill++) await writeUntilKilled(ledger);
    expect(await ledger.missingAt([dataDir])).toEqual([]);
    expect(ledger.acknowledged.size).toBeGreaterThan(10 * crashRounds);
  }, 600_000);

  it(`loses no acknowledged row of PostgreSQL when its writer or itself is killed, ${crashRounds} times`, async () => {
    const place = ["", cluster.urlOf("postgres")];
    const ledger = openLedger(writerScript, place);
    for (let kill = 0; kill < crashRounds; kill++) {
      await writeUntilKilled(ledger, kill % 2 === 0 ? undefined : () => cluster.crash());
      await cluster.resume();
    }
    expect(await ledger.missingAt(place)).toEqual([]);
    expect(ledger.acknowledged.size).toBeGreaterThan(10 * crashRounds);
  }, 600_000);
});

/** Each new writer opens what the kill before it left: that it reports its rows means that it opened. */
async function writeUntilKilled(ledger: Ledger, killServer?: () => Promise<void>): Promise<void> {
  const writer = ledger.startWriter();
  expect(await ledger.missingFor(writer), "rows lost by an earlier kill").toEqual([]);
  await wait(someMoment());
  await killServer?.();
  writer.kill();
  await writer.exitCode;
  ledger.note(writer);
}
