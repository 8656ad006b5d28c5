import type { Db } from "@heliolens/database/database";
import { addChallenge, takeChallenge } from "@heliolens/database/queries/accounts/challenges";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { claimsOf, type Provider, type ProviderClaims } from "@heliolens/domain/accounts/providers/provider";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";

export interface VisitRoom {
  readonly db: Db;
  readonly now: () => Date;
  readonly secrets: SecretBox;
}

const visitLifeMs = 10 * 60_000;

/** Begins a visit: where to send the browser, and the secret that its cookie keeps until it is back. */
export async function beginVisit(room: VisitRoom, provider: Provider, callbackUrl: string) {
  const configuration = await configurationOf(provider);
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const expiresAt = new Date(room.now().getTime() + visitLifeMs);
  const state = { verifier, nonce, provider: provider.id };
  const secret = await addChallenge(room.db, room.secrets, { kind: "provider", userId: null, state, expiresAt });
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope: "openid profile email",
    // The cookie's secret is the state: an answer that another browser asked for is refused.
    state: secret,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { secret, url: url.href };
}

/** Ends a visit: what the provider says about who came back. Throws where any of state, nonce, PKCE or signature is wrong. */
export async function endVisit(
  room: VisitRoom,
  provider: Provider,
  { secret, answerUrl }: { readonly secret: string; readonly answerUrl: URL },
): Promise<ProviderClaims> {
  const visit = await takeChallenge(room.db, room.secrets, { kind: "provider", secret, now: room.now() });
  const state = visit?.state as { verifier: string; nonce: string; provider: string } | undefined;
  if (state?.provider !== provider.id) throw new Error("no such visit");
  const configuration = await configurationOf(provider);
  const tokens = await authorizationCodeGrant(configuration, answerUrl, {
    pkceCodeVerifier: state.verifier,
    expectedNonce: state.nonce,
    expectedState: secret,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error("no identity in the answer");
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const info = hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return claimsOf(provider, { ...info, ...claims });
}

const configurations = new Map<string, Promise<Configuration>>();

/** Asked for once; a provider that was away is asked again. */
function configurationOf({ id, issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const key = `${id} ${issuer}`;
  const known = configurations.get(key);
  if (known !== undefined) return known;
  const url = new URL(issuer);
  // The settings allow http for a provider on this machine alone.
  const options = url.protocol === "http:" ? { execute: [allowInsecureRequests] } : {};
  const found = discovery(url, clientId, clientSecret, undefined, { timeout: 10, ...options });
  configurations.set(key, found);
  found.catch(() => configurations.delete(key));
  return found;
}
