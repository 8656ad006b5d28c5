import type { Messages } from "../messages.ts";

export const signIn: Messages["signIn"] = {
  wrong: "The login id or the password is not correct.",
  code: "Enter the six digits of your authenticator app or a recovery code.",
  "code-wrong": "The code is wrong or was used before.",
  "code-late": "Too late. Start again with ID and password.",
  "passkey-wrong": "This passkey does not open any account here.",
  "provider-failed": "The company sign-in did not succeed. Try again.",
  wait: "Too many sign-in attempts. Please try again in {seconds} seconds.",
};
