import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import { createUser, updateUser } from "@heliolens/contract/accounts/users";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { addUser, saveUser } from "../accounts.data.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { UserFields } from "./user-fields.tsx";
import {
  changedUserBody,
  lacksCompany,
  newUserBody,
  newUserValues,
  type UserValues,
  valuesOfUser,
} from "./user-form.state.ts";
import { lockedFields } from "./user-locks.ts";

interface UserDialogProps {
  readonly viewer: UserProfile;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function NewUserDialog({ viewer, onDone, onClose }: UserDialogProps) {
  const text = useMessages("accounts");
  const form = useForm({
    ...useUserRules(),
    start: newUserValues,
    bodyOf: newUserBody,
    schema: createUser.body,
    send: addUser,
    onDone,
  });
  return (
    <FormDialog title={text("user.create")} form={form} onClose={onClose}>
      <UserFields form={form} viewer={viewer} password={<NewPasswordField {...form.text("password")} />} />
    </FormDialog>
  );
}

export function EditUserDialog({ user, viewer, onDone, onClose }: UserDialogProps & { readonly user: UserItem }) {
  const text = useMessages("accounts");
  const form = useForm({
    ...useUserRules(),
    start: valuesOfUser(user),
    bodyOf: changedUserBody,
    schema: updateUser.body,
    send: (body) => saveUser(user.seq, body),
    onDone,
  });
  return (
    <FormDialog title={text("user.edit")} form={form} onClose={onClose}>
      <UserFields form={form} viewer={viewer} user={user} locked={lockedFields(viewer, user)} />
    </FormDialog>
  );
}

function useUserRules() {
  const problems = useMessages("problems");
  return {
    complaints: (values: UserValues) =>
      lacksCompany(values) ? { companySeq: problems("accounts.company-required") } : {},
    refusedFields: {
      "accounts.login-id-taken": "loginId",
      "accounts.company-required": "companySeq",
      "accounts.company-not-found": "companySeq",
      "accounts.role-too-high": "userRole",
    },
  } as const;
}
