import { setTimeout as wait } from "node:timers/promises";
import { openLedger } from "@heliolens/database/crash/ledger";
import type { Store } from "./stores.ts";

export interface Stage {
  readonly name: string;
  /** A process that keeps a ledger (`keepLedger`) of what it does. */
  readonly script: string;
  /** The latest moment of a kill: about two of what the stage does. */
  readonly withinMs: number;
}

export interface Kept {
  readonly acknowledged: number;
  readonly lost: number;
  readonly unopenable: number;
}

/** Each process opens what the kill before it left, says what it finds there, and is killed at some moment of its work. */
export async function killStage({ script, withinMs }: Stage, store: Store, kills: number): Promise<Kept> {
  const ledger = openLedger(script, store.place);
  const lost = new Set<number>();
  let unopenable = 0;
  for (let kill = 0; kill <= kills; kill++) {
    const worker = ledger.startWriter();
    try {
      for (const number of await ledger.missingFor(worker)) lost.add(number);
      // Half of them get something done first; the very first also prepares what the others work on.
      if (kill % 4 < 2) await worker.lineWith("acknowledged ");
      await wait(Math.random() * withinMs);
    } catch (error) {
      unopenable++;
      console.error(`${error instanceof Error ? error.message : error}\n${worker.lines.join("\n")}`);
    }
    if (kill % 2 === 1) await store.crash();
    worker.kill();
    await worker.exitCode;
    ledger.note(worker);
    await store.resume();
  }
  return { acknowledged: ledger.acknowledged.size, lost: lost.size, unopenable };
}
