import type { Db } from "@heliolens/database/database";
import type { Account } from "@heliolens/database/queries/accounts/users";
import { addMails } from "@heliolens/database/queries/mail/outbox";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { MailFacts } from "@heliolens/domain/mail/mail";
import type { House } from "../../wire/house.ts";

export interface LinkPost {
  /** Whether this server sends mail. */
  readonly isOn: boolean;
  readonly secrets: SecretBox;
}

export interface SentLink {
  readonly account: Account;
  readonly facts: Extract<MailFacts, { readonly kind: "invitation" | "reset" }>;
  readonly now: Date;
}

/** Mails a link where that is possible; else gives its path, for a person to hand over. */
export async function sendLink(
  trx: Db,
  { account, facts, now }: SentLink,
  { isOn, secrets, enqueue }: LinkPost & Pick<House, "enqueue">,
): Promise<string | null> {
  if (!isOn || account.email === null) return facts.path;
  const ids = await addMails(trx, secrets, [{ userId: account.id, facts }], now);
  if (ids.length === 0) return facts.path;
  await enqueue(
    trx,
    ids.map((mailId) => ({ name: "mail.deliver", payload: { mailId } })),
  );
  return null;
}
