import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOfEmbeddedFolder } from "../testing/embedded-copy.ts";
import { type PostgresCluster, startPostgresCluster } from "../testing/postgres-cluster.ts";
import { type Ledger, openLedger } from "./ledger.ts";

const kills = 20;
// The moments differ from run to run on purpose: each is printed with the failure it causes.
const someMoment = () => Math.round(Math.random() * 700);

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

  it(`loses no acknowledged row of the embedded engine in ${kills} kills, and it opens every time`, async () => {
    const ledger = openLedger([dataDir]);
    for (let kill = 0; kill < kills; kill++) await writeAndKill(ledger);
    expect(await missingAfterwards(ledger)).toEqual([]);
    expect(ledger.acknowledged.size).toBeGreaterThan(10 * kills);
  }, 170_000);

  it(`loses no acknowledged row of PostgreSQL when the writer or the server is killed, ${kills} times`, async () => {
    const ledger = openLedger(["", cluster.urlOf("postgres")]);
    for (let kill = 0; kill < kills; kill++) {
      if (kill % 2 === 0) await writeAndKill(ledger);
      else await writeAndKill(ledger, () => cluster.crash());
      await cluster.resume();
    }
    expect(await missingAfterwards(ledger)).toEqual([]);
    expect(ledger.acknowledged.size).toBeGreaterThan(10 * kills);
  }, 170_000);
});

async function writeAndKill(ledger: Ledger, killServer?: () => Promise<void>): Promise<void> {
  const writer = ledger.startWriter();
  const missing = ledger.missingFrom(await writer.lineWith("rows "));
  const momentMs = someMoment();
  await wait(momentMs);
  await killServer?.();
  writer.kill();
  await writer.exitCode;
  ledger.note(writer);
  expect(missing, `rows lost by the kill before this one (${momentMs} ms)`).toEqual([]);
}

async function missingAfterwards(ledger: Ledger): Promise<number[]> {
  const reader = ledger.startWriter();
  const missing = ledger.missingFrom(await reader.lineWith("rows "));
  reader.kill();
  await reader.exitCode;
  return missing;
}
