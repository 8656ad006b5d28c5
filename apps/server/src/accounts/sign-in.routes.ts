import { presentSecondFactor } from "@heliolens/contract/accounts/factors";
import {
  authenticate,
  changeMyPassword,
  getMyProfile,
  logout,
  renewPictureCookie,
} from "@heliolens/contract/accounts/sign-in";
import { addChallenge, findChallenge, takeChallenge } from "@heliolens/database/queries/accounts/challenges";
import { getFactors } from "@heliolens/database/queries/accounts/factors";
import { removeSession, setPictureHash } from "@heliolens/database/queries/accounts/sessions";
import { type Credentials, findCredentials } from "@heliolens/database/queries/accounts/sign-in";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { secondFactorLifeMs } from "@heliolens/domain/accounts/second-factor";
import type { FastifyReply } from "fastify";
import { succeeded } from "../foundation/wire-items.ts";
import { texts } from "../wire/answer-problem.ts";
import type { House } from "../wire/house.ts";
import { changePassword } from "./change-password.ts";
import { isDemoOpen } from "./demo-access.ts";
import { codeKey, isRightCode } from "./factors/check-code.ts";
import { beginSession, findUsable, noteArrival, notIn, type SignInDoor } from "./identity/begin-session.ts";
import type { PasswordDesk } from "./password-desk.ts";
import { clearPictureCookie, setPictureCookie } from "./picture-cookie.ts";
import { getAccount } from "./save-user.ts";
import { sessionOf } from "./session-of.ts";
import { profileOf } from "./wire-items.ts";

export function signInRoutes(
  house: House,
  desk: PasswordDesk,
  door: SignInDoor & { readonly secrets: SecretBox },
): void {
  const { db, now, serve, serveOpen } = house;
  const { demoAccounts, devices, secrets } = door;

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
    const call = authenticate.name;
    if (checked.kind === "wrong") {
      await noteArrival(house, { userId: found?.id ?? null, outcome: "REFUSED", call, request });
      return notIn(signIn.wrong);
    }
    const challenge = await secondFactorFor(house, secrets, checked.credentials);
    if (challenge !== null) return { ...notIn(signIn.code), content: { secondFactor: { challenge } } };
    return beginSession(house, door, checked.credentials, { way: "password", call, request, reply });
  });

  serveOpen(presentSecondFactor, async ({ body: { challenge: secret, code }, language, request, reply }) => {
    const { signIn } = texts[language];
    const asked = { kind: "second-factor", secret, now: now() } as const;
    const { userId = null, state } = (await findChallenge(db, secrets, asked)) ?? {};
    const credentials = userId === null ? undefined : await findUsable(house, door, userId, request);
    // A password that was changed meanwhile opens nothing any more.
    if (credentials === undefined || state !== hashOf(credentials.passwordHash)) return notIn(signIn["code-late"]);
    const isRight = () => isRightCode(db, secrets, { userId: credentials.id, code, now: now() });
    const tried = await desk.guard({ key: codeKey(credentials.id), address: request.ip }, isRight);
    if ("waitMs" in tried) return notIn(waiting(signIn.wait, tried.waitMs, reply));
    const call = presentSecondFactor.name;
    if (!tried.isRight) {
      await noteArrival(house, { userId, outcome: "REFUSED", call, request });
      return notIn(signIn["code-wrong"]);
    }
    if ((await takeChallenge(db, secrets, asked)) === undefined) return notIn(signIn["code-late"]);
    return beginSession(house, door, credentials, { way: "password-and-code", call, request, reply });
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

/** What a right password alone does not open: the secret under which the code is asked for. */
async function secondFactorFor(
  { db, now }: House,
  secrets: SecretBox,
  { id, passwordHash }: Credentials,
): Promise<string | null> {
  if (!(await getFactors(db, id)).hasTotp) return null;
  const expiresAt = new Date(now().getTime() + secondFactorLifeMs);
  return addChallenge(db, secrets, { kind: "second-factor", userId: id, state: hashOf(passwordHash), expiresAt });
}

function waiting(sentence: string, waitMs: number, reply: FastifyReply): string {
  const seconds = Math.ceil(waitMs / 1000);
  reply.header("retry-after", seconds);
  return sentence.replace("{seconds}", String(seconds));
}
