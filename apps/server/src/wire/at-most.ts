import { Refused } from "./refused.ts";

/** Lets a few through at a time; the rest wait in the order they came, and too long a queue is turned away. */
export function atMost({ running: most, waiting: longest }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (queue.length >= longest) throw new Refused("wire.unavailable", { retryAfterS: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
