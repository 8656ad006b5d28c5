import { mailTopics } from "@heliolens/domain/mail/mail";
import { z } from "zod";
import { emailAddress } from "../accounts/account-values.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";

const room = "mail";

const choices = {
  email: emailAddress.nullable(),
  language: z.enum(["ko", "en"]),
  topics: z.array(z.enum(mailTopics)).max(mailTopics.length),
};
export const mailChoices = z.object({
  ...choices,
  email: z.string().nullable(),
  /** Whether this server sends mail. */
  isOn: z.boolean(),
});
export type MailChoicesItem = z.output<typeof mailChoices>;

export const getMyMail = endpoint({
  name: "getMyMail",
  room,
  method: "GET",
  path: "/api/my/mail",
  summary: "Where the caller gets mail, in which language, and about what.",
  answer: codedOf(mailChoices),
});

export const saveMyMail = endpoint({
  name: "saveMyMail",
  room,
  method: "PUT",
  path: "/api/my/mail",
  summary: "Choose address, language and topics of one's mails.",
  body: z.strictObject(choices),
  asksAgain: true,
  answer: codedOf(mailChoices),
  refuses: ["accounts.session-required"],
});
