import { handOverSignIn } from "@heliolens/contract/accounts/providers";
import { addChallenge, takeChallenge } from "@heliolens/database/queries/accounts/challenges";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { Provider } from "@heliolens/domain/accounts/providers/provider";
import { loginPath } from "@heliolens/domain/navigation/route-table";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addCookie } from "../../wire/add-cookie.ts";
import { addressKey } from "../../wire/address-key.ts";
import { texts } from "../../wire/answer-problem.ts";
import { atMostAMinute } from "../../wire/at-most-a-minute.ts";
import type { House } from "../../wire/house.ts";
import type { Log } from "../../wire/log.ts";
import { Refused } from "../../wire/refused.ts";
import { beginSession, findUsable, noteArrival, notIn, type SignInDoor } from "../identity/begin-session.ts";
import type { PasswordDesk } from "../password-desk.ts";
import { accountOfClaims } from "./account-of-claims.ts";
import { beginVisit, endVisit } from "./provider-visits.ts";

/** Pages that the browser goes to by itself: they answer with another address. */
export const providerPaths = ["/api/sign-in/:provider/begin", "/api/sign-in/:provider/callback"] as const;

const cookie = { name: "heliolens-visit", path: "/api/", maxAgeS: 600, sameSite: "Lax" } as const;
const VISIT = /(?:^|;\s*)heliolens-visit=([\w-]{43})(?:;|$)/;
const handOverLifeMs = 60_000;
const triesAMinute = 30;

export interface ProviderRoom {
  readonly house: House;
  readonly secrets: SecretBox;
  readonly desk: PasswordDesk;
  readonly providers: readonly Provider[];
  readonly log: Log;
}

/** Sign-in by a company's own provider (OpenID Connect): out to it, back from it, and a session in exchange. */
export function providersRoutes(app: FastifyInstance, room: ProviderRoom, door: SignInDoor): void {
  const { house, secrets, providers, log } = room;
  const { db, now, serveOpen } = house;
  const countTry = atMostAMinute(triesAMinute, now);

  app.get<{ Params: { provider: string } }>(providerPaths[0], { exposeHeadRoute: false }, async (request, reply) => {
    countTry(addressKey(request.ip));
    const provider = getProvider(providers, request.params.provider);
    try {
      const { secret, url } = await beginVisit({ db, now, secrets }, provider, callbackOf(house, provider, request));
      addCookie(request, reply, { ...cookie, value: secret });
      return leaveTo(reply, url);
    } catch (error) {
      log({ level: "warn", event: "provider.away", provider: provider.id, why: String(error).slice(0, 200) });
      return leaveTo(reply, `${loginPath}#provider-failed`);
    }
  });

  app.get<{ Params: { provider: string } }>(providerPaths[1], { exposeHeadRoute: false }, async (request, reply) => {
    countTry(addressKey(request.ip));
    const provider = getProvider(providers, request.params.provider);
    const visit = visitIn(request);
    const arrived = await arrivedBy(room, provider, request);
    if (typeof arrived === "string" || visit === undefined) return leaveTo(reply, `${loginPath}#${arrived}`);
    const expiresAt = new Date(now().getTime() + handOverLifeMs);
    // Good for the browser that came back alone: a link with a stranger's secret signs nobody in as that stranger.
    const handed = { kind: "hand-over", userId: arrived, state: hashOf(visit), expiresAt } as const;
    return leaveTo(reply, `${loginPath}#signed-in=${await addChallenge(db, secrets, handed)}`);
  });

  serveOpen(handOverSignIn, async ({ body: { secret }, language, request, reply }) => {
    countTry(addressKey(request.ip));
    const handed = await takeChallenge(db, secrets, { kind: "hand-over", secret, now: now() });
    const isSameBrowser = handed !== undefined && handed.state === hashOf(visitIn(request) ?? "");
    addCookie(request, reply, { ...cookie, value: "", maxAgeS: 0 });
    const userId = isSameBrowser ? handed.userId : null;
    const credentials = userId === null ? undefined : await findUsable(house, door, userId, request);
    const call = handOverSignIn.name;
    if (credentials === undefined) {
      await noteArrival(house, { userId, outcome: "REFUSED", call, request });
      return notIn(texts[language].signIn["provider-failed"]);
    }
    return beginSession(house, door, credentials, { way: "provider", call, request, reply });
  });
}

/** Who came back from the provider; a word for the page where nobody may come in. */
async function arrivedBy(
  { house, secrets, desk, log }: ProviderRoom,
  provider: Provider,
  request: FastifyRequest,
): Promise<UserId | string> {
  const { db, now } = house;
  const secret = visitIn(request);
  const refused = async (why: string) => {
    log({ level: "warn", event: "provider.refused", provider: provider.id, why: why.slice(0, 200) });
    await noteArrival(house, { userId: null, outcome: "REFUSED", call: "providerCallback", request });
  };
  try {
    if (secret === undefined) throw new Error("no cookie of a visit");
    const answerUrl = new URL(request.url, callbackOf(house, provider, request));
    const claims = await endVisit({ db, now, secrets }, provider, { secret, answerUrl });
    const passwordHash = await desk.hash(newSecret());
    const arrived = await accountOfClaims(db, { provider: provider.id, claims, passwordHash, now: now() });
    if (typeof arrived === "number") return arrived;
    await refused(arrived);
    return arrived.replace("accounts.", "");
  } catch (error) {
    await refused(String(error));
    return "provider-failed";
  }
}

const visitIn = ({ headers }: FastifyRequest): string | undefined => headers.cookie?.match(VISIT)?.[1];

const callbackOf = ({ addressOf }: House, { id }: Provider, request: FastifyRequest): string =>
  `${addressOf(request)}/api/sign-in/${id}/callback`;

function getProvider(providers: readonly Provider[], id: string): Provider {
  const found = providers.find((provider) => provider.id === id);
  if (found === undefined) throw new Refused("wire.not-found");
  return found;
}

const leaveTo = (reply: FastifyReply, url: string) => reply.header("cache-control", "no-store").redirect(url, 302);
