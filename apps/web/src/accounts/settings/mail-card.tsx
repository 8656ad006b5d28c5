import { type MailChoicesItem, saveMyMail } from "@heliolens/contract/mail/mail-choices";
import { mailTopics } from "@heliolens/domain/mail/mail";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Checkbox, Select, Stack, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { refreshProfile } from "../../shell/session/session.ts";
import { ownMail, saveOwnMail } from "../accounts.data.ts";
import classes from "./settings-cards.module.css";

/** Where one gets mail, in which language, and about what. */
export function MailCard() {
  const text = useMessages("accounts");
  const mail = useQuery(ownMail());
  const about = mail.data?.isOn === false ? text("mail.off") : text("mail.about");
  return (
    <Card title={text("mail.title")} about={about}>
      {mail.isPending && <Waiting />}
      {mail.isError && <Notice problem={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isSuccess && <MailForm choices={mail.data} />}
    </Card>
  );
}

function MailForm({ choices }: { readonly choices: MailChoicesItem }) {
  const text = useMessages("accounts");
  const kit = useMessages("kit");
  const client = useQueryClient();
  const { email, language, topics } = choices;
  const form = useForm({
    start: {
      email: email ?? "",
      language: language as string,
      assigned: topics.includes("assigned"),
      finished: topics.includes("finished"),
      weekly: topics.includes("weekly"),
    },
    bodyOf: (values) => ({
      email: values.email.trim() || null,
      language: values.language as "ko" | "en",
      topics: mailTopics.filter((topic) => values[topic]),
    }),
    schema: saveMyMail.body,
    send: saveOwnMail,
    onDone: () => {
      raiseAlert("success", text("mail.saved"));
      void client.invalidateQueries({ queryKey: ["accounts"] });
      void refreshProfile();
    },
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <Stack gap="sm">
        <TextInput
          label={`${text("column.email")} (${kit("field.optional")})`}
          type="email"
          autoComplete="email"
          {...form.text("email")}
        />
        <Select
          label={text("mail.language")}
          data={[
            { value: "ko", label: "한국어" },
            { value: "en", label: "English" },
          ]}
          allowDeselect={false}
          {...form.choice("language")}
        />
        {mailTopics.map((topic) => (
          <Checkbox key={topic} label={text(`mail.topic-${topic}`)} {...form.toggle(topic)} />
        ))}
        {form.problem !== null && <Notice problem={form.problem} />}
        <div>
          <Button type="submit" loading={form.isBusy}>
            {kit("form.save")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
