import {
  authenticate,
  changeMyPassword,
  getMyProfile,
  logout,
  renewPictureCookie,
} from "@heliolens/contract/accounts/sign-in";
import { addSession, removeSession, setPictureHash } from "@heliolens/database/queries/accounts/sessions";
import { findCredentials } from "@heliolens/database/queries/accounts/sign-in";
import { addSignInEntry } from "@heliolens/database/queries/audit/account-entries";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { FastifyReply } from "fastify";
import { succeeded } from "../foundation/wire-items.ts";
import { texts } from "../wire/answer-problem.ts";
import type { House } from "../wire/house.ts";
import { changePassword } from "./change-password.ts";
import { type DemoAccess, isDemoOpen } from "./demo-access.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { PasswordDesk } from "./password-desk.ts";
import { clearPictureCookie, setPictureCookie } from "./picture-cookie.ts";
import { getAccount } from "./save-user.ts";
import { sessionOf } from "./session-of.ts";
import { profileOf } from "./wire-items.ts";

export function signInRoutes(
  { db, now, serve, serveOpen }: House,
  desk: PasswordDesk,
  { demoAccounts, devices }: { readonly demoAccounts: DemoAccess; readonly devices: KnownDevices },
): void {
  serveOpen(authenticate, async ({ body: { loginId, password }, language, request, reply }) => {
    const found = await findCredentials(db, loginId);
    const checked = await desk.check({
      find: async () => found,
      name: loginId,
      address: request.ip,
      deviceKey: devices.keyIn(request, found),
      password,
      isUsable: ({ enabled, isDemo }) => enabled && (!isDemo || isDemoOpen(demoAccounts, request)),
    });
    const { signIn } = texts[language];
    if (checked.kind === "wait") return notIn(waiting(signIn.wait, checked.waitMs, reply));
    const entry = { userId: found?.id ?? null, address: request.ip, requestId: request.id, madeAt: now() };
    await addSignInEntry(db, { ...entry, outcome: checked.kind === "right" ? "DONE" : "REFUSED" });
    if (checked.kind === "wrong") return notIn(signIn.wrong);
    const userId = checked.credentials.id;
    const [authToken, picture] = [newSecret(), newSecret()];
    await addSession(db, { userId, tokenHash: hashOf(authToken), pictureHash: hashOf(picture), now: now() });
    setPictureCookie(request, reply, picture);
    devices.remember(request, reply, checked.credentials);
    const userProfile = profileOf(await getAccount(db, userId));
    return { result: "S" as const, resultDesc: "", content: { authToken, userProfile } };
  });

  serve(logout, async ({ viewer, request, reply }) => {
    await removeSession(db, sessionOf(viewer));
    clearPictureCookie(request, reply);
    return succeeded(null);
  });

  serve(renewPictureCookie, async ({ viewer, request, reply }) => {
    const picture = newSecret();
    await setPictureHash(db, sessionOf(viewer), hashOf(picture));
    setPictureCookie(request, reply, picture);
    return succeeded(null);
  });

  serve(getMyProfile, async ({ viewer }) => succeeded(profileOf(await getAccount(db, viewer.userId))));

  serve(changeMyPassword, async ({ body, viewer, request }) => {
    await changePassword(db, desk, { viewer, userId: viewer.userId, address: request.ip, ...body });
    return succeeded(null);
  });
}

const notIn = (resultDesc: string) => ({ result: "F" as const, resultDesc, content: null });

function waiting(sentence: string, waitMs: number, reply: FastifyReply): string {
  const seconds = Math.ceil(waitMs / 1000);
  reply.header("retry-after", seconds);
  return sentence.replace("{seconds}", String(seconds));
}
