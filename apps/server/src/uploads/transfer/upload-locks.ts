import type { Lock, Locker, RequestRelease } from "@tus/server";
import { Refused } from "../../wire/refused.ts";

interface Held {
  readonly letGo: RequestRelease;
  readonly released: PromiseWithResolvers<void>;
}

/**
 * One request at a time writes to an upload. The next request asks the holder to let go and waits without spinning:
 * a half-open connection is thus cut by the client's own return.
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>();
  readonly #timeoutMs: number;

  constructor(timeoutMs = 10_000) {
    this.#timeoutMs = timeoutMs;
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, letGo) => this.#take(id, signal, letGo),
      unlock: async () => {
        const held = this.#held.get(id);
        this.#held.delete(id);
        held?.released.resolve();
      },
    };
  }

  async #take(id: string, signal: AbortSignal, letGo: RequestRelease): Promise<void> {
    let deadline: AbortSignal | undefined;
    for (let held = this.#held.get(id); held !== undefined; held = this.#held.get(id)) {
      deadline ??= AbortSignal.any([signal, AbortSignal.timeout(this.#timeoutMs)]);
      await held.letGo();
      await Promise.race([held.released.promise, aborted(deadline)]);
    }
    this.#held.set(id, { letGo, released: Promise.withResolvers() });
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const refuse = () => reject(new Refused("uploads.upload-busy", { retryAfterS: 2 }));
    if (signal.aborted) refuse();
    else signal.addEventListener("abort", refuse, { once: true });
  });
