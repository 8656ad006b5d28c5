import { availableParallelism, cpus, totalmem } from "node:os";

/** What a figure was measured on: no figure is printed without it. */
export const machine = (): string =>
  `${cpus()[0]?.model ?? process.arch}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
  `Node ${process.versions.node}, ${process.platform}/${process.arch}`;
