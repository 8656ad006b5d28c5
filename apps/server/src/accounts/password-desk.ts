import { availableParallelism } from "node:os";
import type { Db } from "@heliolens/database/database";
import {
  addFailures,
  type Credentials,
  forgetFailures,
  listFailures,
} from "@heliolens/database/queries/accounts/sign-in";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import {
  accountRule,
  addressRule,
  crowdRule,
  type ThrottleRule,
  waitMsOf,
} from "@heliolens/domain/accounts/sign-in-throttle";
import { addressKey } from "../wire/address-key.ts";
import { atMost } from "../wire/at-most.ts";
import { hashPassword, isPassword } from "./password-hash.ts";

export interface PresentedPassword {
  /** The account it is for, looked up by the caller's own way; undefined where there is none of that name. */
  readonly find: () => Promise<Credentials | undefined>;
  /** What stands for an account that does not exist, so that guessing names is slowed alike. */
  readonly name: string;
  readonly address: string;
  /** What stands for a browser that signed in to this account before; null for any other. */
  readonly deviceKey: string | null;
  readonly password: string;
  /** An account that may not be used answers as a wrong password does. */
  readonly isUsable: (credentials: Credentials) => boolean;
}

export type Checked =
  | { readonly kind: "right"; readonly credentials: Credentials }
  | { readonly kind: "wrong" }
  | { readonly kind: "wait"; readonly waitMs: number };

/** A password of something that is no account. */
export interface GuardedPassword {
  readonly key: string;
  readonly address: string;
  readonly password: string;
  readonly passwordHash: string;
}

export type Tried = { readonly waitMs: number } | { readonly isRight: boolean };

export interface PasswordDesk {
  check(presented: PresentedPassword): Promise<Checked>;
  /** How long to wait, or whether it is right. */
  compare(guarded: GuardedPassword): Promise<Tried>;
  /** The same count for a secret of another kind, such as a code. */
  guard(guarded: Pick<GuardedPassword, "key" | "address">, isRight: () => Promise<boolean>): Promise<Tried>;
  hash(password: string): Promise<string>;
}

/**
 * The one place where passwords are hashed and compared: a few at a time, counted per account and address together.
 * A browser that signed in before is counted for itself: guesses made elsewhere do not lock its owner out.
 * The count is looked at when a check's turn comes, so a thousand guesses at once are still counted guesses.
 */
export function openPasswordDesk({ db, now }: { db: Db; now: () => Date }): PasswordDesk {
  const turn = atMost({ running: Math.min(4, availableParallelism()), waiting: 2_000 });
  const decoy = hashPassword(newSecret());

  async function check({ find, name, address, deviceKey, password, isUsable }: PresentedPassword): Promise<Checked> {
    const credentials = await find();
    const account = credentials ? `user:${credentials.id}` : `name:${hashOf(name.toLowerCase())}`;
    const counted =
      deviceKey === null ? countedOf(account, addressKey(address)) : [{ key: deviceKey, rule: accountRule }];
    const isRightOne = async () =>
      (await isPassword(password, credentials?.passwordHash ?? (await decoy))) &&
      !!credentials &&
      isUsable(credentials);
    const tried = await tryOnce(counted, isRightOne);
    if ("waitMs" in tried) return { kind: "wait", waitMs: tried.waitMs };
    return tried.isRight && credentials ? { kind: "right", credentials } : { kind: "wrong" };
  }

  async function tryOnce(counted: readonly Counted[], isRightOne: () => Promise<boolean>): Promise<Tried> {
    const waitMs = await longestWaitMs(db, counted, now());
    if (waitMs > 0) return { waitMs };
    const isRight = await isRightOne();
    if (isRight) await forget(counted.filter(({ rule }) => rule !== addressRule));
    else await count(counted);
    return { isRight };
  }

  async function forget(counted: readonly Counted[]): Promise<void> {
    for (const { key } of counted) await forgetFailures(db, key);
  }

  async function count(counted: readonly Counted[]): Promise<void> {
    const failed = counted.map(({ key, rule }) => ({ key, forgottenBefore: forgottenBefore(rule, now()) }));
    await addFailures(db, failed, now());
  }

  const guard: PasswordDesk["guard"] = ({ key, address }, isRight) =>
    tryOnce(countedOf(key, addressKey(address)), isRight);

  return {
    check: (presented) => turn(() => check(presented)),
    compare: (guarded) => turn(() => guard(guarded, () => isPassword(guarded.password, guarded.passwordHash))),
    guard: (guarded, isRight) => turn(() => guard(guarded, isRight)),
    hash: (password) => turn(() => hashPassword(password)),
  };
}

const countedOf = (account: string, address: string): readonly Counted[] => [
  { key: `${account} ${address}`, rule: accountRule },
  { key: account, rule: crowdRule },
  { key: address, rule: addressRule },
];

interface Counted {
  readonly key: string;
  readonly rule: ThrottleRule;
}

async function longestWaitMs(db: Db, counted: readonly Counted[], now: Date): Promise<number> {
  const failures = await listFailures(
    db,
    counted.map(({ key }) => key),
  );
  return Math.max(...counted.map(({ key, rule }) => waitMsOf(failures.get(key), rule, now)));
}

const forgottenBefore = ({ forgetAfterMs }: ThrottleRule, now: Date) => new Date(now.getTime() - forgetAfterMs);
