import { setUpAdministrator } from "@heliolens/contract/accounts/sign-in";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Stack, TextInput } from "@mantine/core";
import { setUp } from "../accounts.data.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { useRepeatRule } from "../use-repeat-rule.ts";

interface SetupFormProps {
  /** The one-time secret that the server printed. */
  readonly link: string;
  readonly onDone: () => void;
}

/** Makes the first administrator of a server that has none. */
export function SetupForm({ link, onDone }: SetupFormProps) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { loginId: "admin", userName: "", password: "", again: "" },
    bodyOf: ({ loginId, userName, password }) => ({ link, loginId, userName, password }),
    schema: setUpAdministrator.body,
    send: setUp,
    complaints: useRepeatRule(),
    refusedFields: { "accounts.login-id-taken": "loginId", "accounts.password-common": "password" },
    onDone,
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <p>{text("setup.about")}</p>
        <TextInput label={text("login.id")} withAsterisk autoComplete="username" {...form.text("loginId")} />
        <TextInput label={text("column.userName")} withAsterisk autoComplete="name" {...form.text("userName")} />
        <NewPasswordFields password={form.text("password")} again={form.text("again")} />
        {form.problem !== null && <Notice problem={form.problem} />}
        <Button type="submit" size="md" loading={form.isBusy}>
          {text("setup.make")}
        </Button>
      </Stack>
    </form>
  );
}
