import { hashOf } from "@heliolens/database/secrets/secrets";
import { expect, it } from "vitest";
import { presentedSecret } from "./presented-secret.ts";

const session = "a".repeat(43);
const token = `hlt_${"b".repeat(43)}`;
const basic = (pair: string) => ({ headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } });
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

it("tells a session from a token by its beginning", () => {
  expect(presentedSecret(bearer(session), "signed-in")).toEqual({ kind: "session", hash: hashOf(session) });
  expect(presentedSecret(bearer(token), "signed-in")).toEqual({ kind: "token", hash: hashOf(token) });
});

it("takes a token as the password of Basic on the map, whatever stands as the name", () => {
  for (const name of ["company", "", "이점검"])
    expect(presentedSecret(basic(`${name}:${token}`), "picture")).toEqual({ kind: "token", hash: hashOf(token) });
  expect(presentedSecret(basic(`company:${token}`), "signed-in")).toBeNull();
});

it.each([
  ["a password", basic("company:heliolens")],
  ["a session as a password", basic(`company:${session}`)],
  ["a token with something before it", basic(`company:x${token}`)],
  ["no base64", { headers: { authorization: "Basic %%%" } }],
  ["another scheme", { headers: { authorization: `Digest ${token}` } }],
  ["a short token", bearer("hlt_short")],
  ["nothing", { headers: {} }],
])("knows nobody by %s", (_, request) => {
  expect(presentedSecret(request, "picture")).toBeNull();
});

it("prefers the header to the cookie, so that a revoked token is not answered by a browser's session", () => {
  const cookie = `heliolens-picture=${session}`;
  expect(presentedSecret({ headers: { cookie } }, "picture")).toEqual({ kind: "picture", hash: hashOf(session) });
  expect(presentedSecret({ headers: { ...bearer(token).headers, cookie } }, "picture")).toMatchObject({
    kind: "token",
  });
  expect(presentedSecret({ headers: { cookie } }, "signed-in")).toBeNull();
});
