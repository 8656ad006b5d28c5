import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

// RFC 6238 as every authenticator app has it: SHA-1, six digits, steps of 30 s.
const stepMs = 30_000;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
// Clocks of phones differ: one step before and after counts as well.
const tolerance = [0, -1, 1];

/** 160 bits, as RFC 4226 recommends, in the base 32 that apps read. */
export const newTotpSecret = (): string =>
  Array.from(randomBytes(32), (byte) => alphabet[byte % alphabet.length]).join("");

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = mac.at(-1)! & 0x0f;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, "0");
}

/** The step whose code this is, near now; null where it is none. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  const steps = tolerance.map((offset) => totpStepAt(now) + offset);
  return (
    steps.find((step) => given.length === digits && timingSafeEqual(given, Buffer.from(totpCode(secret, step)))) ?? null
  );
}

export const totpUri = (secret: string, loginId: string): string =>
  `otpauth://totp/Heliolens:${encodeURIComponent(loginId)}?secret=${secret}&issuer=Heliolens`;

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
