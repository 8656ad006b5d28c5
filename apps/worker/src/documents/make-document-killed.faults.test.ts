import { rmSync } from "node:fs";
import { join } from "node:path";
import { openLedger } from "@heliolens/database/crash/ledger";
import { crashRounds } from "@heliolens/database/testing/crash-rounds";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { cloneOfTemplate } from "@heliolens/database/testing/template-clone";
import { afterAll, describe, expect, it } from "vitest";

const script = join(import.meta.dirname, "../testing/documenting-process.ts");
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = copyOfEmbeddedFolder();
  folders.push(folder);
  return folder;
}

/** Killed in the middle of the document after the one that it has told. */
async function makeUntilKilled(place: readonly string[]): Promise<void> {
  const ledger = openLedger(script, place);
  for (let kill = 0; kill < crashRounds; kill++) {
    const worker = ledger.startWriter();
    expect(await ledger.missingFor(worker)).toEqual([]);
    await worker.lineWith("acknowledged ");
    worker.kill();
    await worker.exitCode;
    ledger.note(worker);
  }
  expect(await ledger.missingAt(place)).toEqual([]);
  expect(ledger.acknowledged.size).toBeGreaterThanOrEqual(crashRounds);
}

describe(`kill -9 while reports are made, ${crashRounds} times`, { timeout: 1_200_000 }, () => {
  it("leaves every finished report whole on the embedded engine, and the one under way is made again", () =>
    makeUntilKilled([aFolder()]));

  it("leaves every finished report whole on PostgreSQL, and the one under way is made again", async () => {
    const clone = await cloneOfTemplate();
    await makeUntilKilled([aFolder(), clone.databaseUrl]).finally(() => clone.discard());
  });
});
