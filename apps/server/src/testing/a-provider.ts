import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { Provider } from "oidc-provider";

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What it says about each login. */
  readonly people: Map<string, Record<string, unknown>>;
  close(): Promise<void>;
}

/** A real OpenID provider on loopback. Any password is right there. */
export async function aProvider(redirectUri: string): Promise<TestProvider> {
  const people: TestProvider["people"] = new Map();
  const [clientId, clientSecret] = ["heliolens", "a secret of the client"];
  const issuer = `http://localhost:${await aFreePort()}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], profile: ["name", "groups", "org"], email: ["email", "email_verified"] },
    conformIdTokenClaims: true,
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ["a key of the test"] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
  });
  const server: Server = provider.listen(Number(new URL(issuer).port), "localhost");
  await once(server, "listening");
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
