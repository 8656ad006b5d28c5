import { isRoleAbove, type UserRole } from "../user-role.ts";

/** A company's own sign-in (OpenID Connect), as the operator set it. */
export interface Provider {
  /** In addresses: `azure`. */
  readonly id: string;
  /** On the button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim that names what somebody is there, and what each word means here. */
  readonly roleClaim: string | null;
  readonly roles: Readonly<Record<string, UserRole>>;
  /** What somebody is whom no word of the claim names; null: they do not come in. */
  readonly otherRole: UserRole | null;
  /** The claim that has the name of a company here. */
  readonly companyClaim: string | null;
  /** The company of everybody from there, where no claim names it. */
  readonly companyName: string | null;
}

/** What a provider says about somebody, as far as it is used. */
export interface ProviderClaims {
  readonly subject: string;
  /** Only where the provider says that it checked it. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
  readonly role: UserRole | null;
  readonly companyName: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

/** Reads claims by the operator's rules. Of several words that mean a role, the highest counts. */
export function claimsOf(provider: Provider, claims: Claims): ProviderClaims {
  const { roleClaim, roles, otherRole, companyClaim, companyName } = provider;
  const named = wordsIn(claims, roleClaim)
    .flatMap((word) => (Object.hasOwn(roles, word) ? [roles[word]!] : []))
    .toSorted((a, b) => (isRoleAbove(a, b) ? -1 : 1));
  return {
    subject: String(claims.sub ?? ""),
    verifiedEmail: claims.email_verified === true ? textIn(claims.email, 254) : null,
    name: textIn(claims.name, 100) ?? textIn(claims.preferred_username, 100),
    role: named[0] ?? otherRole,
    companyName: companyClaim === null ? companyName : (wordsIn(claims, companyClaim)[0] ?? companyName),
  };
}

/** A claim may be a word or a list of words, and lie within another (`realm_access.roles`). */
function wordsIn(claims: Claims, path: string | null): readonly string[] {
  if (path === null) return [];
  const found = path
    .split(".")
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), claims);
  return [found].flat().filter((word): word is string => typeof word === "string");
}

const isRecord = (value: unknown): value is Claims => typeof value === "object" && value !== null;

const textIn = (value: unknown, most: number): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, most) : null;
