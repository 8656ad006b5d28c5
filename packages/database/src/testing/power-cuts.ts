import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { Ledger } from "../crash/ledger.ts";
import type { Child } from "./child.ts";
import { type CutDisk, makeCutDisk } from "./cut-disk.ts";

export async function onCutDisk(megabytes: number, work: (disk: CutDisk) => Promise<void>): Promise<void> {
  const disk = makeCutDisk(megabytes);
  await work(disk).finally(() => disk.remove());
}

/** A ledger's writer at work; what it was told by the time it is ended is owed. */
export async function whileWriting(ledger: Ledger, work: (writer: Child) => Promise<void>): Promise<void> {
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

export interface CutCase {
  readonly disk: CutDisk;
  readonly ledger: Ledger;
  readonly writer: Child;
  readonly missingOn: (folder: string) => Promise<unknown[]>;
  /** Reaches the processes beside the writer that write to the disk. */
  readonly signal?: (name: NodeJS.Signals) => void;
}

/** Everything stands still for the moment of the cut; what was acknowledged by then must be on the disk. */
export async function lostBy({ disk, ledger, writer, missingOn, signal }: CutCase): Promise<unknown[]> {
  await wait(100 + Math.random() * 600);
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
