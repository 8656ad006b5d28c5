const GB = 2 ** 30;
const LEAST_HEAP_MB = 512;
const MOST_HEAP_MB = 2048;

/** The heap that one of so many threads may take: all together at most half of the machine's memory. */
export const heapLimitMb = (threads: number, memoryBytes: number): number =>
  Math.round(Math.min(MOST_HEAP_MB, Math.max(LEAST_HEAP_MB, memoryBytes / 2 / 2 ** 20 / threads)));

/** As many threads as cores, and no more than the memory holds at 1 GB each beside the server's 1 GB. They give way to requests. */
export const usualThreads = (cores: number, memoryBytes: number): number =>
  Math.max(1, Math.min(cores, Math.floor(memoryBytes / GB) - 1));
