import { parentPort } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { encodeGrid, type WiredGrid } from "@heliolens/contract/thermal/grid-form";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { ThermalReading } from "@heliolens/radiometry/thermal-reading";

/** Null: the sources hold no plane at all. */
export type GridAnswer = { readonly gzipped: Uint8Array | null } | { readonly error: string };

// On noise the higher levels gain two parts in a hundred for half as much time again.
const GZIP_LEVEL = 4;

parentPort!.on("message", (sources: TemperatureSources) => parentPort!.postMessage(answerTo(sources)));

function answerTo(sources: TemperatureSources): GridAnswer {
  try {
    const wired = wiredGrid(readImageTemperatures(sources).reading);
    return { gzipped: wired === null ? null : gzipSync(encodeGrid(wired), { level: GZIP_LEVEL }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function wiredGrid(reading: ThermalReading): WiredGrid | null {
  switch (reading.kind) {
    case "absolute":
      return { kind: "absolute", grid: reading.grid };
    case "relative":
      return { kind: "relative", grid: { ...reading, celsius: Float32Array.from(reading.counts) } };
    case "none":
      return null;
  }
}
