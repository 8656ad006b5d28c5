import { sha256 } from "./sha256.ts";

export interface HashOrder {
  readonly id: number;
  readonly file: File;
}
export type HashAnswer = { readonly id: number; readonly sha256?: string };

// The browser's own digest is several times faster, but needs the whole file in memory.
const WHOLE_BYTES = 32 * 1024 * 1024;

self.addEventListener("message", async ({ data: { id, file } }: MessageEvent<HashOrder>) => {
  try {
    self.postMessage({ id, sha256: await hashOf(file) } satisfies HashAnswer);
  } catch {
    self.postMessage({ id } satisfies HashAnswer);
  }
});

async function hashOf(file: File): Promise<string> {
  // Only pages on a secure address have it.
  const digest = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (digest !== undefined && file.size <= WHOLE_BYTES) {
    const bytes = new Uint8Array(await digest.digest("SHA-256", await file.arrayBuffer()));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  const hash = sha256();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) hash.update(part.value);
  return hash.hex();
}
