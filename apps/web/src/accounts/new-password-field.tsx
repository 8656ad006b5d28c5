import type { PasswordInputProps } from "@mantine/core";
import { useMessages } from "../kit/messages.ts";
import { PasswordField } from "../kit/password-field.tsx";

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
