import { readFileSync } from "node:fs";
import type { Provider } from "@heliolens/domain/accounts/providers/provider";
import { userRoles } from "@heliolens/domain/accounts/user-role";

const mostProviders = 10;
const known = [
  "id",
  "name",
  "issuer",
  "clientId",
  "clientSecret",
  "roleClaim",
  "roles",
  "otherRole",
  "companyClaim",
  "companyName",
];

/** Reads the providers that the operator set. Throws a sentence that says what to change; secrets are not repeated. */
export function readProviders(path: string): readonly Provider[] {
  const rows = rowsIn(path);
  const providers = rows.map(providerOf);
  const twice = providers.find(({ id }, at) => providers.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw new Error(`two providers have the id "${twice.id}"`);
  return providers;
}

function rowsIn(path: string): readonly unknown[] {
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(path, "utf8"));
    } catch (error) {
      throw new Error(`it cannot be read as JSON: ${(error as NodeJS.ErrnoException).code ?? "malformed"}`);
    }
  };
  const rows = read();
  if (Array.isArray(rows) && rows.length <= mostProviders) return rows;
  throw new Error(`it is a list of ${mostProviders} providers at most`);
}

function providerOf(row: unknown, at: number): Provider {
  const fail = (why: string) => new Error(`provider ${at + 1}: ${why}`);
  if (typeof row !== "object" || row === null) throw fail("it is an object");
  const fields = row as Readonly<Record<string, unknown>>;
  const stray = Object.keys(fields).find((key) => !known.includes(key));
  if (stray !== undefined) throw fail(`"${stray}" is not known`);
  const text = (key: string): string => {
    const value = fields[key];
    if (typeof value === "string" && value.trim() !== "" && value.length <= 500) return value.trim();
    throw fail(`"${key}" is missing`);
  };
  const optional = (key: string) => (fields[key] === undefined ? null : text(key));
  const roleOf = (word: unknown) => {
    const role = userRoles.find((one) => one === word);
    if (role === undefined) throw fail("roles are ADMIN, COMPANY or USER");
    return role;
  };
  if (!/^[a-z0-9-]{1,32}$/.test(text("id"))) throw fail(`"id" has small letters, digits and dashes`);
  if (!isSafeIssuer(text("issuer"))) throw fail(`"issuer" begins with https://`);
  return {
    id: text("id"),
    name: text("name"),
    issuer: text("issuer"),
    clientId: text("clientId"),
    clientSecret: text("clientSecret"),
    roleClaim: optional("roleClaim"),
    roles: Object.fromEntries(Object.entries(fields.roles ?? {}).map(([word, role]) => [word, roleOf(role)])),
    otherRole: fields.otherRole === undefined ? null : roleOf(fields.otherRole),
    companyClaim: optional("companyClaim"),
    companyName: optional("companyName"),
  };
}

/** Without TLS only on this machine. */
function isSafeIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  return url?.protocol === "https:" || (url?.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname));
}
