import { addSession } from "@heliolens/database/queries/accounts/sessions";
import { type Credentials, findCredentialsOf } from "@heliolens/database/queries/accounts/sign-in";
import { addAccountEntry } from "@heliolens/database/queries/audit/account-entries";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SignInMethod } from "@heliolens/domain/accounts/second-factor";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { House } from "../../wire/house.ts";
import { type DemoAccess, isDemoOpen } from "../demo-access.ts";
import type { KnownDevices } from "../known-devices.ts";
import { setPictureCookie } from "../picture-cookie.ts";
import { getAccount } from "../save-user.ts";
import { profileOf } from "../wire-items.ts";

export interface SignInDoor {
  readonly demoAccounts: DemoAccess;
  readonly devices: KnownDevices;
}

export interface Arrival {
  readonly way: SignInMethod;
  /** The call by which somebody came in, for the audit. */
  readonly call: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Somebody has shown who they are: a session begins, whatever the way was. */
export async function beginSession(
  { db, now }: House,
  { devices }: SignInDoor,
  credentials: Credentials,
  arrival: Arrival,
) {
  const { way, call, request, reply } = arrival;
  const [authToken, picture] = [newSecret(), newSecret()];
  const userId = credentials.id;
  await addSession(db, {
    userId,
    tokenHash: hashOf(authToken),
    pictureHash: hashOf(picture),
    now: now(),
    way,
    device: (request.headers["user-agent"] ?? "").slice(0, 300),
    address: request.ip,
  });
  await noteArrival({ db, now }, { userId, outcome: "DONE", call, request });
  setPictureCookie(request, reply, picture);
  devices.remember(request, reply, credentials);
  const userProfile = profileOf(await getAccount(db, userId));
  return { result: "S" as const, resultDesc: "", content: { authToken, userProfile } };
}

interface NotedArrival {
  readonly userId: UserId | null;
  readonly outcome: "DONE" | "REFUSED";
  readonly call: string;
  readonly request: FastifyRequest;
}

export const noteArrival = (
  { db, now }: Pick<House, "db" | "now">,
  { userId, outcome, call, request }: NotedArrival,
): Promise<void> =>
  addAccountEntry(db, {
    userId,
    outcome,
    call,
    deed: "signed-in",
    address: request.ip,
    requestId: request.id,
    madeAt: now(),
  });

export const notIn = (resultDesc: string) => ({ result: "F" as const, resultDesc, content: null });

/** The account, where it may be used from here at all. */
export async function findUsable({ db }: House, { demoAccounts }: SignInDoor, userId: UserId, request: FastifyRequest) {
  const credentials = await findCredentialsOf(db, userId);
  const isUsable = credentials?.enabled === true && (!credentials.isDemo || isDemoOpen(demoAccounts, request));
  return isUsable ? credentials : undefined;
}
