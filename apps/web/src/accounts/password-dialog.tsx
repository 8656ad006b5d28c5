import type { UserItem } from "@heliolens/contract/accounts/account-values";
import { changeUserPassword } from "@heliolens/contract/accounts/users";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { PasswordField } from "@heliolens/kit/forms/password-field.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { resetPassword } from "./accounts.data.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { useRepeatRule } from "./use-repeat-rule.ts";

interface PasswordDialogProps {
  readonly user: Pick<UserItem, "seq" | "userName">;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** An administrator sets somebody else's password. */
export function PasswordDialog({ user, onDone, onClose }: PasswordDialogProps) {
  const text = useMessages("accounts");
  const form = useForm({
    start: { password: "", again: "" },
    bodyOf: ({ password }) => ({ password }),
    schema: changeUserPassword.body,
    send: (body) => resetPassword(user.seq, body),
    complaints: useRepeatRule(),
    refusedFields: { "accounts.password-common": "password" },
    onDone,
  });
  return (
    <FormDialog
      title={text("password.reset-title", { name: user.userName })}
      about={text("password.reset-text")}
      saveWord={text("password.change")}
      form={form}
      onClose={onClose}
    >
      <NewPasswordField label={text("password.new")} data-autofocus {...form.text("password")} />
      <PasswordField label={text("password.again")} withAsterisk autoComplete="new-password" {...form.text("again")} />
    </FormDialog>
  );
}
