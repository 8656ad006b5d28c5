import { setPriority } from "node:os";

// Of 19. The scheduler then gives a busy core to the server's own thread first.
const NICENESS = 10;

/** Called in a thread that computes for long: requests go first. On Linux a thread has a priority of its own; elsewhere only the process. */
export function giveWay(): void {
  if (process.platform === "linux") setPriority(0, NICENESS);
}
