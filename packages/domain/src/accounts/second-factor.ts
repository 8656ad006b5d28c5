export const recoveryCodeCount = 10;
/** How long a sign-in may wait for its code. */
export const secondFactorLifeMs = 5 * 60_000;
export const passkeysPerUser = 20;
/** Sensitive calls ask again when the last proof is older than this. */
const confirmationLifeMs = 10 * 60_000;

export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmationLifeMs;

/** How a session began. */
export const signInMethods = ["password", "password-and-code", "passkey", "provider"] as const;
export type SignInMethod = (typeof signInMethods)[number];
