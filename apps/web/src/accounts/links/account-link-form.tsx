import { setLinkedPassword } from "@heliolens/contract/accounts/account-links";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { useRepeatRule } from "../use-repeat-rule.ts";
import { linkedAccount, setPasswordByLink } from "./links.data.ts";

interface AccountLinkFormProps {
  /** The secret of an invitation or a reset. */
  readonly link: string;
  readonly onDone: (loginId: string) => void;
  readonly onLeave: () => void;
}

/** Sets a password by a link that somebody was given. */
export function AccountLinkForm({ link, onDone, onLeave }: AccountLinkFormProps) {
  const text = useMessages("accounts");
  const account = useQuery(linkedAccount(link));
  if (account.isPending) return <Waiting />;
  if (account.isError)
    return (
      <Stack gap="sm">
        <Notice problem={account.error} />
        <Button variant="default" size="md" onClick={onLeave}>
          {text("link.back")}
        </Button>
      </Stack>
    );
  const { loginId } = account.data;
  return <LinkedPasswordForm link={link} {...account.data} onDone={() => onDone(loginId)} />;
}

interface LinkedPasswordFormProps {
  readonly link: string;
  readonly kind: "invitation" | "reset";
  readonly loginId: string;
  readonly userName: string;
  readonly onDone: () => void;
}

function LinkedPasswordForm({ link, kind, loginId, userName, onDone }: LinkedPasswordFormProps) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { password: "", again: "" },
    bodyOf: ({ password }) => ({ link, password }),
    schema: setLinkedPassword.body,
    send: setPasswordByLink,
    complaints: useRepeatRule(),
    refusedFields: { "accounts.password-common": "password" },
    onDone,
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <p>{text(`link.${kind}`, { name: userName })}</p>
        <TextInput label={text("login.id")} name="username" autoComplete="username" value={loginId} readOnly />
        <NewPasswordFields password={{ ...form.text("password"), autoFocus: true }} again={form.text("again")} />
        {form.problem !== null && <Notice problem={form.problem} />}
        <Button type="submit" size="md" loading={form.isBusy}>
          {text("link.set")}
        </Button>
      </Stack>
    </form>
  );
}
