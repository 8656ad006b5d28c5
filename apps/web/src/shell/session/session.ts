import { userProfile } from "@heliolens/contract/accounts/account-values";
import { getMyProfile, logout } from "@heliolens/contract/accounts/sign-in";
import { caller, ProblemError } from "@heliolens/contract/call";
import type { Visitor } from "@heliolens/domain/navigation/passage-to";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { inThisTab, onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { currentLanguage } from "@heliolens/kit/words/messages.ts";
import { isUnattended } from "./attendance.ts";
import { nobody, type Session, sessionAfter } from "./session.state.ts";

const tokenKey = "auth-token";
const holderKey = "auth-user";
const sessionKey = "session";
const confirmEveryMs = 60_000;

const store = createStore(sessionAfter, storedSession());
let waitingForRenewal: ((isRenewed: boolean) => void)[] = [];
let confirmedAtMs: number | null = null;

export const storedToken = (): string | null => readStored(onThisDevice, tokenKey);

/** Whose the stored token is, as last heard: known without the server, too. */
export const tokenHolder = (): number | null => Number(readStored(onThisDevice, holderKey)) || null;

/** One call with the stored token, as it is; rooms use `call`, which also renews and watches the server. */
export const callOnce = caller({ baseUrl: "", token: storedToken, language: currentLanguage, isUnattended });

export const currentSession = store.current;
export const tellSession = store.tell;
export const subscribeSession = store.subscribe;
export const useSession = (): Session => useStore(store);

/** Who stands before the guard. Throws when the server cannot say: losing it signs nobody out. */
export async function visitor(): Promise<Visitor> {
  if (storedToken() === null) return { kind: "stranger" };
  if (confirmedAtMs === null) await confirmProfile();
  else if (Date.now() - confirmedAtMs > confirmEveryMs) void confirmProfile().catch(() => {});
  const { profile, isTokenExpired } = store.current();
  return profile === null || isTokenExpired ? { kind: "stranger" } : { kind: "member", role: profile.userRole };
}

export function signIn(token: string, profile: NonNullable<Session["profile"]>): void {
  const isSameUser = (store.current().profile?.seq ?? profile.seq) === profile.seq;
  keepToken(token, profile.seq);
  confirmedAtMs = Date.now();
  store.tell({ kind: "signed-in", profile });
  settleRenewal(isSameUser);
}

export async function signOut(): Promise<void> {
  // The token ends here even when the server cannot be told.
  await callOnce(logout, {}).catch(() => {});
  keepToken(null, null);
  confirmedAtMs = null;
  store.tell({ kind: "signed-out" });
  settleRenewal(false);
}

/** Waits until the same user holds a fresh token, here or by another tab; false when the user left instead. */
export function renewal(refusedToken: string | null): Promise<boolean> {
  const { profile } = store.current();
  // Another tab may have signed somebody else in: nothing of the one is sent in the name of the other.
  if (storedToken() !== refusedToken)
    return Promise.resolve(storedToken() !== null && (profile === null || profile.seq === tokenHolder()));
  store.tell({ kind: "token-refused" });
  if (profile === null) return Promise.resolve(false);
  return new Promise((resolve) => waitingForRenewal.push(resolve));
}

/** Keeps the session in this tab's storage and follows what other tabs do with the token. */
export function keepSession(): void {
  store.subscribe(() => writeStored(inThisTab, sessionKey, JSON.stringify(store.current())));
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== tokenKey && key !== null) return;
    if (newValue === null) leaveWithOtherTab();
    else void confirmProfile().catch(() => {});
  });
}

function keepToken(token: string | null, holder: number | null): void {
  writeStored(onThisDevice, holderKey, holder === null ? null : String(holder));
  writeStored(onThisDevice, tokenKey, token);
}

function leaveWithOtherTab(): void {
  confirmedAtMs = null;
  if (store.current().profile !== null) store.tell({ kind: "signed-out-elsewhere" });
  settleRenewal(false);
}

async function confirmProfile(): Promise<void> {
  const known = store.current().profile;
  const token = storedToken();
  try {
    const { content: profile } = await callOnce(getMyProfile, {});
    // Somebody left while the answer was under way: it brings nobody back.
    if (storedToken() === null) return;
    confirmedAtMs = Date.now();
    if (token === storedToken()) keepToken(token, profile.seq);
    if (store.current().isTokenExpired) store.tell({ kind: "signed-in", profile });
    else store.tell({ kind: "profile-confirmed", profile });
    settleRenewal(known?.seq === profile.seq);
  } catch (problem) {
    if (!(problem instanceof ProblemError && problem.status === 401)) throw problem;
    if (token === storedToken()) store.tell({ kind: "token-refused" });
  }
}

/** After a change to one's own account: the page shows who one is now. */
export const refreshProfile = (): Promise<void> => confirmProfile().catch(() => {});

function settleRenewal(isRenewed: boolean): void {
  const waiting = waitingForRenewal;
  waitingForRenewal = [];
  for (const settle of waiting) settle(isRenewed);
}

function storedSession(): Session {
  try {
    const stored = JSON.parse(readStored(inThisTab, sessionKey) ?? "null") as Partial<Session> | null;
    const profile = userProfile.safeParse(stored?.profile);
    return { ...nobody, profile: profile.data ?? null, isSignedOutElsewhere: stored?.isSignedOutElsewhere === true };
  } catch {
    return nobody;
  }
}
