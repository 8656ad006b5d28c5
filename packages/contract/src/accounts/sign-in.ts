import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { codedOf, signInOf } from "../envelopes.ts";
import { lineOf } from "../wire-values.ts";
import { newPassword, presentedPassword, userProfile } from "./account-values.ts";

const room = "accounts";

export const authenticate = endpoint({
  name: "authenticate",
  room,
  method: "POST",
  path: "/api/authenticate",
  summary: "Sign in. Answers 200 with result S or F for every well-formed attempt.",
  access: "open",
  body: z.strictObject({ loginId: lineOf(64), password: presentedPassword }),
  // Both are always sent; the specification's client says a text of its own for each that is missing.
  answer: signInOf(z.object({ authToken: z.string().optional(), userProfile: userProfile.optional() })),
});

export const logout = endpoint({
  name: "logout",
  room,
  method: "POST",
  path: "/api/logout",
  summary: "End this session.",
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required"],
});

export const getMyProfile = endpoint({
  name: "getMyProfile",
  room,
  method: "GET",
  path: "/api/my/profile",
  summary: "Who is signed in.",
  answer: codedOf(userProfile),
});

export const changeMyPassword = endpoint({
  name: "changeMyPassword",
  room,
  method: "PATCH",
  path: "/api/my/password",
  summary: "Change one's own password. Every other session of the account ends.",
  body: z.strictObject({ currentPassword: presentedPassword, password: newPassword }),
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required", "accounts.current-password-wrong", "wire.too-many-requests"],
});
