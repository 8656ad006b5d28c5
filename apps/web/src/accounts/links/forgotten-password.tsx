import { askPasswordReset } from "@heliolens/contract/accounts/account-links";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askReset, signInWays } from "./links.data.ts";

/** Asks for a reset mail, or says who gives a link where no mail is sent. */
export function ForgottenPassword({ onLeave }: { readonly onLeave: () => void }) {
  const text = useMessages("accounts");
  const ways = useQuery(signInWays());
  const [isSent, setSent] = useState(false);
  const form = useForm({
    start: { name: "" },
    bodyOf: ({ name }) => ({ name }),
    schema: askPasswordReset.body,
    send: askReset,
    onDone: () => setSent(true),
  });
  const isOff = ways.data?.mail === false;
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <p role="status">{text(isOff ? "forgot.no-mail" : isSent ? "forgot.sent" : "forgot.about")}</p>
        {!isOff && !isSent && (
          <>
            <TextInput label={text("forgot.name")} size="md" autoFocus autoComplete="username" {...form.text("name")} />
            {form.problem !== null && <Notice problem={form.problem} />}
            <Button type="submit" size="md" loading={form.isBusy}>
              {text("forgot.send")}
            </Button>
          </>
        )}
        <Button variant="default" size="md" onClick={onLeave}>
          {text("link.back")}
        </Button>
      </Stack>
    </form>
  );
}
