import { hash, randomBytes } from "node:crypto";

/** 256 random bits, as text a header and a cookie can carry. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Secrets are stored and looked up by this alone; 256 random bits need no salt. */
export const hashOf = (secret: string): string => hash("sha256", secret);
