import type { Messages } from "../messages.ts";

export const signIn: Messages["signIn"] = {
  wrong: "The login id or the password is not correct.",
  wait: "Too many sign-in attempts. Please try again in {seconds} seconds.",
};
