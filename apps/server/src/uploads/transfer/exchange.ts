import { AsyncLocalStorage } from "node:async_hooks";
import type { Upload } from "@heliolens/database/queries/uploads/uploads";

/** One request on the transfer: what the protocol's library is not told but its store must know. */
export interface Exchange {
  readonly upload: Upload;
  readonly checksum: Checksum | null;
  /** What went wrong below the library, which would answer it in words of its own. */
  trouble?: unknown;
}

/** `Upload-Checksum`: what the bytes of this one request must hash to. */
export interface Checksum {
  readonly algorithm: "sha1" | "sha256";
  readonly digest: Buffer;
}

export const exchanges = new AsyncLocalStorage<Exchange>();

export function currentExchange(): Exchange {
  const exchange = exchanges.getStore();
  if (exchange === undefined) throw new Error("the upload store is asked outside a request");
  return exchange;
}
