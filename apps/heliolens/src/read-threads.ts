import { availableParallelism } from "node:os";
import { memoryHere } from "@heliolens/worker/threads/memory-here";
import { usualThreads } from "@heliolens/worker/threads/thread-bounds";

const MOST_THREADS = 256;

/** How many threads compute for jobs at once. */
export function readThreads(value: string | undefined, refuse: (sentence: string) => never): number {
  if (value === undefined) return usualThreads(availableParallelism(), memoryHere());
  if (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= MOST_THREADS) return Number(value);
  return refuse(`WORKER_THREADS is "${value}"; it is a whole number from 1 to ${MOST_THREADS}.`);
}
