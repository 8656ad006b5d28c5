import { hkdfSync, randomFillSync, webcrypto } from "node:crypto";

/** Bytes that only the holder of the key reads, under names that tell nothing of them. */
export interface SealedBlobs {
  /** The same for the same bytes and key. */
  nameOf(plain: Uint8Array): Promise<string>;
  seal(plain: Uint8Array): Promise<Uint8Array>;
  /** Null where the bytes were changed, cut, or sealed with another key. */
  open(sealed: Uint8Array): Promise<Uint8Array | null>;
}

const ivBytes = 12;
const tagBytes = 16;
const { subtle } = webcrypto;

/**
 * AES-256-GCM, names by HMAC-SHA-256, both keys derived from the one of the settings. Web Crypto works on the
 * threads of the pool: a backup does not hold up the requests that are served beside it.
 */
export async function sealedBlobs(backupKey: string): Promise<SealedBlobs> {
  const derived = (purpose: string) => hkdfSync("sha256", backupKey, "", `heliolens backup ${purpose}`, 32);
  const cipher = await subtle.importKey("raw", derived("content"), "AES-GCM", false, ["encrypt", "decrypt"]);
  const hash = { name: "HMAC", hash: "SHA-256" };
  const namer = await subtle.importKey("raw", derived("names"), hash, false, ["sign"]);
  return {
    nameOf: async (plain) => Buffer.from(await subtle.sign("HMAC", namer, ownBytes(plain))).toString("hex"),
    seal: async (plain) => {
      const iv = randomFillSync(new Uint8Array(ivBytes));
      const hidden = await subtle.encrypt({ name: "AES-GCM", iv }, cipher, ownBytes(plain));
      return Buffer.concat([iv, Buffer.from(hidden)]);
    },
    open: async (sealed) => {
      if (sealed.length < ivBytes + tagBytes) return null;
      const bytes = ownBytes(sealed);
      const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, ivBytes) };
      // The only thing that fails here is the tag: another key, or other bytes.
      const plain = await subtle.decrypt(algorithm, cipher, bytes.subarray(ivBytes)).catch(() => null);
      return plain === null ? null : new Uint8Array(plain);
    },
  };
}

// Web Crypto takes no view of shared memory, and TypeScript cannot know that these are none.
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes as Uint8Array<ArrayBuffer>;
