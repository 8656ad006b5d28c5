import { totalmem } from "node:os";

/** What this process may use: the machine's memory, or the limit of its container. */
export const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
