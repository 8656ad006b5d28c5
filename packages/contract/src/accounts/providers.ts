import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { linkSecret } from "./account-links.ts";
import { signInAnswer } from "./sign-in.ts";

export const handOverSignIn = endpoint({
  name: "handOverSignIn",
  room: "accounts",
  method: "POST",
  path: "/api/authenticate/hand-over",
  summary:
    "Exchange the secret that a sign-in at a provider left behind the # for a session: one use, one minute. Answers like authenticate.",
  access: "open",
  body: z.strictObject({ secret: linkSecret }),
  answer: signInAnswer,
  refuses: ["wire.too-many-requests"],
});
