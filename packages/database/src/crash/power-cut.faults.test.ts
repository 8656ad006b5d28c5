import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { crashRounds } from "../testing/crash-rounds.ts";
import { whyNoMounts } from "../testing/mounts.ts";
import { startPostgresCluster } from "../testing/postgres-cluster.ts";
import { lostBy, onCutDisk, whileWriting } from "../testing/power-cuts.ts";
import { openLedger } from "./ledger.ts";

const scriptOf = (name: string) => join(import.meta.dirname, name);

const reason = whyNoMounts();
if (reason) console.warn(`Power cuts are not tested here: ${reason}`);

describe.runIf(reason === null)("a power cut while rows are being written", () => {
  it(
    `loses no acknowledged row of the embedded engine in ${crashRounds} cuts, and it opens after each`,
    () =>
      onCutDisk(450, async (disk) => {
        cpSync(inject("engines").embeddedFolder, disk.folder, { recursive: true });
        disk.sync();
        const ledger = openLedger(scriptOf("writer.ts"), [disk.folder]);
        const missingOn = (folder: string) => {
          rmSync(join(folder, "database/lock"), { force: true }); // its holder lives on here, as it would not after a cut
          return ledger.missingAt([folder]);
        };
        await whileWriting(ledger, async (writer) => {
          for (let cut = 0; cut < crashRounds; cut++)
            expect(await lostBy({ disk, ledger, writer, missingOn }), `rows lost by cut ${cut}`).toEqual([]);
        });
      }),
    600_000,
  );

  it(
    `loses no acknowledged row of PostgreSQL in ${crashRounds} cuts, and it opens after each`,
    () =>
      onCutDisk(450, async (disk) => {
        const cluster = await startPostgresCluster(join(disk.folder, "postgres"));
        disk.sync();
        const ledger = openLedger(scriptOf("writer.ts"), ["", cluster.urlOf("postgres")]);
        const missingOn = async (folder: string) => {
          rmSync(join(folder, "postgres/data/postmaster.pid"), { force: true });
          const found = await startPostgresCluster(join(folder, "postgres"));
          return ledger.missingAt(["", found.urlOf("postgres")]).finally(() => found.remove());
        };
        const signal = (name: NodeJS.Signals) => cluster.signal(name);
        await whileWriting(ledger, async (writer) => {
          for (let cut = 0; cut < crashRounds; cut++)
            expect(await lostBy({ disk, ledger, writer, missingOn, signal }), `rows lost by cut ${cut}`).toEqual([]);
        }).finally(() => cluster.remove());
      }),
    600_000,
  );

  it(
    "is caught by this very test where nothing is synced: published PGlite loses rows, or does not open",
    () =>
      onCutDisk(450, async (disk) => {
        const ledger = openLedger(scriptOf("stock-writer.ts"), [join(disk.folder, "stock")]);
        const missingOn = (folder: string) => ledger.missingAt([join(folder, "stock")]).catch(() => ["everything"]);
        await whileWriting(ledger, async (writer) => {
          expect(await lostBy({ disk, ledger, writer, missingOn })).not.toEqual([]);
        });
      }),
    60_000,
  );
});
