import type { UserProfile } from "@heliolens/contract/accounts/account-values";

export interface Session {
  readonly profile: UserProfile | null;
  /** The server refused the stored token. The page stays as it is until the user has signed in again. */
  readonly isTokenExpired: boolean;
  readonly isServerLost: boolean;
  readonly isSignedOutElsewhere: boolean;
}

export type SessionEvent =
  | { readonly kind: "signed-in"; readonly profile: UserProfile }
  | { readonly kind: "profile-confirmed"; readonly profile: UserProfile }
  | { readonly kind: "token-refused" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "signed-out-elsewhere" }
  | { readonly kind: "server-lost" }
  | { readonly kind: "server-found" };

export const nobody: Session = {
  profile: null,
  isTokenExpired: false,
  isServerLost: false,
  isSignedOutElsewhere: false,
};

export function sessionAfter(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case "signed-in":
      return { ...nobody, profile: event.profile };
    case "profile-confirmed":
      return isSameProfile(session.profile, event.profile) ? session : { ...session, profile: event.profile };
    case "token-refused":
      return session.isTokenExpired ? session : { ...session, isTokenExpired: true };
    case "signed-out":
      return nobody;
    case "signed-out-elsewhere":
      return { ...nobody, isSignedOutElsewhere: true };
    case "server-lost":
      return session.isServerLost ? session : { ...session, isServerLost: true };
    case "server-found":
      return session.isServerLost ? { ...session, isServerLost: false } : session;
  }
}

/** Only the re-login dialog may be shown: somebody is signed in here and the token no longer holds. */
export const mustRenew = ({ profile, isTokenExpired }: Session): boolean => profile !== null && isTokenExpired;

const isSameProfile = (one: UserProfile | null, other: UserProfile): boolean =>
  one !== null && JSON.stringify(one) === JSON.stringify(other);
