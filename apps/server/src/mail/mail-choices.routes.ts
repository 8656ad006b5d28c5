import { getMyMail, saveMyMail } from "@heliolens/contract/mail/mail-choices";
import { getMailChoices, type MailChoices, saveMailChoices } from "@heliolens/database/queries/mail/mail-choices";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

/** What each person wants to get by mail. */
export function mailChoicesRoutes({ db, serve }: House, { isOn }: { readonly isOn: boolean }): void {
  const itemOf = ({ email, language, topics }: MailChoices) => ({ email, language, topics: [...topics], isOn });

  serve(getMyMail, async ({ viewer }) => succeeded(itemOf(await getMailChoices(db, viewer.userId))));

  serve(saveMyMail, async ({ body, viewer }) => {
    // Mail brings links that set passwords: a program with a token does not choose where to.
    if (viewer.sessionId === null) throw new Refused("accounts.session-required");
    await saveMailChoices(db, viewer.userId, { ...body, topics: [...new Set(body.topics)] });
    return succeeded(itemOf(await getMailChoices(db, viewer.userId)));
  });
}
