import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openLedger } from "@heliolens/database/crash/ledger";
import { crashRounds } from "@heliolens/database/testing/crash-rounds";
import { whyNoMounts } from "@heliolens/database/testing/mounts";
import { lostBy, onCutDisk, whileWriting } from "@heliolens/database/testing/power-cuts";
import { describe, expect, inject, it } from "vitest";

const script = join(import.meta.dirname, "../../testing/sending-process.ts");

const reason = whyNoMounts();
if (reason) console.warn(`Power cuts under uploads are not tested here: ${reason}`);

describe.runIf(reason === null)("a power cut while files are being sent", () => {
  it(
    `leaves every acknowledged file listed and whole, ${crashRounds} times`,
    () =>
      onCutDisk(450, async (disk) => {
        cpSync(inject("engines").embeddedFolder, disk.folder, { recursive: true });
        disk.sync();
        const ledger = openLedger(script, [disk.folder]);
        await whileWriting(ledger, async (writer) => {
          // Sends no more while the disk is looked at: every file is read again for that.
          const missingOn = async (folder: string) => {
            writer.send("SIGSTOP");
            rmSync(join(folder, "database/lock"), { force: true }); // its holder lives on here, as it would not after a cut
            return ledger.missingAt([folder]).finally(() => writer.send("SIGCONT"));
          };
          for (let cut = 0; cut < crashRounds; cut++)
            expect(await lostBy({ disk, ledger, writer, missingOn }), `files lost by cut ${cut}`).toEqual([]);
        });
      }),
    900_000,
  );
});
