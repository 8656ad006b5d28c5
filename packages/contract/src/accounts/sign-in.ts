import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { codedOf, signInOf } from "../envelopes.ts";
import { lineOf } from "../wire-values.ts";
import { loginId, newPassword, personName, presentedPassword, userProfile } from "./account-values.ts";

const room = "accounts";

/** Both are always sent; the specification's client says a text of its own for each that is missing. */
export const signInAnswer = signInOf(
  z.object({
    authToken: z.string().optional(),
    userProfile: userProfile.optional(),
    /** With result F: the password was right, and a code is wanted under this secret. */
    secondFactor: z.object({ challenge: z.string() }).optional(),
  }),
);

export const authenticate = endpoint({
  name: "authenticate",
  room,
  method: "POST",
  path: "/api/authenticate",
  summary: "Sign in. Answers 200 with result S or F for every well-formed attempt.",
  access: "open",
  body: z.strictObject({ loginId: lineOf(64), password: presentedPassword }),
  answer: signInAnswer,
});

export const logout = endpoint({
  name: "logout",
  room,
  method: "POST",
  path: "/api/logout",
  summary: "End this session.",
  access: "enrolling",
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required"],
});

export const renewPictureCookie = endpoint({
  name: "renewPictureCookie",
  room,
  method: "POST",
  path: "/api/my/picture-cookie",
  summary: "Set the cookie that pictures and map tiles are fetched with anew, for a browser that lost it.",
  // The call changes nothing, so it has no audit entry.
  changesState: false,
  access: "enrolling",
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required"],
});

export const getMyProfile = endpoint({
  name: "getMyProfile",
  room,
  method: "GET",
  path: "/api/my/profile",
  summary: "Who is signed in.",
  access: "enrolling",
  answer: codedOf(userProfile),
});

export const changeMyPassword = endpoint({
  name: "changeMyPassword",
  room,
  method: "PATCH",
  path: "/api/my/password",
  summary: "Change one's own password. Every other session of the account ends, and every token.",
  body: z.strictObject({ currentPassword: presentedPassword, password: newPassword }),
  answer: codedOf(z.null()),
  refuses: [
    "accounts.session-required",
    "accounts.current-password-wrong",
    "accounts.password-common",
    "wire.too-many-requests",
  ],
});

export const setUpAdministrator = endpoint({
  name: "setUpAdministrator",
  room,
  method: "POST",
  path: "/api/setup",
  summary: "Make the first administrator with the one-time link that a start without accounts printed.",
  access: "open",
  body: z.strictObject({ link: z.string().regex(/^[\w-]{43}$/), loginId, userName: personName, password: newPassword }),
  answer: codedOf(z.null()),
  refuses: ["accounts.setup-link-invalid", "accounts.login-id-taken", "accounts.password-common"],
});
