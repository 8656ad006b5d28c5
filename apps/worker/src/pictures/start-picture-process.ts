import type { ChildProcess } from "node:child_process";
import { startLimitedProcess } from "../threads/start-limited-process.ts";

const limits = { heapMb: 512, dataMb: 1_280 };

export const startPictureProcess = (): ChildProcess =>
  startLimitedProcess(new URL("./picture-process.ts", import.meta.url), limits);
