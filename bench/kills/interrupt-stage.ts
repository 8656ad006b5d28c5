import { setTimeout as wait } from "node:timers/promises";
import { openLedger } from "@heliolens/database/crash/ledger";
import { commandOf, record } from "../results.ts";
import { met } from "../setup/served.ts";
import type { Stage } from "./stages.ts";
import type { Store } from "./stores.ts";

export interface Kept {
  readonly acknowledged: number;
  readonly lost: number;
  readonly unopenable: number;
}

/** Each process opens what the one before it left, says what it finds there, and is interrupted at some moment of its work. */
export async function interruptStage({ script, withinMs }: Stage, store: Store, times: number): Promise<Kept> {
  const ledger = openLedger(script, store.place);
  const lost = new Set<number>();
  let unopenable = 0;
  for (let nth = 0; nth <= times; nth++) {
    const worker = ledger.startWriter();
    try {
      for (const number of await ledger.missingFor(worker)) lost.add(number);
      // Half of them get something done first; the very first also prepares what the others work on.
      if (nth % 4 < 2) await worker.lineWith("acknowledged ");
      await wait(Math.random() * withinMs);
    } catch (error) {
      unopenable++;
      console.error(`${error instanceof Error ? error.message : error}\n${worker.lines.join("\n")}`);
    }
    await store.interrupt(worker, nth);
    ledger.note(worker);
  }
  return { acknowledged: ledger.acknowledged.size, lost: lost.size, unopenable };
}

export interface Interruption {
  /** The name of its rows in bench/RESULTS.md, such as "kill -9". */
  readonly what: string;
  /** One of several, such as "kills". */
  readonly counted: string;
  readonly script: string;
}

/** Prints and records a stage. True where nothing was lost. */
export function recordKept(
  { what, counted, script }: Interruption,
  { acknowledged, lost, unopenable }: Kept,
  { stage, engine, times }: { readonly stage: Stage; readonly engine: string; readonly times: number },
): boolean {
  const isKept = lost + unopenable === 0;
  const result = `${times} ${counted}, ${lost} of ${acknowledged} acknowledged writes lost, ${unopenable} unopenable`;
  console.log(`${stage.name}, ${engine}: ${result}: ${met(isKept)}`);
  record({
    what: `${what}: ${stage.name}, ${engine}`,
    bar: "0 acknowledged writes lost, 0 unopenable",
    result,
    command: commandOf(script),
  });
  return isKept;
}
