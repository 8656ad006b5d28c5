import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets that must be read again, such as those that sign calls: the database alone is not enough to read them. */
export interface SecretBox {
  seal(secret: string): string;
  /** Null where it was sealed with another key, or changed since. What was kept before there was a box comes as it is. */
  open(kept: string): string | null;
}

const sealMark = "sealed:";
const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

export const isSealed = (kept: string): boolean => kept.startsWith(sealMark);

export function secretBox(serverSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", serverSecret, "", "heliolens kept secrets", 32));
  return {
    seal: (secret) => {
      const iv = randomBytes(ivBytes);
      const lock = createCipheriv(cipher, key, iv);
      const hidden = Buffer.concat([lock.update(secret, "utf8"), lock.final()]);
      return `${sealMark}${Buffer.concat([iv, lock.getAuthTag(), hidden]).toString("base64url")}`;
    },
    open: (kept) => (isSealed(kept) ? opened(key, Buffer.from(kept.slice(sealMark.length), "base64url")) : kept),
  };
}

function opened(key: Buffer, sealed: Buffer): string | null {
  const hiddenAt = ivBytes + tagBytes;
  if (sealed.length < hiddenAt) return null;
  const lock = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  lock.setAuthTag(sealed.subarray(ivBytes, hiddenAt));
  try {
    return Buffer.concat([lock.update(sealed.subarray(hiddenAt)), lock.final()]).toString("utf8");
  } catch {
    // The only thing that fails here is the tag: another key, or other bytes.
    return null;
  }
}
