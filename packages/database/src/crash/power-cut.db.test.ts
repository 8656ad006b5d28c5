import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import type { Child } from "../testing/child.ts";
import { type CutDisk, makeCutDisk } from "../testing/cut-disk.ts";
import { whyNoMounts } from "../testing/mounts.ts";
import { startPostgresCluster } from "../testing/postgres-cluster.ts";
import { type Ledger, openLedger } from "./ledger.ts";

const cuts = 20;
const someMoment = () => Math.round(100 + Math.random() * 600);
const scriptOf = (name: string) => join(import.meta.dirname, name);

const reason = whyNoMounts();
if (reason) console.warn(`Power cuts are not tested here: ${reason}`);

describe.runIf(reason === null)("a power cut while rows are being written", () => {
  it(
    `loses no acknowledged row of the embedded engine in ${cuts} cuts, and it opens after each`,
    () =>
      onCutDisk(async (disk) => {
        cpSync(inject("engines").embeddedFolder, disk.folder, { recursive: true });
        disk.sync();
        const ledger = openLedger(scriptOf("writer.ts"), [disk.folder]);
        const missingOn = (folder: string) => {
          rmSync(join(folder, "database/lock"), { force: true }); // its holder lives on here, as it would not after a cut
          return ledger.missingAt([folder]);
        };
        await whileWriting(ledger, async (writer) => {
          for (let cut = 0; cut < cuts; cut++)
            expect(await lostBy({ disk, ledger, writer, missingOn }), `rows lost by cut ${cut}`).toEqual([]);
        });
      }),
    600_000,
  );

  it(
    `loses no acknowledged row of PostgreSQL in ${cuts} cuts, and it opens after each`,
    () =>
      onCutDisk(async (disk) => {
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
          for (let cut = 0; cut < cuts; cut++)
            expect(await lostBy({ disk, ledger, writer, missingOn, signal }), `rows lost by cut ${cut}`).toEqual([]);
        }).finally(() => cluster.remove());
      }),
    600_000,
  );

  it(
    "is caught by this very test where nothing is synced: published PGlite loses rows, or does not open",
    () =>
      onCutDisk(async (disk) => {
        const ledger = openLedger(scriptOf("stock-writer.ts"), [join(disk.folder, "stock")]);
        const missingOn = (folder: string) => ledger.missingAt([join(folder, "stock")]).catch(() => ["everything"]);
        await whileWriting(ledger, async (writer) => {
          expect(await lostBy({ disk, ledger, writer, missingOn })).not.toEqual([]);
        });
      }),
    60_000,
  );
});

async function onCutDisk(work: (disk: CutDisk) => Promise<void>): Promise<void> {
  const disk = makeCutDisk(450);
  await work(disk).finally(() => disk.remove());
}

async function whileWriting(ledger: Ledger, work: (writer: Child) => Promise<void>): Promise<void> {
  const writer = ledger.startWriter();
  try {
    await writer.lineWith("acknowledged ");
    await work(writer);
    expect(ledger.acknowledged.size).toBeGreaterThan(0);
  } finally {
    writer.kill();
    await writer.exitCode;
  }
}

interface CutCase {
  readonly disk: CutDisk;
  readonly ledger: Ledger;
  readonly writer: Child;
  readonly missingOn: (folder: string) => Promise<unknown[]>;
  /** Reaches the processes beside the writer that write to the disk. */
  readonly signal?: (name: NodeJS.Signals) => void;
}

/** Everything stands still for the moment of the cut; what was acknowledged by then must be on the disk. */
async function lostBy({ disk, ledger, writer, missingOn, signal }: CutCase): Promise<unknown[]> {
  await wait(someMoment());
  writer.send("SIGSTOP");
  signal?.("SIGSTOP");
  ledger.note(writer);
  const found = disk.cut();
  signal?.("SIGCONT");
  writer.send("SIGCONT");
  try {
    return await missingOn(found.folder);
  } finally {
    found.remove();
  }
}
