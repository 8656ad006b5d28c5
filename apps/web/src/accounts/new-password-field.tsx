import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { PasswordInputProps } from "@mantine/core";

export function NewPasswordField({ label, ...props }: PasswordInputProps) {
  const text = useMessages("accounts");
  return (
    <PasswordField
      {...props}
      label={label ?? text("login.password")}
      description={text("field.password-hint")}
      withAsterisk
      autoComplete="new-password"
    />
  );
}
