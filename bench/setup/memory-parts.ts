import { readFile } from "node:fs/promises";

/** Where the resident memory of a running product lies, in MB. */
export interface MemoryParts {
  readonly resident: number;
  /** Of the main thread: V8's heap, and buffers beside it. */
  readonly mainHeap: number;
  readonly mainBuffers: number;
  /** Programs and libraries. */
  readonly mapped: number;
  /** Threads' heaps, the embedded database, what the allocator holds. */
  readonly rest: number;
}

export async function memoryPartsOf(url: string, pid: number): Promise<MemoryParts> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(metrics)?.[1]) / 1e6;
  const [resident, mainHeap, mainBuffers] = [
    gauge("process_resident_memory_bytes"),
    gauge("nodejs_heap_total_bytes"),
    gauge("nodejs_external_bytes"),
  ];
  const mapped = await mappedMB(pid);
  return { resident, mainHeap, mainBuffers, mapped, rest: resident - mainHeap - mainBuffers - mapped };
}

/** What is resident of files, by Linux's account. */
async function mappedMB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return (Number(/^RssFile:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

export const partsWords = ({ mainHeap, mainBuffers, mapped, rest }: MemoryParts): string =>
  `main heap ${mainHeap.toFixed(0)}, its buffers ${mainBuffers.toFixed(0)}, programs ${mapped.toFixed(0)}, ` +
  `threads, database and allocator ${rest.toFixed(0)}`;
