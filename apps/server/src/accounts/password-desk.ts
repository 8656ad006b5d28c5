import { availableParallelism } from "node:os";
import type { Db } from "@heliolens/database/database";
import {
  addFailures,
  type Credentials,
  forgetFailures,
  listFailures,
} from "@heliolens/database/queries/accounts/sign-in";
import { accountRule, addressRule, type ThrottleRule, waitMsOf } from "@heliolens/domain/accounts/sign-in-throttle";
import { hashOf, newSecret } from "../foundation/secrets.ts";
import { atMost } from "../wire/at-most.ts";
import { addressKey } from "./address-key.ts";
import { hashPassword, isPassword } from "./password-hash.ts";

export interface PresentedPassword {
  /** The account it is for, looked up by the caller's own way; undefined where there is none of that name. */
  readonly find: () => Promise<Credentials | undefined>;
  /** What stands for an account that does not exist, so that guessing names is slowed alike. */
  readonly name: string;
  readonly address: string;
  readonly password: string;
  /** An account that may not be used answers as a wrong password does. */
  readonly isUsable: (credentials: Credentials) => boolean;
}

export type Checked =
  | { readonly kind: "right"; readonly credentials: Credentials }
  | { readonly kind: "wrong" }
  | { readonly kind: "wait"; readonly waitMs: number };

export interface PasswordDesk {
  check(presented: PresentedPassword): Promise<Checked>;
  hash(password: string): Promise<string>;
}

/**
 * The one place where passwords are hashed and compared: a few at a time, counted per account and per address.
 * The count is looked at when a check's turn comes, so a thousand guesses at once are still counted guesses.
 */
export function openPasswordDesk({ db, now }: { db: Db; now: () => Date }): PasswordDesk {
  const turn = atMost({ running: Math.min(4, availableParallelism()), waiting: 2_000 });
  const decoy = hashPassword(newSecret());

  async function check({ find, name, address, password, isUsable }: PresentedPassword): Promise<Checked> {
    const credentials = await find();
    const account = {
      key: credentials ? `user:${credentials.id}` : `name:${hashOf(name.toLowerCase())}`,
      rule: accountRule,
    };
    const counted = [account, { key: addressKey(address), rule: addressRule }];
    const waitMs = await longestWaitMs(db, counted, now());
    if (waitMs > 0) return { kind: "wait", waitMs };
    const isRight = await isPassword(password, credentials?.passwordHash ?? (await decoy));
    if (!isRight || !credentials || !isUsable(credentials)) {
      await addFailures(
        db,
        counted.map(({ key, rule }) => ({ key, forgottenBefore: forgottenBefore(rule, now()) })),
        now(),
      );
      return { kind: "wrong" };
    }
    await forgetFailures(db, account.key);
    return { kind: "right", credentials };
  }

  return { check: (presented) => turn(() => check(presented)), hash: (password) => turn(() => hashPassword(password)) };
}

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
