import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { PasswordInputProps } from "@mantine/core";
import { NewPasswordField } from "./new-password-field.tsx";

interface NewPasswordFieldsProps {
  readonly password: PasswordInputProps;
  readonly again: PasswordInputProps;
}

/** A new password, typed twice: nobody sees it. */
export function NewPasswordFields({ password, again }: NewPasswordFieldsProps) {
  const text = useMessages("accounts");
  return (
    <>
      <NewPasswordField label={text("password.new")} {...password} />
      <PasswordField label={text("password.again")} withAsterisk autoComplete="new-password" {...again} />
    </>
  );
}
