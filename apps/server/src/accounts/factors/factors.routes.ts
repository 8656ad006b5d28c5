import {
  confirmMyself,
  confirmTotp,
  getMyFactors,
  removeTotp,
  removeUserFactors,
  renewRecoveryCodes,
  startTotp,
} from "@heliolens/contract/accounts/factors";
import type { Db } from "@heliolens/database/database";
import * as factors from "@heliolens/database/queries/accounts/factors";
import { confirmSession, removeSessionsOf } from "@heliolens/database/queries/accounts/sessions";
import { findCredentialsOf } from "@heliolens/database/queries/accounts/sign-in";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { recoveryCodeCount } from "@heliolens/domain/accounts/second-factor";
import { mustBeAllowed, mustReach } from "../../foundation/must-reach.ts";
import { succeeded } from "../../foundation/wire-items.ts";
import type { House } from "../../wire/house.ts";
import { Refused } from "../../wire/refused.ts";
import type { PasswordDesk, Tried } from "../password-desk.ts";
import { getAccount } from "../save-user.ts";
import { sessionOf } from "../session-of.ts";
import { codeKey, isRightCode, recoveryHash } from "./check-code.ts";
import { matchingStep, newTotpSecret, totpUri } from "./totp.ts";

/** One's own second factor: codes of an app, recovery codes, and showing again who one is. */
export function factorsRoutes(house: House, desk: PasswordDesk, secrets: SecretBox): void {
  const { db, now, serve } = house;
  confirmingRoutes(house, desk, secrets);

  serve(getMyFactors, async ({ viewer }) => succeeded(await factors.getFactors(db, viewer.userId)));

  serve(startTotp, async ({ viewer }) => {
    const secret = newTotpSecret();
    if (!(await factors.startTotp(db, viewer.userId, secrets.seal(secret), now())))
      throw new Refused("accounts.totp-on");
    const { loginId } = await getAccount(db, viewer.userId);
    return succeeded({ secret, uri: totpUri(secret, loginId) });
  });

  serve(confirmTotp, async ({ body: { code }, viewer, request }) => {
    sessionOf(viewer);
    const { userId } = viewer;
    const totp = await factors.findTotp(db, userId);
    if (totp?.isConfirmed === true) throw new Refused("accounts.totp-on");
    const secret = totp === undefined ? null : secrets.open(totp.sealedSecret);
    const isRight = async () => {
      const step = secret === null ? null : matchingStep(secret, code, now());
      return step !== null && factors.takeTotpStep(db, userId, step);
    };
    mustBeRight(await desk.guard({ key: codeKey(userId), address: request.ip }, isRight), "accounts.code-wrong");
    return db.transaction().execute(async (trx) => {
      await factors.confirmTotp(trx, userId, now());
      return succeeded({ recoveryCodes: await newRecoveryCodes(trx, userId) });
    });
  });

  serve(removeTotp, async ({ viewer }) => {
    await db.transaction().execute((trx) => factors.removeTotp(trx, viewer.userId));
    return succeeded(null);
  });

  serve(renewRecoveryCodes, async ({ viewer }) => {
    if (!(await factors.getFactors(db, viewer.userId)).hasTotp) throw new Refused("accounts.totp-off");
    const recoveryCodes = await db.transaction().execute((trx) => newRecoveryCodes(trx, viewer.userId));
    return succeeded({ recoveryCodes });
  });

  serve(removeUserFactors, async ({ params, viewer }) => {
    mustBeAllowed(viewer, "users.add");
    await mustReach(db, viewer, "users.edit", { kind: "user", ids: [params.id] });
    if (params.id === viewer.userId) throw new Refused("accounts.own-account");
    await db.transaction().execute(async (trx) => {
      await factors.removeFactors(trx, params.id);
      await removeSessionsOf(trx, params.id);
    });
    return succeeded(null);
  });
}

function confirmingRoutes({ db, now, serve }: House, desk: PasswordDesk, secrets: SecretBox): void {
  serve(confirmMyself, async ({ body, viewer, request }) => {
    const sessionId = sessionOf(viewer);
    const { userId } = viewer;
    if ("password" in body) {
      // A password alone would undo what the app is for: it could even end the app.
      if ((await factors.getFactors(db, userId)).hasTotp) throw new Refused("accounts.code-required");
      const checked = await desk.check({
        find: () => findCredentialsOf(db, userId),
        name: String(userId),
        address: request.ip,
        deviceKey: null,
        password: body.password,
        isUsable: () => true,
      });
      const tried: Tried = checked.kind === "wait" ? checked : { isRight: checked.kind === "right" };
      mustBeRight(tried, "accounts.current-password-wrong");
    } else {
      const isRight = () => isRightCode(db, secrets, { userId, code: body.code, now: now() });
      mustBeRight(await desk.guard({ key: codeKey(userId), address: request.ip }, isRight), "accounts.code-wrong");
    }
    await confirmSession(db, sessionId, now());
    return succeeded(null);
  });
}

function mustBeRight(tried: Tried, code: "accounts.code-wrong" | "accounts.current-password-wrong"): void {
  if ("waitMs" in tried) throw new Refused("wire.too-many-requests", { retryAfterS: tried.waitMs / 1000 });
  if (!tried.isRight) throw new Refused(code);
}

/** Shown once, kept as hashes. */
async function newRecoveryCodes(trx: Db, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newTotpSecret().slice(0, 16));
  const hashes = codes.map((code) => recoveryHash(userId, code));
  await factors.replaceRecoveryCodes(trx, userId, hashes);
  return codes.map((code) => code.replace(/(.{4})(?!$)/g, "$1-"));
}
