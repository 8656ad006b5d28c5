import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openLedger } from "@heliolens/database/crash/ledger";
import { crashRounds } from "@heliolens/database/testing/crash-rounds";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { expect, it } from "vitest";

const script = join(import.meta.dirname, "../testing/backing-up-process.ts");

it(`kill -9 in a backup, ${crashRounds} times: the newest one that was told restores, with its rows and files`, async () => {
  const dataDir = copyOfEmbeddedFolder();
  const ledger = openLedger(script, [dataDir]);
  try {
    for (let kill = 0; kill < crashRounds; kill++) {
      const child = ledger.startWriter();
      expect(await ledger.missingFor(child)).toEqual([]);
      await child.lineWith("acknowledged ");
      // The moments differ from run to run on purpose.
      await wait(Math.random() * 300);
      child.kill();
      await child.exitCode;
      ledger.note(child);
    }
    expect(await ledger.missingAt([dataDir])).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 1_200_000);
